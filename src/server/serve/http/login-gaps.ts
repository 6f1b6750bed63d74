// Finds what a login leaves open: an extension that refuses a page by its address has to refuse everything that shows its text.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { markdownPath } from '../../../pages/model/markdown-path.ts';
import { withBase } from '../../../pages/model/paths.ts';
import { ownRoutes } from '../../contract/own-routes.ts';
import { keyOfChunk } from '../../render/views/chunk-names.ts';
import type { SiteFacts } from '../../render/renderer/site-facts.ts';

/** Maximum number of refused pages whose other addresses are tried, and time limit in milliseconds: a login may ask another server. */
const maxRefused = 20;
const deadlineMs = 5000;

/** Whether a reader without a login is refused. */
export type IsRefused = (request: IncomingMessage) => Promise<boolean>;

/**
 * Returns an address that shows the text of a page which readers without a login are refused, but is open to them; undefined if there is
 * none. A page may be open, such as that of the login.
 */
export async function findLoginGap(
  facts: Pick<SiteFacts, 'site' | 'chunks' | 'forms' | 'madeFiles' | 'endpoints'>,
  isRefused: IsRefused,
): Promise<{ readonly page: string; readonly open: string } | undefined> {
  const { base, origin } = facts.site;
  const isOpen = async (path: string, method = 'GET'): Promise<boolean> =>
    !(await isRefused(requestFor(withBase(base, path), method, new URL(origin).host)));
  const end = Date.now() + deadlineMs;
  let refused = 0;
  for (const [page, chunk] of facts.chunks) {
    if (Date.now() > end || refused === maxRefused) return undefined;
    if (await isOpen(page)) continue;
    const lists = refused === 0 ? listsOf(facts) : [];
    refused += 1;
    for (const path of [...formsOf(page, chunk, facts), ...lists])
      if (await isOpen(path)) return { page, open: path };
    for (const path of lists.length > 0 ? facts.endpoints.keys() : [])
      if (await isOpen(path, 'POST')) return { page, open: path };
  }
  return undefined;
}

function formsOf(page: string, chunk: string, { forms }: Pick<SiteFacts, 'forms'>) {
  return [
    markdownPath(page),
    `/chunks/${chunk}`,
    `/previews/${keyOfChunk(chunk)}.png`,
    ...[...forms.keys()].map((name) => `/-/${name}${page}`),
  ];
}

/** Addresses that show texts of all pages. */
function listsOf({ madeFiles }: Pick<SiteFacts, 'madeFiles'>): readonly string[] {
  const { search, searchData, fullText, sitemap, routeList } = ownRoutes;
  return [
    `${search.path}?q=a`,
    `${searchData.path}?q=a`,
    ...[fullText, sitemap, routeList].map(({ path }) => path),
    ...madeFiles.keys(),
  ];
}

function requestFor(url: string, method: string, host: string): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers: { host } });
}
