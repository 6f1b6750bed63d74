// The folder of a project of another system, around that of its pages.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectPagesOf } from './project-pages.ts';
import { scriptEndings } from '../config/script-endings.ts';
import { findWorkTree } from '../git/find-repository.ts';

/** Configs that list pages of a folder below, such as `docs`. */
const configs: readonly string[] = [
  'sidebars.json',
  ...scriptEndings.map((ending) => `sidebars.${ending}`),
];

/** Number of folders above the pages in which a config is looked for. */
const maxLevels = 3;

/**
 * Returns the folders outside the content folder from which pages may include texts, from the folder of the site: those of the config,
 * then the whole project if the site is one. None if the config names none: `[]`.
 */
export function includeRootsOf(
  named: readonly string[] | undefined,
  { siteDir, contentDir }: { readonly siteDir: string; readonly contentDir: string },
  byProject: readonly string[] = [],
): readonly string[] {
  if (named?.length === 0) return named;
  const isProject = projectPagesOf(siteDir)?.folder === path.resolve(contentDir);
  return [...(named ?? []), ...(isProject ? ['.'] : []), ...byProject];
}

/** Returns the nearest folder above the pages that has such a config, within the repository; the folder of the site if there is none. */
export function projectFolderOf(siteDir: string, contentDir: string): string {
  const first = path.resolve(contentDir);
  const top = findWorkTree(first);
  // A site with a folder of its own has its lists there.
  if (path.resolve(siteDir) !== first || top === undefined) return siteDir;
  let folder = first;
  for (let level = 0; level < maxLevels && folder !== top; level += 1) {
    if (holdsConfig(folder)) return siteDir;
    folder = path.dirname(folder);
    if (holdsConfig(folder)) return folder;
  }
  return siteDir;
}

function holdsConfig(folder: string): boolean {
  return configs.some((name) => existsSync(path.join(folder, name)));
}
