// The kept responses of one site: each is made once and served from memory from then on.
import { markdownPath } from '../../../pages/model/markdown-path.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { Maker } from '../../maker/maker.ts';
import { responseKinds } from './kinds.ts';
import type { FinishedResponse, ResponseCache } from './response-cache.ts';

/** Paths are below the base. Every method rejects when the maker does. */
export interface SiteResponses {
  readonly page: (path: string) => Promise<FinishedResponse>;
  readonly markdown: (path: string) => Promise<FinishedResponse>;
  /** `file` is the name of the page's current chunk. */
  readonly chunk: (path: string, file: string) => Promise<FinishedResponse>;
  readonly routeList: () => Promise<FinishedResponse>;
  readonly sitemap: () => Promise<FinishedResponse>;
  readonly llms: () => Promise<FinishedResponse>;
  readonly apiDescription: () => Promise<FinishedResponse>;
}

export function createSiteResponses(maker: Maker, cache: ResponseCache): SiteResponses {
  const { base } = maker.facts.site;
  const fetch = (
    path: string,
    kind: keyof typeof responseKinds,
    make: () => Promise<Uint8Array>,
  ): Promise<FinishedResponse> => cache.fetch(withBase(base, path), responseKinds[kind], make);
  return {
    page: (path) => fetch(path, 'page', () => maker.page(path)),
    markdown: (path) => fetch(markdownPath(path), 'markdown', () => maker.markdown(path)),
    chunk: (path, file) => fetch(`/chunks/${file}`, 'chunk', () => maker.chunk(path)),
    routeList: () => fetch('/chunks/routes.js', 'routeList', () => maker.routeList()),
    sitemap: () => fetch('/sitemap.xml', 'sitemap', () => maker.sitemap()),
    llms: () => fetch('/llms.txt', 'llms', () => maker.llms()),
    apiDescription: () => fetch('/openapi.yaml', 'apiDescription', () => maker.apiDescription()),
  };
}
