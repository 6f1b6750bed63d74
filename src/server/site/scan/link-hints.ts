// Finds the page that the author of a broken link most likely meant.
import path from 'node:path/posix';
import { decoded } from '../../../pages/model/paths.ts';
import { isTypo, nearest } from '../../base/diagnostics/messages.ts';
import { stemOf, type LinkedPage } from './link-finder.ts';

/** Returns how a link in the file `relativePath` names the page that `target` is most likely meant for; undefined if none is likely. */
export type LikelyLinkFinder = (target: string, relativePath: string) => string | undefined;

type NamedPage = Pick<LinkedPage, 'path' | 'relativePath'>;

/**
 * A page is likely that has a similar name in the same folder, or the same or a similar name in another one: of several, the one with a
 * similar path. A link to a file gets one, as it is written from the page: `instal.md` → `install.md`, `/instal/` → `/install.html`.
 */
export function createLikelyLinkFinder(pages: readonly NamedPage[]): LikelyLinkFinder {
  const { byFolder, byName } = groupPages(pages);
  /** By stem, since pages repeat their links. */
  const pageByStem = new Map<string, NamedPage | undefined>();

  function findPage(stem: string): NamedPage | undefined {
    if (!pageByStem.has(stem)) pageByStem.set(stem, searchPage(stem));
    return pageByStem.get(stem);
  }

  function searchPage(stem: string): NamedPage | undefined {
    const { dir, base } = path.parse(stem);
    const siblings = byFolder.get(dir) ?? new Map<string, NamedPage>();
    const sibling = siblings.get(likelyName(base, siblings.keys()) ?? '');
    if (sibling) return sibling;
    const name = base.toLowerCase();
    const namesakes =
      byName.get(name) ??
      byName.get(likelyName(name, byName.keys()) ?? '') ??
      new Map<string, NamedPage>();
    const [only, ...others] = namesakes.values();
    if (others.length === 0) return only;
    return namesakes.get(nearest(stem, namesakes.keys()) ?? '');
  }

  return (target, relativePath) => {
    const folder = path.dirname(relativePath);
    const isPath = target.startsWith('/');
    const file = isPath ? decoded(target) : path.join(folder, decoded(target));
    if (file.startsWith('..')) return undefined;
    const page = findPage(stemOf(file));
    if (!page || page.relativePath === relativePath) return undefined;
    const isFile = !isPath && /\.mdx?$/i.test(target) && /\.mdx?$/i.test(page.relativePath);
    return isFile ? path.relative(folder, page.relativePath) : page.path;
  };
}

/** Returns the name that a word is most likely meant for; of a short word, more than a slip of the pen is another name. */
function likelyName(word: string, names: Iterable<string>): string | undefined {
  const likely = nearest(word, names);
  return likely !== undefined && (word.length >= 8 || isTypo(word, [likely])) ? likely : undefined;
}

/** Groups pages by folder, then by name; and by name in small letters, then by stem. */
function groupPages(pages: readonly NamedPage[]) {
  const byFolder = new Map<string, Map<string, NamedPage>>();
  const byName = new Map<string, Map<string, NamedPage>>();
  for (const page of pages) {
    const stem = stemOf(page.path);
    const { dir, base } = path.parse(stem);
    // The home page has no name that could be mistyped.
    if (base === '') continue;
    put(byFolder, dir, base, page);
    put(byName, base.toLowerCase(), stem, page);
  }
  return { byFolder, byName };
}

function put<Value>(
  groups: Map<string, Map<string, Value>>,
  group: string,
  key: string,
  value: Value,
): void {
  const members = groups.get(group) ?? new Map<string, Value>();
  groups.set(group, members.set(key, value));
}
