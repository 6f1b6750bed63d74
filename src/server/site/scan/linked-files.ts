// Finds the data files to which pages link, without compiling the pages.
import { isElsewhere } from '../../../pages/model/paths.ts';
import { createFenceTracker } from '../../markdown/read/lines.ts';
import { isData, mayNameData } from './file-endings.ts';
import { createLinkFinder, type LinkedPage } from './link-finder.ts';
import { servedPathOf } from './served-path.ts';
import type { ContentFile } from './walk-content.ts';

/** A page and the targets of its links, as written. */
interface LinkingPage extends LinkedPage {
  readonly fileLinks?: readonly string[] | undefined;
}

export interface LinkedFilesOptions {
  readonly base: string;
  readonly pages: readonly LinkingPage[];
  /** Paths to which the config links, below the base. */
  readonly configLinks: readonly string[];
  /** All files to which links may lead. */
  readonly files: readonly ContentFile[];
}

/** Returns the files to which a page or the config links, found as the compiler finds the targets of links. */
export function listLinkedFiles(options: LinkedFilesOptions): ReadonlySet<ContentFile> {
  const { base, pages, configLinks, files } = options;
  const byPath = new Map(files.map((file) => [servedPathOf(file.relativePath), file]));
  const paths = new Set(configLinks);
  const linking = pages.filter(({ fileLinks = [] }) => fileLinks.length > 0);
  if (linking.length > 0) {
    const find = createLinkFinder({ base, pages, files: byPath.keys() });
    for (const { fileLinks = [], relativePath } of linking) {
      for (const link of fileLinks) {
        const target = find(link, relativePath);
        if (target?.kind === 'file') paths.add(target.path);
      }
    }
  }
  return new Set([...paths].flatMap((path) => byPath.get(path) ?? []));
}

/** `[a](target)`, `[a](<tar get>)` */
const inline = /\]\(\s*(?:<([^<>\n]+)>|([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*))/g;
/** `[a]: target`, `[a]: <tar get>` */
const definition = /^[ \t>]*\[[^\]\n]+\]:[ \t]*(?:<([^<>\n]+)>|(\S+))/gm;
/** `href="target"`, `to={'target'}` */
const attribute =
  /\b(?:href|to|link|url|src)\s*=\s*(?:\{\s*)?(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'`<>{}]+))/g;

/**
 * Returns the targets of links to archives and data in the text of a page, as written but without `?…` and `#…`. Code and comments link to
 * nothing. A link in a rare spelling may be missed: the compiler then reports that its target is not served. Takes linear time, since hostile
 * texts are read here.
 */
export function findFileLinks(body: string): readonly string[] {
  if (!mayNameData(body)) return [];
  const fences = createFenceTracker();
  const lines = body
    .split('\n')
    .map((line) => (fences.isCode(line) ? '' : line.replace(/`[^`]*`/g, '')));
  const text = withoutComments(lines.join('\n'));
  const targets = [inline, definition, attribute].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean) ?? ''),
  );
  const files = targets.map(pathOf).filter((target) => isData(target) && !isElsewhere(target));
  return [...new Set(files)];
}

function withoutComments(text: string): string {
  const [start = '', ...parts] = text.split('<!--');
  const rest = parts.map((part) => {
    const end = part.indexOf('-->');
    return end === -1 ? '' : part.slice(end + 3);
  });
  return [start, ...rest].join('');
}

/** Removes `?…` and `#…`, and the escapes of Markdown and HTML: `a\_b.csv#top` → `a_b.csv` */
function pathOf(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  return path.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}
