// Detects the documentation system that a folder was written for.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { readTextFile } from '../files/read-regular-file.ts';
import { UsageError } from '../process/arguments.ts';
import { shownCommand } from '../process/shown-command.ts';

export interface Project {
  /** The folder that the user named. Nothing outside it is read. */
  readonly root: string;
  readonly system: SystemName;
  /** Folder that paths in the config are relative to. */
  readonly folder: string;
  readonly configFile: string;
  /** Text of that file. */
  readonly configText: string;
}

export type SystemName = 'mdBook' | 'MkDocs' | 'Docusaurus' | 'VitePress' | 'VuePress';

/** Systems whose config is a program. */
export const runsConfig: ReadonlySet<SystemName> = new Set(['Docusaurus', 'VitePress', 'VuePress']);

const scripts = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];
const vueConfigs = [...scripts, ...scripts.map((ending) => `/index.${ending}`)].map((ending) =>
  ending.startsWith('/') ? `config${ending}` : `config.${ending}`,
);

/** Paths of a config below the project's folder, by system. */
const places: Readonly<Record<SystemName, readonly string[]>> = {
  mdBook: ['book.toml'],
  MkDocs: ['mkdocs.yml', 'mkdocs.yaml'],
  Docusaurus: scripts.map((ending) => `docusaurus.config.${ending}`),
  VitePress: vueConfigs.map((name) => `.vitepress/${name}`),
  VuePress: vueConfigs.map((name) => `.vuepress/${name}`),
};

/** Folders of a repository that often hold the project. */
const below = ['.', 'docs', 'website', 'src', 'guide', 'doc'];

/** Throws a `UsageError` for a folder that contains no project, or several. */
export function findProject(root: string): Project {
  for (const place of below) {
    const folder = path.join(root, place);
    const found = (Object.keys(places) as SystemName[]).flatMap((system) => {
      const name = places[system].find((one) => existsSync(path.join(folder, one)));
      return name === undefined ? [] : [{ system, configFile: path.join(folder, name) }];
    });
    const [first, second] = found;
    if (first && second) {
      throw new UsageError(
        `\`${folder}\` contains a project of ${first.system} and one of ${second.system}. Move away the config of the one that is not used.`,
      );
    }
    if (first) return { ...first, root, folder, configText: readConfigText(first.configFile) };
  }
  throw new UsageError(
    `\`${root}\` contains no project of mdBook, MkDocs, VitePress, VuePress or Docusaurus. Serve the folder as it is: \`${shownCommand('start', root)}\`.`,
  );
}

function readConfigText(file: string): string {
  const reading = readTextFile(file, maxFileBytes);
  if (reading.kind === 'read') return reading.text;
  throw new UsageError(`\`${nameOfPath(file)}\` ${reading.fact}`);
}
