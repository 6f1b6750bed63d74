// A page of a site, as the reader of a project sees it.
import path from 'node:path';
import type { ForeignPage } from '../../contract/system.ts';
import type { ListedPage } from '../sidebars/context.ts';
import { toPosix } from './folder.ts';

/** Returns a function that converts a path below the content folder to one below the folder of the project's pages. */
export function pathsBelow(pages: string, contentDir: string): (relativePath: string) => string {
  return (relativePath) => toPosix(path.relative(pages, path.join(contentDir, relativePath)));
}

export function foreignPageOf(
  { path: pagePath, relativePath, title, order, readFields, text }: ListedPage,
  below: (relativePath: string) => string,
): ForeignPage {
  return {
    ...{ path: pagePath, title, order, text },
    relativePath: below(relativePath),
    fields: () => readFields?.() ?? {},
  };
}
