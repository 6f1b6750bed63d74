// Finds the pages that links name by their language: `/de/setup/`, `../de/setup.md`.
import path from 'node:path/posix';
import { decoded, withBase } from '../../../pages/model/paths.ts';
import type { LinkTarget } from '../../markdown/context/context.ts';
import { stemOf, type LinkedPage, type LinkFinder } from './link-finder.ts';

/** Another language to which pages can link. */
export interface LinkedLanguage {
  readonly base: string;
  /** The same below the base of the whole site: `/de/`. */
  readonly path: string;
  /** Its pages, by the files that they are in: `de/setup.md`. */
  readonly pages: readonly (readonly [file: string, path: string])[];
}

interface LanguageFinderOptions {
  readonly languages: readonly LinkedLanguage[];
  /** Pages of the language itself, whose files may be elsewhere than they appear: `setup.md` in `de/setup.md`. */
  readonly pages: readonly (Pick<LinkedPage, 'path' | 'relativePath'> & {
    readonly place?: string;
  })[];
}

/** Returns a function that finds the page that a link in the file `relativePath` names by its language. */
export function createLanguageFinder({
  languages,
  pages: ownPages,
}: LanguageFinderOptions): LinkFinder {
  const places = new Map(ownPages.map(({ relativePath, place }) => [relativePath, place]));
  const byFile = new Map<string, LinkTarget>();
  const byPath = new Map<string, LinkTarget>();
  for (const { base, path: start, pages } of languages) {
    for (const [file, pagePath] of pages) {
      byFile.set(file, { kind: 'outside', path: withBase(base, pagePath) });
    }
    // A path without a language is one of the language itself. Links have paths with and without the base of the site.
    const paths = start === '/' ? [] : ['/', ...pages.map(([, pagePath]) => pagePath)];
    for (const pagePath of paths) {
      const target: LinkTarget = { kind: 'outside', path: withBase(base, pagePath) };
      byPath.set(stemOf(target.path), target);
      byPath.set(stemOf(withBase(start, pagePath)), target);
    }
  }
  for (const { path: pagePath, place } of ownPages)
    if (place !== undefined) byFile.set(place, { kind: 'page', path: pagePath });
  return (raw, relativePath) => {
    const target = decoded(raw);
    const folder = path.dirname(places.get(relativePath) ?? relativePath);
    const file = path.join(target.startsWith('/') ? '' : folder, target);
    return byFile.get(file.replace(/^\//, '')) ?? byPath.get(stemOf(file));
  };
}
