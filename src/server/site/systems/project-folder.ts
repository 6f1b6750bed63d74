// The folder of a project of another system, around that of its pages.
import path from 'node:path';
import { projectPagesOf } from './project-pages.ts';

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
