// The pages of a project, by the names that its files have for them.
import path from 'node:path';
import { decoded, isExternal, withBase } from '../../../pages/model/paths.ts';
import type { ForeignPage, Pages } from '../../contract/system.ts';
import { folderOf, type ShownLanguage } from '../scan/language-files.ts';
import type { DerivingContext } from '../sidebars/context.ts';
import { entriesOfFolder } from '../sidebars/folders.ts';
import { isLike } from '../sidebars/glob.ts';
import { compareNames } from '../sidebars/names.ts';
import { entriesOfSummary } from '../sidebars/summary.ts';
import { toPosix } from './folder.ts';
import { foreignPageOf, pathsBelow } from './foreign-page.ts';
import type { OpenedProject } from './project.ts';
import { readTree, type TreeNames } from './tree.ts';

export interface PagesOptions {
  readonly opened: OpenedProject;
  /** Folder of the pages of the site, which may be above or below that of the project's. */
  readonly contentDir: string;
  readonly context: DerivingContext;
  /** The languages of the site, and that of the pages; undefined if it has one only. */
  readonly language: Pick<ShownLanguage, 'all' | 'shown'> | undefined;
  /** Path below the base at which the system's site is served. @default `/` */
  readonly base?: string | undefined;
  /** Returns the addresses below the base at which the system served a page. @default only that of the page itself */
  readonly addresses?: ((page: ForeignPage) => readonly string[]) | undefined;
  /** Returns the path of the page that an address below the base leads to. */
  readonly pathOfAddress: (address: string) => string | undefined;
}

export function createPages(options: PagesOptions): Pages {
  const { opened, contentDir, context, base = '/' } = options;
  const shown = options.language?.shown;
  const { addresses, pathOfAddress } = options;
  const { project, place } = opened;
  const inContent = (whole: string): string => toPosix(path.relative(contentDir, whole));
  /** Converts a name that begins in a folder of the project's pages to a path from the content folder. */
  const named = (name: string, from = ''): string =>
    inContent(path.join(place.pages, name.startsWith('/') ? '' : from, name));
  const below = pathsBelow(place.pages, contentDir);
  const foreign = new Map(context.pages.map((page) => [page, foreignPageOf(page, below)]));
  const writtenPages = [...foreign].flatMap(([{ isGenerated }, page]) =>
    isGenerated === true ? [] : [page],
  );
  const pageOfFile = pageFinder(context, shown);
  const at = (name: string, from = ''): ForeignPage | undefined => {
    const page = pageOfFile(named(name, from));
    return page && foreign.get(page);
  };
  const bases = basesOf(base, shown?.path);

  /** Made for the first address that needs it: the system's addresses may depend on the frontmatter of all pages. */
  let oldAddresses: ReadonlyMap<string, string> | undefined;
  function pathOfOldAddress(address: string): string | undefined {
    if (!addresses) return undefined;
    oldAddresses ??= new Map(
      writtenPages.flatMap((page) =>
        addresses(page).map((served) => [withSlash(served), page.path] as const),
      ),
    );
    return oldAddresses.get(withSlash(decoded(address)));
  }

  function ofAddress(link: string): string | undefined {
    if (isExternal(link) || link.startsWith('//')) return undefined;
    const [, target = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(link) ?? [];
    const rooted = target.startsWith('/') ? target : `/${target.replace(/^\.\//, '')}`;
    const below = bases.flatMap((start) =>
      withSlash(rooted).startsWith(start) ? [rooted.slice(start.length - 1) || '/'] : [],
    );
    for (const address of [...below, rooted]) {
      const pagePath =
        at(decoded(address))?.path ?? pathOfAddress(address) ?? pathOfOldAddress(address);
      if (pagePath !== undefined) return pagePath + hash;
    }
    return undefined;
  }

  /** Lists of folders leave out hidden pages. */
  const listed: DerivingContext = {
    ...context,
    pages: context.pages.filter(({ isHidden }) => isHidden !== true),
  };
  const titleOf = (pagePath: string): string | undefined =>
    context.pages.find((page) => page.path === pagePath)?.title;

  return {
    language: shown?.tag,
    all: writtenPages,
    at,
    like: (pattern) => {
      const names = pattern.replace(/^\.?\//, '').replace(/\.[a-z]\w*$/, '');
      return [...foreign.values()]
        .filter(({ relativePath }) => isLike(relativePath.replace(/\.\w+$/, ''), names))
        .toSorted((a, b) => compareNames(a.relativePath, b.relativePath));
    },
    ofAddress,
    tree(items, read, list) {
      const names: TreeNames = {
        at: (name, { from }) => at(name, from)?.path,
        ofAddress,
        titleOf,
        isGenerated: (pagePath) =>
          context.pages.some(({ path, isGenerated }) => path === pagePath && isGenerated === true),
        inFolder: (folder, { from }) => entriesOfFolder(named(folder, from), listed),
        lose(entry, { from, file = project.file }) {
          const whole = path.resolve(place.folders[0], file);
          const source = { file: inContent(whole), text: project.text(file) ?? '' };
          context.report?.(source, { kind: 'lost', entry, folder: named('', from) });
        },
        loseLink(href) {
          project.lose(`Link \`${href}\` does not lead to a page, and is left out.`, href);
        },
      };
      return readTree(items, read, names, list);
    },
    markdownList(file) {
      const text = project.text(file);
      if (text === undefined) return [];
      const whole = path.resolve(place.folders[0], file);
      return entriesOfSummary(
        { file: inContent(whole), text },
        context,
        inContent(path.dirname(whole)),
      );
    },
    inFolder: (folder) => entriesOfFolder(named(folder), listed),
  };
}

/** Returns a function that finds the page of a file, whose name may begin at the folder of the language. */
function pageFinder(
  { pageOfFile }: DerivingContext,
  shown: ShownLanguage['shown'] | undefined,
): DerivingContext['pageOfFile'] {
  const start = shown && `${folderOf(shown)}/`.toLowerCase();
  return (file) => {
    const isBelow = start !== undefined && `${file}/`.toLowerCase().startsWith(start);
    return pageOfFile(file) ?? (isBelow ? pageOfFile(file.slice(start.length)) : undefined);
  };
}

/** Returns what addresses may begin with: the base of the system's site, the path of the language, or both. */
function basesOf(base: string, languagePath = '/'): readonly string[] {
  const both = [withBase(base, languagePath), withBase(languagePath, base)];
  return [...both, base, languagePath].filter((start) => start !== '/');
}

/** `/docs` → `/docs/` */
export function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
