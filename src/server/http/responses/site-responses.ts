// The responses of one site: each is made once and served from memory from then on.
import { feedPath } from '../../../pages/model/feed.ts';
import { markdownPath, sectionPath } from '../../../pages/model/markdown-path.ts';
import { withBase } from '../../../pages/model/paths.ts';
import { normalizeQuery } from '../../../pages/search/contract.ts';
import type {
  FindOptions,
  Form,
  FoundSections,
  SearchResponse,
  VersionMaker,
} from '../../maker/maker.ts';
import type { FinishedResponse, HeaderList, ResponseKind } from './finished-response.ts';
import { siteIconPath } from '../../render/site-icon.ts';
import { responseKinds } from './kinds.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Turns } from './turns.ts';

/** Paths are below the base. Every method rejects when the maker does. */
export interface SiteResponses {
  readonly page: (path: string, form?: Form) => Promise<FinishedResponse>;
  /** The page at an address of its own. */
  readonly markdown: (path: string) => Promise<FinishedResponse>;
  /** One section of a page at an address of its own; undefined when no heading has that id. */
  readonly markdownSection: (path: string, slug: string) => Promise<FinishedResponse | undefined>;
  /** `file` is the name of the page's current chunk. */
  readonly chunk: (path: string, file: string) => Promise<FinishedResponse>;
  readonly routeList: () => Promise<FinishedResponse>;
  /** Undefined for names of no part. */
  readonly routePart: (file: string) => Promise<FinishedResponse | undefined>;
  readonly sitemap: () => Promise<FinishedResponse>;
  readonly feed: () => Promise<FinishedResponse>;
  readonly llms: () => Promise<FinishedResponse>;
  /** Undefined for a name of no file. */
  readonly llmsPart: (file: string) => Promise<FinishedResponse | undefined>;
  readonly apiDescription: () => Promise<FinishedResponse>;
  readonly apiDescriptionJson: () => Promise<FinishedResponse>;
  /** One of the site's own style sheets; undefined for any other path. */
  readonly style: (path: string) => Promise<FinishedResponse | undefined>;
  /** The icon of a site that brings none. */
  readonly icon: () => Promise<FinishedResponse>;
  /** The picture of a page. Rejects with a `BusyError` when too many others wait. */
  readonly pagePicture: (path: string) => Promise<FinishedResponse>;
  /** Rejects with a `BusyError` when too many others wait. */
  readonly touchIcon: () => Promise<FinishedResponse>;
  /** The results page. Rejects with a `BusyError` when too many others wait. */
  readonly results: (query: string) => Promise<FinishedResponse>;
  /** The palette's results. Rejects with a `BusyError` when too many others wait. */
  readonly searchData: (query: string) => Promise<FinishedResponse>;
  /** Search results for programs, which are not kept. Rejects with a `BusyError` when too many others wait. */
  readonly find: (options: FindOptions) => Promise<FoundSections>;
  /** The page for an address that is none, without suggestions when others have asked for much. Rejects with a `BusyError` when too many others wait. */
  readonly missing: (path: string, form?: Form) => Promise<FinishedResponse>;
}

export interface SiteResponsesOptions {
  readonly maker: VersionMaker;
  /** Keeps what the site has: as much of it as there are pages. */
  readonly cache: ResponseCache;
  /** Keeps answers to what readers type, of which there is no end: they take turns. */
  readonly answers: ResponseCache;
  /** Keeps a few pictures, which are made in turn. */
  readonly pictures: ResponseCache;
  /** The turns of those answers. */
  readonly turns: Turns;
  /** Whether pages answer in the form that `Accept` asks for. */
  readonly negotiates: boolean;
  /** Called for every search that is made: the time that it took and the number of sections that it found. */
  readonly onSearch: (seconds: number, hits: number) => void;
}

export function createSiteResponses(options: SiteResponsesOptions): SiteResponses {
  const { maker, cache, answers, pictures, turns, negotiates, onSearch } = options;
  const { base } = maker.facts.site;

  const fetch = (
    path: string,
    kind: keyof typeof responseKinds,
    make: () => Promise<Uint8Array>,
  ): Promise<FinishedResponse> =>
    cache.fetch(withBase(base, path), async () => ({
      body: await make(),
      kind: responseKinds[kind],
    }));

  /** For what may not be there: names that readers make up are not kept. */
  async function fetchIfAny(
    path: string,
    kind: ResponseKind,
    make: () => Promise<Uint8Array | undefined>,
  ): Promise<FinishedResponse | undefined> {
    const address = withBase(base, path);
    const kept = cache.get(address);
    if (kept) return kept;
    const body = await make();
    return body && cache.fetch(address, () => Promise.resolve({ body, kind }));
  }

  /** A kind at an address that has two forms. */
  const negotiated = (kind: ResponseKind, headers: HeaderList = []): ResponseKind => ({
    ...kind,
    headers,
    ...(negotiates && { vary: 'Accept, Accept-Encoding' }),
  });

  const search = (
    key: string,
    kinds: Readonly<Record<'ready' | 'early', ResponseKind>>,
    make: () => Promise<SearchResponse>,
  ): Promise<FinishedResponse> =>
    answers.fetch(key, async () => {
      const { body, forms, isReady, seconds, hits } = await make();
      onSearch(seconds, hits);
      return { body, forms, kind: isReady ? kinds.ready : kinds.early };
    });

  return {
    page(path, form = 'html') {
      const address = withBase(base, path);
      const twin = withBase(base, markdownPath(path));
      return cache.fetch(keyOf(address, form), async () =>
        form === 'markdown'
          ? {
              body: await maker.markdown(path),
              kind: negotiated(responseKinds.pageMarkdown, ['Content-Location', twin]),
            }
          : {
              body: await maker.page(path),
              kind: negotiated(responseKinds.page, [
                'Link',
                `<${twin}>; rel="alternate"; type="text/markdown"`,
              ]),
            },
      );
    },
    markdown: (path) => fetch(markdownPath(path), 'markdown', () => maker.markdown(path)),
    markdownSection: (path, slug) =>
      fetchIfAny(sectionPath(path, slug), responseKinds.markdown, () =>
        maker.markdownSection(path, slug),
      ),
    llmsPart: (file) =>
      fetchIfAny(`/llms/${file}`, responseKinds.llmsPart, () => maker.llmsPart(file)),
    chunk: (path, file) => fetch(`/chunks/${file}`, 'chunk', () => maker.chunk(path)),
    routeList: () => fetch('/chunks/routes.js', 'routeList', () => maker.routeList()),
    routePart: (file) =>
      fetchIfAny(`/chunks/${file}`, responseKinds.routeList, () => maker.routePart(file)),
    sitemap: () => fetch('/sitemap.xml', 'sitemap', () => maker.sitemap()),
    feed: () => fetch(feedPath, 'feed', () => maker.feed()),
    llms: () => fetch('/llms.txt', 'llms', () => maker.llms()),
    apiDescription: () => fetch('/openapi.yaml', 'apiDescription', () => maker.apiDescription()),
    apiDescriptionJson: () =>
      fetch('/openapi.json', 'apiDescriptionJson', () => maker.apiDescriptionJson()),
    results(typed) {
      const query = normalizeQuery(typed);
      const { results: ready, earlyResults: early } = responseKinds;
      return search(`results ${base} ${query}`, { ready, early }, () => maker.searchPage(query));
    },
    style: (path) => fetchIfAny(path, responseKinds.style, () => maker.style(path)),
    icon: () => fetch(siteIconPath, 'icon', () => maker.icon()),
    pagePicture: (path) =>
      pictures.fetch(`page ${base} ${path}`, async () => ({
        body: await maker.pagePicture(path),
        kind: responseKinds.preview,
      })),
    touchIcon: () =>
      pictures.fetch(`icon ${base}`, async () => ({
        body: await maker.touchIcon(),
        kind: responseKinds.touchIcon,
      })),
    searchData(typed) {
      const query = normalizeQuery(typed);
      const { searchData: ready, earlySearchData: early } = responseKinds;
      return search(`data ${base} ${query}`, { ready, early }, () => maker.searchData(query));
    },
    find: (options) =>
      turns.take(
        async () => {
          const found = await maker.find(options);
          onSearch(found.seconds, found.hits.length);
          return found;
        },
        ({ seconds }) => 1000 * seconds,
      ),
    async missing(path, form = 'html') {
      const { missing, missingMarkdown } = responseKinds;
      const kind = negotiated(form === 'markdown' ? missingMarkdown : missing);
      const make = (about: string) => async () => ({
        ...(await maker.notFound(about, form)),
        kind,
      });
      const key = `missing ${base} ${form}`;
      const kept = answers.get(`${key} ${path}`);
      if (kept) return kept;
      if (turns.areFree()) return answers.fetch(`${key} ${path}`, make(path));
      // Whoever asks for more than there is time for gets the page without suggestions, which is made once, and waits nonetheless.
      return turns.take(() => cache.fetch(key, make('/')));
    },
  };
}

/** The key of a page's response. An address begins with a slash, so that no address is taken for another key. */
export function keyOf(address: string, form: Form): string {
  return form === 'html' ? address : `${form} ${address}`;
}
