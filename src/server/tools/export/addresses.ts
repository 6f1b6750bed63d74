// The addresses that an export requests, and the files for their answers.
import { markdownPath } from '../../../pages/model/markdown-path.ts';
import { decoded, withBase } from '../../../pages/model/paths.ts';
import { searchPath } from '../../../pages/search/contract.ts';
import { ownRoutes } from '../../contract/own-routes.ts';
import { previewPath, touchIconPath } from '../../render/previews/site-pictures.ts';
import { keyOfChunk } from '../../render/views/chunk-names.ts';
import type { SiteFacts } from '../../render/renderer/site-facts.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Returns every URL path that the app answers with 200, except those of copied files. */
export function addressesOf(facts: SiteFacts, leftOut: ReadonlySet<string>): readonly string[] {
  const { site, chunks: all, files, madeFiles, hasList, hasPreviews, isEarlier } = facts;
  const chunks = new Map([...all].filter(([page]) => !leftOut.has(page)));
  const pages = [...chunks.keys()];
  const below = [
    ...pages,
    ...pages.map(markdownPath),
    ...[...chunks.values()].map((file) => `/chunks/${file}`),
    // The files of a folder are found by the links to them.
    ...[...files].filter((file) => !file.endsWith('/*')),
    ...(hasList ? [ownRoutes.fullText.path] : []),
    searchPath,
    ...(hasPreviews ? previewsOf(chunks) : []),
  ];
  const atRoot = [...madeFiles].filter(([, { isAtRoot }]) => isAtRoot).map(([file]) => file);
  const root = isEarlier ? [] : ['/robots.txt', ...atRoot];
  return [...new Set([...below.map((path) => withBase(site.base, path)), ...root])];
}

function previewsOf(chunks: SiteFacts['chunks']): readonly string[] {
  return [
    ...[...chunks.values()].map((file) => previewPath(keyOfChunk(file) ?? '')),
    touchIconPath,
  ];
}

/**
 * Returns linked URLs that are not listed elsewhere: sections of a long page, parts of a long `llms.txt`. Each is in the folder of the
 * text that links to it.
 */
export function linkedTexts(text: string, address: string, { config }: Site): readonly string[] {
  if (!/\.(?:md|txt)$/.test(address)) return [];
  const { origin } = config.site;
  const folder = `${origin}${address.replace(/(?:(?<=\/llms)\.txt|\.md)$/, '/')}`;
  return (
    [...text.matchAll(/\]\(([^()\s]+)\)/g)]
      .map(([, link = '']) => link)
      // Other links lead to pages of a folder with the name of this page.
      .filter((link) => link.startsWith(folder) && /\.(?:md|txt)$/.test(link))
      .map((link) => link.slice(origin.length))
  );
}

/** `/docs/limits/` → `/docs/limits/index.html` · `/%C3%BC.html` → `/ü.html`: hosts decode an address before they look for its file. */
export function fileOf(address: string): string {
  return decoded(address.endsWith('/') ? `${address}index.html` : address);
}
