// Detects the documentation system that a folder was written for.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { readTextFile } from '../files/read-regular-file.ts';
import { UsageError } from '../process/arguments.ts';
import type { Importer } from './importer.ts';
import type { Project } from './project.ts';
import { shownCommand } from '../process/shown-command.ts';

/** Folders of a repository that often hold the project. */
const below = ['.', 'docs', 'website', 'src', 'guide', 'doc'];

/** Throws a `UsageError` for a folder that contains no project, or several. */
export function findProject(
  root: string,
  importers: readonly Importer[],
): { readonly importer: Importer; readonly project: Project } {
  for (const place of below) {
    const folder = path.join(root, place);
    const found = importers.flatMap((importer) => {
      const name = importer.markers.find((one) => existsSync(path.join(folder, one)));
      return name === undefined ? [] : [{ importer, configFile: path.join(folder, name) }];
    });
    const [first, second] = found;
    if (first && second) {
      throw new UsageError(
        `\`${folder}\` contains a project of ${first.importer.name} and one of ${second.importer.name}. Move away the config of the one that is not used.`,
      );
    }
    if (first) {
      const { importer, configFile } = first;
      const project = { root, folder, configFile, configText: readConfigText(configFile) };
      return { importer, project };
    }
  }
  const names = importers.map(({ name }) => name);
  throw new UsageError(
    `\`${root}\` contains no project of ${names.slice(0, -1).join(', ')} or ${names.at(-1)}. Serve the folder as it is: \`${shownCommand('start', root)}\`.`,
  );
}

function readConfigText(file: string): string {
  const reading = readTextFile(file, maxFileBytes);
  if (reading.kind === 'read') return reading.text;
  throw new UsageError(`\`${nameOfPath(file)}\` ${reading.fact}`);
}
