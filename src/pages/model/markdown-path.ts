// URLs of pages as Markdown.
import { belowBase, decoded, withBase } from './paths.ts';
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

/** Returns the page for the URL of its Markdown or of the page: `/docs/limits/index.md`, `/docs/limits.md`, `/docs/limits` → `/limits/` */
export function pageOfMarkdown(pathname: string, table: RouteTable): string | undefined {
  const pageAddress = pathname
    .replace(/(?<=\/)index\.md$/i, '')
    .replace(/(?<=[^/])\.md$/i, '.html');
  const resolution = resolve(pageAddress, table);
  if (resolution.kind === 'page') return resolution.path;
  if (resolution.kind !== 'alias' && resolution.kind !== 'moved') return undefined;
  const path = belowBase(table.base, resolution.location.replace(/[?#].*$/, ''));
  return path !== undefined && table.hasPage(path) ? path : undefined;
}

/** Returns the page and section of a URL: `/docs/api/rest/index/get-source.md` → `/api/rest/`, `get-source`; undefined if there is none. */
export function sectionOfMarkdown(
  pathname: string,
  table: RouteTable,
): { readonly path: string; readonly slug: string } | undefined {
  const [, page, name] = /^(.+)\/([^/]+)\.md$/.exec(pathname) ?? [];
  if (page === undefined || name === undefined) return undefined;
  const path = pageOfMarkdown(`${page}.md`, table);
  const slug = decoded(name);
  if (path === undefined) return undefined;
  // Accepts the canonical spelling only: other spellings would be cached as duplicates.
  return withBase(table.base, sectionPath(path, slug)) === pathname ? { path, slug } : undefined;
}
