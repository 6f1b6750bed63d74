// Chooses the language at the address that a site has in all its languages, and nowhere else: any other address names its language.
import type { Request, RequestHandler } from 'express';
import { belowBase, withBase } from '../../../../pages/model/paths.ts';
import type { SiteFacts } from '../../../render/renderer/site-facts.ts';
import { keepFresh } from '../responses/caching.ts';

/** A site in all its languages. */
export type LanguageRoot = NonNullable<SiteFacts['languages']>;

/** Returns the addresses at which a language is chosen. */
export function languageRootsOf(
  sites: readonly Pick<SiteFacts, 'languages'>[],
): ReadonlyMap<string, LanguageRoot> {
  return new Map(
    sites.flatMap(({ languages }) => (languages ? [[languages.root, languages] as const] : [])),
  );
}

/** Redirects to the reader's language, unless the page in the language of the original is at the root itself and is meant. */
export function createLanguageChoice(roots: ReadonlyMap<string, LanguageRoot>): RequestHandler {
  return function chooseLanguage(request, response, next) {
    const root = roots.get(request.path) ?? roots.get(`${request.path}/`);
    if (!root || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    // What a reader gets here depends on the reader: no shared cache may answer for another one.
    keepFresh(response);
    const base = baseFor(request, root);
    if (base === request.path) next();
    else response.redirect(302, base);
  };
}

/** Returns the address of a path that had no language before the site had several, if it is a page of the original. */
export function pathInOriginal(
  pathname: string,
  { root, original }: LanguageRoot,
): string | undefined {
  const path = belowBase(root, pathname);
  return path === undefined ? undefined : withBase(original, path);
}

/** The language that the reader chose before, else the one that the browser prefers. */
function baseFor(request: Request, { original, all }: LanguageRoot): string {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const byChoice = all.find(({ tag }) => tag === chosen);
  if (byChoice) return byChoice.base;
  // A link of the site itself: whoever reads a page of the original wants to go on with it.
  if (request.headers['sec-fetch-site'] === 'same-origin') return original;
  const accepted = request.acceptsLanguages(all.map(({ tag }) => tag));
  return all.find(({ tag }) => tag === accepted)?.base ?? original;
}
