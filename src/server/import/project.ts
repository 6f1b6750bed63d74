// A project of another documentation system, with what importers need to read it.
import { maxFileBytes } from '../diagnostics/limits.ts';
import type { Project, ProjectPages } from '../extensions/contract/importer.ts';
import { isReallyInside } from '../files/is-inside.ts';
import { readTextFile } from '../files/read-regular-file.ts';
import { UsageError } from '../process/arguments.ts';
import { createLosses, type LossesRecord } from './losses.ts';
import { readProjectPages } from './pages.ts';
import { parseToml, parseYaml } from './read-data.ts';
import { runConfig } from './run-config.ts';

/** Where a project is, and its config. */
export interface FoundProject {
  readonly root: string;
  readonly folder: string;
  readonly configFile: string;
  readonly configText: string;
}

export function createProject(found: FoundProject): Project & { readonly losses: LossesRecord } {
  const { root, configFile, configText } = found;
  const losses = createLosses({ file: configFile, text: configText });
  const read = new Map<string, Promise<ProjectPages>>();
  return {
    ...found,
    losses,
    readText(file) {
      if (!isReallyInside(file, root)) return undefined;
      const reading = readTextFile(file, maxFileBytes);
      if (reading.kind !== 'read') return undefined;
      losses.addSource({ file, text: reading.text });
      return reading.text;
    },
    parseYaml,
    parseToml,
    async runConfig(file, options) {
      const { value, sources, missing } = await runConfig(file, { root, ...options });
      for (const source of sources) losses.addSource(source);
      for (const name of missing) {
        const fact = `Import \`${name}\` is not a file of the project`;
        losses.add(`${fact}, so its value is left out.`, name);
      }
      return value;
    },
    pages(contentDir) {
      const pages = read.get(contentDir) ?? readProjectPages(contentDir, found);
      read.set(contentDir, pages);
      return pages;
    },
    refuse(text) {
      throw new UsageError(text);
    },
  };
}
