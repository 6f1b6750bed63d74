// Finds the cached response to a request, so that the app is asked only for what is not cached.
import type { IncomingMessage } from 'node:http';
import { belowBase, pathnameOf } from '../../../pages/model/paths.ts';
import { searchPath } from '../../../pages/search/contract.ts';
import type { Form, VersionRenderer } from '../../render/renderer/renderer.ts';
import type { FinishedResponse } from './responses/finished-response.ts';
import type { ResponseCache } from './responses/response-cache.ts';
import { languageRootsOf } from './middleware/language-root.ts';
import { keyOf } from './responses/site-responses.ts';

export interface CacheLookupOptions<Version> {
  readonly current: Version;
  readonly earlier: readonly Version[];
  readonly cache: ResponseCache;
  /** Returns the form of a page (HTML or Markdown) that the client prefers. */
  readonly formFor: (request: IncomingMessage) => Form;
}

export function createCacheLookup<Version extends { readonly renderer: VersionRenderer }>({
  current,
  earlier,
  cache,
  formFor,
}: CacheLookupOptions<Version>) {
  /** Addresses at which the app chooses a language. */
  const roots = languageRootsOf([current, ...earlier].map(({ renderer }) => renderer.facts));
  // `/docs/v1/de/` is below `/docs/v1/`, too.
  const longestFirst = earlier.toSorted(
    (a, b) => b.renderer.facts.site.base.length - a.renderer.facts.site.base.length,
  );

  /** Returns the version that serves an address. */
  function versionAt(address: string): Version {
    const version = longestFirst.find(({ renderer: { facts } }) =>
      address.startsWith(facts.site.base),
    );
    return version ?? current;
  }

  function isPage(address: string): boolean {
    const { site, chunks } = versionAt(address).renderer.facts;
    const path = belowBase(site.base, address);
    return path !== undefined && chunks.has(path);
  }

  return {
    versionAt,
    /** Returns the cached response, in the preferred form; undefined if there is none, or if the request needs the app. */
    find(request: IncomingMessage): FinishedResponse | undefined {
      const address = pathnameOf(request.url);
      if (!isPlainRead(request) || isSearch(request, address) || roots.has(address))
        return undefined;
      const form = formFor(request);
      // Only pages have two forms.
      return cache.get(form === 'html' || !isPage(address) ? address : keyOf(address, form));
    },
  };
}

/** Whether the cache may answer a request: a GET or HEAD without a body (the app refuses those with a body). */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** Whether the request is for the results page: the cache may hold a page of the site at the same path. */
function isSearch({ url = '' }: IncomingMessage, address: string): boolean {
  return url.length > address.length && address.endsWith(searchPath) && /[?&]q(?:=|&|$)/.test(url);
}
