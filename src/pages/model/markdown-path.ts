// Where a page's Markdown is.
import { belowBase } from './paths.ts';
import { resolve } from './resolve.ts';
import type { RouteTable } from './route-table.ts';

/** `/limits/` → `/limits/index.md` · `/quickstart/create-new-workflow.html` → `/quickstart/create-new-workflow.md` */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : path.replace(/\.html$/, '.md');
}

/** `('/api/rest/', 'get-source')` → `/api/rest/index/get-source.md` */
export function sectionPath(path: string, slug: string): string {
  return `${markdownPath(path).replace(/\.md$/, '')}/${encodeURIComponent(slug)}.md`;
}

/** The page that an address of Markdown, or of a page, leads to: `/docs/limits/index.md`, `/docs/limits.md`, `/docs/limits` → `/limits/` */
export function pageOfMarkdown(pathname: string, table: RouteTable): string | undefined {
  const pageAddress = pathname
    .replace(/(?<=\/)index\.md$/i, '')
    .replace(/(?<=[^/])\.md$/i, '.html');
  const resolution = resolve(pageAddress, table);
  if (resolution.kind === 'page') return resolution.path;
  if (resolution.kind !== 'alias' && resolution.kind !== 'moved') return undefined;
  const path = belowBase(table.base, resolution.location.replace(/#.*$/, ''));
  return path !== undefined && table.hasPage(path) ? path : undefined;
}
