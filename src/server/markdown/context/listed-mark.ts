// Marks links in lists that this server makes.

import type { VFile } from 'vfile';
import type { PageSummary } from './context.ts';

/** Name of the property, which no page has once its links are resolved. */
export const listedMark = 'dataListed';

/** Notes pages whose titles and descriptions a page shows: it is compiled again when these change. */
export function noteListed({ data }: VFile, pages: readonly PageSummary[]): void {
  (data.listed ??= []).push(...pages.map(({ path }) => path));
}
