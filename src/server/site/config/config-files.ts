// Merges the values of a site's configuration files.
import path from 'node:path';
import { ContentError, suggest, type Message } from '../../base/diagnostics/messages.ts';
import { listConfigFiles, singleFiles } from './list-config-files.ts';
import { subjects } from './schema.ts';
import type { Location, ValuePath } from '../../base/values/locations.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

export interface ConfigValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** Returns the location of a value, with the file name for messages. */
  readonly locationOf: (path: ValuePath) => Location;
}

/** A file and the part of the config that it contains; `subject` is undefined if it is the whole config. */
interface ConfigFile {
  readonly name: string;
  readonly subject: string | undefined;
  readonly yaml: YamlFile;
}

/**
 * Reads the config files of a folder. `nameOf` returns the name of a file for messages; `besides` are names of additional files in the
 * folder, each with one part of a config. Throws a `ContentError`.
 */
export function readConfigFiles(
  siteDir: string,
  nameOf: (file: string) => string,
  besides: readonly string[] = [],
): ConfigValues {
  const messages: Message[] = [];
  const files: ConfigFile[] = [];
  for (const file of listConfigFiles(siteDir, besides)) {
    const name = nameOf(path.join(siteDir, file));
    const { name: stem } = path.parse(file);
    const isWhole = singleFiles.includes(file) || stem === 'site';
    if (!isWhole && !Object.hasOwn(subjects, stem)) {
      const hint = suggest(stem, ['site', ...Object.keys(subjects)], 'Rename it, or remove it.');
      const text = `\`${stem}\` is not part of a config. ${hint}`;
      messages.push({ file: name, line: 1, column: 1, text, rule: 'config' });
      continue;
    }
    try {
      const yaml = readYamlFile(path.join(siteDir, file), name, siteDir);
      files.push({ name, subject: isWhole ? undefined : stem, yaml });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      messages.push(...error.messages);
    }
  }

  const values: [string, unknown][] = [];
  const owners = new Map<string, ConfigFile>();
  for (const file of files) {
    const { subject, yaml } = file;
    for (const [key, value] of Object.entries(partsOf(file, messages))) {
      const owner = owners.get(key);
      if (owner) {
        const location = yaml.locationOf(subject === undefined ? [key] : []);
        const text = `\`${key}\` is also in \`${owner.name}\`. Keep one.`;
        messages.push({ ...location, text, rule: 'config' });
        continue;
      }
      owners.set(key, file);
      values.push([key, value]);
    }
  }
  if (messages.length > 0) throw new ContentError(messages);
  return {
    values: Object.fromEntries(values),
    locationOf(valuePath) {
      const [part, ...rest] = valuePath;
      const owner = owners.get(String(part)) ?? files[0];
      if (!owner) return { file: nameOf(path.join(siteDir, 'docs.yaml')), line: 1, column: 1 };
      return owner.yaml.locationOf(owner.subject === undefined ? valuePath : rest);
    },
  };
}

function partsOf(
  { subject, yaml, name }: ConfigFile,
  messages: Message[],
): Readonly<Record<string, unknown>> {
  const { value } = yaml;
  if (value === undefined || value === null) return {};
  if (subject !== undefined) return { [subject]: value };
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  const text = 'The file is not a map of names to values. Write `title: …`.';
  messages.push({ file: name, line: 1, column: 1, text, rule: 'config' });
  return {};
}
