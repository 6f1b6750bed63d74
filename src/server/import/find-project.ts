// Detects the documentation system that a folder was written for.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { mayRead } from '../files/is-inside.ts';
import { readTextFile } from '../files/read-regular-file.ts';
import { UsageError } from '../process/arguments.ts';
import { bundledSystems } from '../systems/find.ts';
import type { Importer } from '../contract/importer.ts';
import { shownCommand } from '../process/shown-command.ts';

/** Where a project is, and its config. */
export interface FoundProject {
  readonly root: string;
  readonly folder: string;
  readonly configFile: string;
  readonly configText: string;
}

/** Folders of a repository that often hold the project. */
const below = ['.', 'docs', 'website', 'src', 'guide', 'doc'];

/** Throws a `UsageError` for a folder that contains no project, or several. */
export function findProject<Known extends Importer>(
  root: string,
  importers: readonly Known[],
): { readonly importer: Known; readonly found: FoundProject } {
  const own = importers.filter(({ isFallback = false }) => !isFallback);
  const others = importers.filter(({ isFallback = false }) => isFallback);
  const project = findWith(root, own) ?? findWith(root, others);
  if (project) return project;
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    [
      ...new Set(
        [...bundledSystems.map(({ system }) => system), ...importers].map(({ name }) => name),
      ),
    ].sort((a, b) => a.localeCompare(b, 'en')),
  );
  throw new UsageError(
    `\`${root}\` contains no project of ${names}. Serve the folder as it is: \`${shownCommand('start', root)}\`.`,
  );
}

function findWith<Known extends Importer>(root: string, importers: readonly Known[]) {
  for (const subfolder of below) {
    const folder = path.join(root, subfolder);
    const matches = importers.flatMap((importer) => {
      const name = importer.files.find((one) => existsSync(path.join(folder, one)));
      return name === undefined ? [] : [{ importer, configFile: path.join(folder, name) }];
    });
    const [first, second] = matches;
    if (first && second) {
      throw new UsageError(
        `\`${folder}\` contains a project of ${first.importer.name} and one of ${second.importer.name}. Move away the config of the one that is not used.`,
      );
    }
    if (first) {
      const { importer, configFile } = first;
      const configText = readProjectFile(configFile, root);
      return { importer, found: { root, folder, configFile, configText } };
    }
  }
  return undefined;
}

/** Throws a `UsageError` for a file that is outside of the project, or cannot be read. */
export function readProjectFile(file: string, root: string): string {
  if (!mayRead(file, root)) {
    const name = nameOfPath(file);
    throw new UsageError(`\`${name}\` is a link out of the project. Put the file itself there.`);
  }
  const reading = readTextFile(file, maxFileBytes);
  if (reading.kind === 'read') return reading.text;
  throw new UsageError(`\`${nameOfPath(file)}\` ${reading.fact}`);
}
