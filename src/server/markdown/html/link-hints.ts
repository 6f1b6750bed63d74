// What the author of a link without a target most likely meant.
import path from 'node:path/posix';
import { isTypo, nearest } from '../../diagnostics/messages.ts';
import { decoded } from '../../../pages/model/paths.ts';
import type { MarkdownContext } from '../context/context.ts';

/** Returns how the page that a link is meant for is named in a link; undefined if none is likely. */
export type FindLikelyLink = (target: string, relativePath: string) => string | undefined;

const endings = ['.md', '.mdx', '/index.md', '/README.md', '/index.mdx'];

/**
 * A page is likely that has a similar name in the same folder, or the same or a similar name in another one: of several, the one with a
 * similar path. A link to a file gets one, as it is written from the page: `instal.md` → `install.md`, `/instal/` → `/install.html`.
 */
export function createLinkHints(context: MarkdownContext): FindLikelyLink {
  let known: Places | undefined;
  /** Remembered, since pages repeat their links. */
  const found = new Map<string, string | undefined>();

  function findPage(place: string): string | undefined {
    if (!found.has(place)) found.set(place, searchPage(place));
    return found.get(place);
  }

  function searchPage(place: string): string | undefined {
    known ??= placesOf(context.pages.map((page) => page.path));
    const { dir, base } = path.parse(place);
    const siblings = known.byFolder.get(dir) ?? new Map<string, string>();
    const sibling = siblings.get(likelyName(base, siblings.keys()) ?? '');
    if (sibling !== undefined) return sibling;
    const name = base.toLowerCase();
    const { byName } = known;
    const namesakes =
      byName.get(name) ??
      byName.get(likelyName(name, byName.keys()) ?? '') ??
      new Map<string, string>();
    const [only, ...others] = namesakes.values();
    if (others.length === 0) return only;
    return namesakes.get(nearest(place, namesakes.keys()) ?? '');
  }

  return (target, relativePath) => {
    const isPath = target.startsWith('/');
    const named = decoded(target);
    const place = isPath ? named : `/${path.join(path.dirname(relativePath), named)}`;
    if (place.startsWith('/..')) return undefined;
    const page = findPage(placeOf(place));
    if (page === context.pathOfFile(relativePath)) return undefined;
    if (page === undefined || isPath || !/\.mdx?$/i.test(target)) return page;
    const file = endings
      .map((ending) => placeOf(page).slice(1) + ending)
      .find((one) => context.pathOfFile(one) === page);
    return file === undefined ? page : path.relative(path.dirname(relativePath), file);
  };
}

/** Returns the name that a word is most likely meant for; of a short word, more than a slip of the pen is another name. */
function likelyName(word: string, names: Iterable<string>): string | undefined {
  const likely = nearest(word, names);
  return likely !== undefined && (word.length >= 8 || isTypo(word, [likely])) ? likely : undefined;
}

type PathsByPlace = ReadonlyMap<string, string>;

/** Paths of pages, by parts of their places. */
interface Places {
  /** By folder, then by name. */
  readonly byFolder: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By name in small letters, then by place. */
  readonly byName: ReadonlyMap<string, PathsByPlace>;
}

function placesOf(paths: readonly string[]): Places {
  const byFolder = new Map<string, Map<string, string>>();
  const byName = new Map<string, Map<string, string>>();
  const put = (map: Map<string, Map<string, string>>, group: string, key: string, page: string) =>
    map.set(group, (map.get(group) ?? new Map<string, string>()).set(key, page));
  for (const page of paths) {
    const place = placeOf(page);
    const { dir, base } = path.parse(place);
    // The home page has no name that could be mistyped.
    if (base === '') continue;
    put(byFolder, dir, base, page);
    put(byName, base.toLowerCase(), place, page);
  }
  return { byFolder, byName };
}

/** `/guide/install.html`, `/guide/install.md` → `/guide/install`; `/guide/`, `/guide/index.md` → `/guide` */
function placeOf(target: string): string {
  return target.replace(/(?:\/(?:index|readme))?\.(?:mdx?|html?)$/i, '').replace(/\/+$/, '') || '/';
}
