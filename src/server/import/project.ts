// A project of another documentation system, with what importers need to read it.
import { maxFileBytes } from '../diagnostics/limits.ts';
import type { ImportProject, ProjectPages } from '../contract/importer.ts';
import { mayRead } from '../files/is-inside.ts';
import { readTextFile } from '../files/read-regular-file.ts';
import { UsageError } from '../process/arguments.ts';
import type { FoundProject } from './find-project.ts';
import { createLosses, type Losses } from '../systems/losses.ts';
import { readModule } from './read-module.ts';
import { readProjectPages } from './pages.ts';
import { parseToml, parseYaml } from './read-data.ts';

export function createProject(found: FoundProject): ImportProject & { readonly losses: Losses } {
  const { root, configFile, configText } = found;
  const losses = createLosses({ file: configFile, text: configText });
  const read = new Map<string, Promise<ProjectPages>>();
  return {
    ...found,
    losses,
    readText(file) {
      if (!mayRead(file, root)) return undefined;
      const reading = readTextFile(file, maxFileBytes);
      if (reading.kind !== 'read') return undefined;
      losses.addSource({ file, text: reading.text });
      return reading.text;
    },
    parseYaml,
    parseToml,
    readModule: (file, needless = []) => readModule(file, needless, { root, losses }),
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
