// Reads the descriptions of APIs: their files, and the files of the content folder to which those refer.
import path from 'node:path/posix';
import type { SiteConfig } from '../../pages/model/config.ts';
import { apisOf, type NamedApi } from '../config/api-files.ts';
import { interpolate, type Placeholders } from '../config/placeholders.ts';
import { maxApiBytes, maxApiFiles } from '../diagnostics/limits.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { ApiSource } from '../markdown/api/description.ts';
import { parseApiText, toJson } from '../markdown/api/parse-text.ts';
import { jsonCodec } from '../store/entries.ts';
import type { Store } from '../store/store.ts';
import { hash } from '../diagnostics/hash.ts';
import { readText, textOf } from './read-text.ts';
import type { ContentFile } from './walk-content.ts';

/** Reads the descriptions that a config names. One whose file is not there or not readable is left out. */
export function readApiSources(
  site: Pick<SiteConfig, 'openapi'>,
  contentFiles: readonly ContentFile[],
  placeholders: Placeholders,
  store: Store | undefined,
): { readonly apis: readonly ApiSource[]; readonly problems: readonly Message[] } {
  const named = apisOf(site);
  if (named.length === 0) return { apis: [], problems: [] };
  const byName = new Map(contentFiles.map((file) => [file.relativePath, file]));
  const problems: Message[] = [];
  const apis = named.flatMap((api): readonly ApiSource[] => {
    const files = readFiles(api, byName, placeholders, problems);
    const { name, file, path: address, download } = api;
    const json = jsonOfLarge(files, store);
    return Object.hasOwn(files, file) ? [{ name, file, path: address, download, files, json }] : [];
  });
  return { apis, problems };
}

/** Reads a description's file, then those to which its files refer. The site's own walk has listed them, so none is outside of the folder. */
function readFiles(
  { file }: NamedApi,
  byName: ReadonlyMap<string, ContentFile>,
  placeholders: Placeholders,
  problems: Message[],
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const waiting = [file];
  const seen = new Set(waiting);
  let left = maxApiBytes;
  for (const name of waiting) {
    const listed = byName.get(name);
    const reading = listed && readText(listed, left);
    if (!listed || !reading) continue;
    problems.push(...reading.problems);
    if (reading.refusal) continue;
    left -= reading.bytes.length;
    const { text, problems: unknown } = interpolate(textOf(reading.bytes), placeholders);
    problems.push(...unknown.map((problem) => ({ file: listed.file, ...problem })));
    texts[name] = text;
    for (const target of referencesIn(text, name)) {
      if (seen.has(target) || seen.size === maxApiFiles) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return texts;
}

/** Characters from which a file is large. */
const largeFrom = 256 * 2 ** 10;

/** Parses large YAML once for all threads, and for later starts. What cannot be parsed is reported where it is read. */
function jsonOfLarge(
  files: Readonly<Record<string, string>>,
  store: Store | undefined,
): Readonly<Record<string, string>> {
  const entries = store?.kind('apis', jsonCodec<string>());
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, text]) => {
      if (text.length < largeFrom || !/\.ya?ml$/i.test(name)) return [];
      const key = ['json', hash(text)];
      const stored = entries?.readNow(key);
      if (stored !== undefined) return [[name, stored]];
      try {
        const json = toJson(parseApiText(text));
        void entries?.write(key, json);
        return [[name, json]];
      } catch {
        return [];
      }
    }),
  );
}

/** `"$ref": "./pet.yaml#/Pet"` */
const referencePattern = /\$ref["']?\s*:\s*["']?([^\s"'#][^\s"'#]*)/g;

/** Returns the files to which a file refers. Found in its text: parsing a large description takes long, and most have no other file. */
function referencesIn(text: string, from: string): readonly string[] {
  return [...text.matchAll(referencePattern)].flatMap(([, target = '']) => {
    if (/^[a-z][\w+.-]*:|^\/\//i.test(target)) return [];
    try {
      return [path.join(path.dirname(from), decodeURIComponent(target))];
    } catch {
      return [];
    }
  });
}
