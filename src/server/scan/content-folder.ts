// Finds the folder of a site's pages.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectPagesOf } from '../config/project-pages.ts';
import { hasConfig } from '../config/site-folder.ts';
import { isPageFile, stemOfPage } from './page-files.ts';
import { walkContent } from './walk-content.ts';

/** Texts about a project, which stand beside its pages. */
const aboutProject =
  /^(?:authors|changelog|changes|code[_-]of[_-]conduct|contributing|governance|history|licen[cs]e|maintainers|readme|roadmap|security|support)$/i;

/**
 * Returns the folder of a site's pages: `content` if it exists, otherwise the folder of the site. Without a config, the folder that a
 * project of another system has for its pages goes first, and a `content` with fewer pages than there are beside it is one folder of pages
 * among others.
 */
export function contentFolderOf(siteDir: string): string {
  const stated = hasConfig(siteDir) ? undefined : projectPagesOf(siteDir)?.folder;
  if (stated !== undefined && pagesIn(stated).length > 0) return stated;
  const own = path.join(siteDir, 'content');
  if (!existsSync(own)) return siteDir;
  return hasConfig(siteDir) || !isOneOfMany(siteDir) ? own : siteDir;
}

function isOneOfMany(siteDir: string): boolean {
  const pages = pagesIn(siteDir);
  const inside = pages.filter((place) => place.startsWith('content/')).length;
  return pages.length - inside > inside;
}

function pagesIn(siteDir: string): readonly string[] {
  return walkContent(siteDir)
    .files.map(({ relativePath }) => relativePath)
    .filter((place) => isPageFile(place) && !aboutProject.test(stemOfPage(path.basename(place))));
}
