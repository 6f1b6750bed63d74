// Finds the folder of a site's pages.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectPagesOf } from './project-pages.ts';
import { hasConfig } from '../config/site-folder.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { isPageFile, stemOfPage } from '../scan/page-files.ts';
import { walkContent } from '../scan/walk-content.ts';

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
  const projectPages = projectPagesOf(siteDir)?.folder;
  const counts = !isChosen || (projectPages !== undefined && isInside(projectPages, contentDir));
  if (projectPages !== undefined && counts && pagesIn(projectPages).length > 0) return projectPages;
  return hasOwn && (isChosen || !isOneOfMany(siteDir)) ? contentDir : siteDir;
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
