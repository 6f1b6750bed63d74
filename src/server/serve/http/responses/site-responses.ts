// The responses of one site: each is made once and then served from the cache.
import { posix } from 'node:path';
import { markdownPath, sectionPath } from '../../../../pages/model/markdown-path.ts';
import { withBase } from '../../../../pages/model/paths.ts';
import { writeSearchRequest, type SearchRequest } from '../../../../pages/search/contract.ts';
import type { Form, FormResponse, VersionRenderer } from '../../../render/renderer/renderer.ts';
import type { FinishedResponse, HeaderList, ResponseKind } from './finished-response.ts';
import { isHashedName, kindOfFile, responseKinds } from './kinds.ts';
import type { RequestClient } from './limiter.ts';
import type { SiteCaches } from './site-caches.ts';
import type { ServerSettings } from './server-settings.ts';

/** The responses of one site. Those that user input needs reject with a `BusyError` if the queue is full. */
export type SiteResponses = Readonly<ReturnType<typeof createSiteResponses>>;

export interface SiteResponsesOptions {
  readonly renderer: VersionRenderer;
  readonly caches: SiteCaches;
  readonly settings: Pick<ServerSettings, 'negotiatesMarkdown'>;
  /** Called for every search that is made, with its duration in seconds and the number of sections found. @default none */
  readonly onSearch: ((seconds: number, hits: number) => void) | undefined;
}

/**
 * Returns the responses of one site. Paths are relative to the base. Every method rejects if the renderer does. Work that waits in a
 * limiter is dropped when its clients have left.
 */
export function createSiteResponses(options: SiteResponsesOptions) {
  return { ...createPageResponses(options), ...createAnswers(options) };
}

/** The responses whose number is limited by the pages of the site. */
function createPageResponses({ renderer, caches, settings }: SiteResponsesOptions) {
  const { cache, bulkLimiter } = caches;
  const { base } = renderer.facts.site;
  const { fetch, fetchIfAny, inBulk } = createFetchers(base, caches);

  const markdown = (path: string): Promise<FinishedResponse> =>
    fetch(markdownPath(path), responseKinds.markdown, () => renderer.markdown(path));

  return {
    page(path: string, form: Form = 'html') {
      const address = withBase(base, path);
      const twin = withBase(base, markdownPath(path));
      return cache.fetch(keyOf(address, form), async () =>
        form === 'markdown'
          ? {
              body: await renderer.markdown(path),
              kind: negotiated(settings, responseKinds.pageMarkdown, ['Content-Location', twin]),
            }
          : {
              body: await renderer.page(path),
              kind: negotiated(settings, responseKinds.page, [
                'Link',
                `<${twin}>; rel="alternate"; type="text/markdown"`,
              ]),
            },
      );
    },
    /** The Markdown of a page, at its own URL. */
    markdown,
    /** The same, made within a budget if it is not cached, as for a client that reads all pages. */
    async markdownInBulk(path: string, client: RequestClient) {
      const cached = cache.get(withBase(base, markdownPath(path)));
      return cached ?? bulkLimiter.take(() => markdown(path), undefined, client);
    },
    /** The Markdown of one section of a page, at its own URL; undefined if no heading has that id. */
    markdownSection: (path: string, slug: string, client?: RequestClient) =>
      fetchIfAny(
        sectionPath(path, slug),
        responseKinds.markdown,
        inBulk(() => renderer.markdownSection(path, slug), client),
      ),
    /** What an extension shows at a path below `/-/name`; undefined if it shows nothing. */
    form: (name: string, path: string, client?: RequestClient) =>
      fetchIfAny(
        `/-/${name}${path}`,
        responseKinds.form,
        inBulk(() => renderer.form(name, path), client),
      ),
    /** The chunk of a page; `file` is its current file name. */
    chunk: (path: string, file: string) =>
      fetch(`/chunks/${file}`, responseKinds.chunk, () => renderer.chunk(path)),
    /** A file that is made from the whole site, one of `facts.files`; undefined if a folder has no such file. */
    file(path: string, client?: RequestClient) {
      const { files, madeFiles } = renderer.facts;
      const made = madeFiles.get(path) ?? madeFiles.get(`${posix.dirname(path)}/*`);
      const make = () => renderer.file(path);
      const kind = kindOfFile(path, made?.type);
      return fetchIfAny(path, kind, files.has(path) ? make : inBulk(make, client));
    },
  };
}

/** Ways to get a response from the cache, or to have it made. */
function createFetchers(
  base: string,
  { cache, bulkLimiter }: Pick<SiteCaches, 'cache' | 'bulkLimiter'>,
) {
  /** Returns the cached response at a path, or makes it. */
  const fetch = (
    path: string,
    kind: ResponseKind,
    make: () => Promise<Uint8Array | FormResponse>,
  ): Promise<FinishedResponse> =>
    cache.fetch(withBase(base, path), async () => {
      const made = await make();
      if (!('type' in made)) return { body: made, kind };
      return { body: made.body, kind: { ...kind, contentType: made.type } };
    });

  /** Like `fetch`, for files that may not exist: a missing one is not cached, since clients can make up any number of names. */
  async function fetchIfAny(
    path: string,
    kind: ResponseKind,
    make: () => Promise<Uint8Array | FormResponse | undefined>,
  ): Promise<FinishedResponse | undefined> {
    try {
      return await fetch(path, kind, async () => {
        const body = await make();
        if (!body) throw new NothingThere();
        return body;
      });
    } catch (error) {
      if (error instanceof NothingThere) return undefined;
      throw error;
    }
  }

  /** Makes something within the budget of clients that read all pages. Others may wait for it too, so that it is made whether the client leaves or not. */
  const inBulk =
    <Result>(make: () => Promise<Result>, { group }: RequestClient = {}) =>
    (): Promise<Result> =>
      bulkLimiter.take(make, undefined, { group });

  return { fetch, fetchIfAny, inBulk };
}

/** Thrown for a file that does not exist, since errors are not cached. */
class NothingThere extends Error {}

/** The responses to user input, and pictures: made in queues, so that they do not slow down pages. */
function createAnswers({ renderer, caches, settings, onSearch }: SiteResponsesOptions) {
  const { cache, answers, pictures, answerLimiter } = caches;
  const { base } = renderer.facts.site;

  return {
    /** Search results, as a page, or as JSON for the palette. */
    results(request: SearchRequest, form: 'page' | 'data', client?: RequestClient) {
      const kind = form === 'page' ? responseKinds.results : responseKinds.searchData;
      return answers.fetch(
        `${form} ${base} ${writeSearchRequest(request)}`,
        async () => {
          const { body, forms, isReady, seconds, hits } = await renderer.results(request, form);
          onSearch?.(seconds, hits);
          // Results of an incomplete index are outdated a moment later.
          return { body, forms, kind: isReady ? kind : { ...kind, caching: 'never' } };
        },
        client,
      );
    },
    /** The preview picture of a page. */
    pagePicture: (path: string, client?: RequestClient) =>
      pictures.fetch(
        `page ${base} ${path}`,
        async () => ({ body: await renderer.pagePicture(path), kind: responseKinds.preview }),
        client,
      ),
    /** The generated touch icon. */
    touchIcon: (client?: RequestClient) =>
      pictures.fetch(
        `icon ${base}`,
        async () => ({ body: await renderer.touchIcon(), kind: responseKinds.touchIcon }),
        client,
      ),
    /** The not-found page, without suggestions under heavy load. */
    async missing(path: string, form: Form = 'html', client?: RequestClient) {
      const { missing, missingMarkdown } = responseKinds;
      const isHashed = isHashedName(path);
      const kind = {
        ...negotiated(settings, form === 'markdown' ? missingMarkdown : missing),
        ...(isHashed && { caching: 'unkept' as const }),
      };
      const make = (about: string) => async () => ({
        ...(await renderer.notFound(about, form)),
        kind,
      });
      const key = `missing ${base} ${form} ${isHashed}`;
      const cached = answers.get(`${key} ${path}`);
      if (cached) return cached;
      if (answerLimiter.areFree()) return answers.fetch(`${key} ${path}`, make(path), client);
      // Over budget: answers with the page without suggestions, which is made once, but still waits in the queue.
      return answerLimiter.take(() => cache.fetch(key, make('/')), undefined, client);
    },
  };
}

/** The kind of a response at a URL that has two forms, HTML and Markdown. */
function negotiated(
  { negotiatesMarkdown }: SiteResponsesOptions['settings'],
  kind: ResponseKind,
  headers: HeaderList = [],
): ResponseKind {
  return { ...kind, headers, ...(negotiatesMarkdown && { vary: 'Accept, Accept-Encoding' }) };
}

/** Returns the cache key of a page in a form. Addresses begin with a slash, so that they cannot equal the key of another form. */
export function keyOf(address: string, form: Form): string {
  return form === 'html' ? address : `${form} ${address}`;
}
