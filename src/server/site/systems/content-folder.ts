// Finds the folder of a site and that of its pages, which may be in a project of another system.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasConfig } from '../config/site-folder.ts';
import { isInside, mayRead } from '../../base/files/is-inside.ts';
import { isPageFile, stemOfPage } from '../scan/page-files.ts';
import { walkContent } from '../scan/walk-content.ts';
import { findSystems } from './find.ts';

/**
 * Resolves a folder given by the user to the folder of the site: the folder itself, or that of the pages of a project of another system if the
 * config is there, as after an import.
 */
export function siteFolderOf(folder: string): string {
  if (hasConfig(folder)) return folder;
  const pages = projectPagesOf(folder);
  return pages !== undefined && hasConfig(pages) ? pages : folder;
}

/** Texts about a project, which stand beside its pages. */
const aboutProject =
  /^(?:authors|changelog|changes|code[_-]of[_-]conduct|contributing|governance|history|licen[cs]e|maintainers|readme|roadmap|security|support)$/i;

/**
 * Returns the folder of a site's pages: `content` if it exists, otherwise the folder that a project of another system has for them, otherwise
 * the folder of the site. The folder of a project goes first if it is in `content`, or if there is no config. Without one, a `content` with
 * fewer pages than there are beside it is one folder of pages among others.
 */
export function contentFolderOf(siteDir: string): string {
  const contentDir = path.join(siteDir, 'content');
  const hasOwn = existsSync(contentDir);
  const isChosen = hasOwn && hasConfig(siteDir);
  const projectPages = projectPagesOf(siteDir);
  const counts = !isChosen || (projectPages !== undefined && isInside(projectPages, contentDir));
  if (projectPages !== undefined && counts && pagesIn(projectPages).length > 0) return projectPages;
  return hasOwn && (isChosen || !isOneOfMany(siteDir)) ? contentDir : siteDir;
}

/** Returns the folder of the pages of a project; undefined if none is known, or if it is that of the project itself. */
function projectPagesOf(projectDir: string): string | undefined {
  const start = path.resolve(projectDir);
  // Systems that are recognized by files at any depth have their pages in the folder itself.
  return findSystems([start], { searchesBelow: false })
    .map(({ place }) => place.pages)
    .find((pages) => pages !== start && mayRead(pages, start) && existsSync(pages));
}

function isOneOfMany(siteDir: string): boolean {
  const pages = pagesIn(siteDir);
  const inside = pages.filter((file) => file.startsWith('content/')).length;
  return pages.length - inside > inside;
}

function pagesIn(siteDir: string): readonly string[] {
  return walkContent(siteDir)
    .files.map(({ relativePath }) => relativePath)
    .filter((file) => isPageFile(file) && !aboutProject.test(stemOfPage(path.basename(file))));
}
