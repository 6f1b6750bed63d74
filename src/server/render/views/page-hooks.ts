// Applies the changes of extensions to a page, and their additions around its text.
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { HeadTag } from '../../../pages/model/head-tags.ts';
import { pageOfMarkdown } from '../../../pages/model/markdown-path.ts';
import type { NavLink } from '../../../pages/model/lists-of-pages.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { PageView } from '../../../pages/model/view.ts';
import { checked } from '../../site/extensions/fault.ts';
import { typedFields } from '../../site/extensions/scan-parts.ts';
import {
  slotNames,
  type CompiledInfo,
  type HookContext,
  type MenuEntry,
  type PageChange,
  type PageInfo,
  type Shown,
  type SiteInfo,
  type SlotName,
} from '../../contract/page-parts.ts';
import type { LoadedExtension } from '../../site/extensions/plan.ts';
import { callHook, ExtensionError } from '../../markdown/context/hooks.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Called if the code of an extension throws: the page is served without its addition. */
export type ReportHook = (failure: ExtensionError, path: string) => void;

/** A page, with additions of extensions around its text. */
export interface DressedPage {
  readonly view: PageView;
  readonly head: readonly HeadTag[];
  /** HTML by slot, of the slots outside the article. */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
}

export interface PageHooks {
  /** Returns the page with the data that extensions change. */
  readonly change: (view: PageView) => PageView;
  /** Returns the page with its slots and further tags of its head. */
  readonly dress: (view: PageView) => DressedPage;
  /** Returns the data of a page that extensions get. */
  readonly infoOf: (view: Pick<PageView, 'path' | 'html' | 'headers'>) => CompiledInfo;
  /** Returns the data of a page that extensions get, without its text. */
  readonly aboutPage: (path: string) => PageInfo;
  /** Returns the second argument of an extension's functions. */
  readonly contextOf: (loaded: LoadedExtension) => HookContext;
}

export function createPageHooks(
  site: Site,
  report: ReportHook,
  infos = createSiteInfos(site),
): PageHooks {
  const extensions = site.extensions.all;

  function call<Result>(
    { extension: { name } }: LoadedExtension,
    hook: string,
    path: string,
    run: () => Result,
  ): Result | undefined {
    try {
      return callHook(name, hook, run);
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      report(error, path);
      return undefined;
    }
  }

  function infoOf({ path, html, headers }: Pick<PageView, 'path' | 'html' | 'headers'>) {
    return { ...infos.page(path), html, headers };
  }

  function contextOf({ options, plan: { name } }: LoadedExtension): HookContext {
    return { options, data: site.dataOf(name), site: infos.site() };
  }

  function slotOf(loaded: LoadedExtension, name: SlotName, info: CompiledInfo): string {
    const draw = loaded.extension.slots?.[name];
    if (!draw) return '';
    const html = call(loaded, `slots.${name}`, info.path, () =>
      htmlOf(draw(info, contextOf(loaded))),
    );
    return html === undefined || html === '' ? '' : `<div class="slot">${html}</div>\n`;
  }

  return {
    aboutPage: infos.page,
    infoOf,
    contextOf,
    change(view) {
      return extensions.reduce((before, loaded) => {
        const { page } = loaded.extension;
        if (!page) return before;
        const change = call(loaded, 'page', view.path, () =>
          checked('page', page.call(loaded.extension, infoOf(before), contextOf(loaded))),
        );
        const { entries = [], ...fields } = change ?? {};
        return withEntries({ ...before, ...withoutGaps(fields) }, entries);
      }, view);
    },
    dress(view) {
      if (!extensions.some(({ extension }) => extension.head ?? extension.slots))
        return { view, head: [], slots: {} };
      const info = infoOf(view);
      const head = extensions.flatMap((loaded) => {
        const part = loaded.extension.head;
        if (!part) return [];
        return (
          call(loaded, 'head', view.path, () =>
            checked('head', part.call(loaded.extension, info, contextOf(loaded))),
          ) ?? []
        );
      });
      const slots = Object.fromEntries(
        slotNames.map((name) => [
          name,
          extensions.map((loaded) => slotOf(loaded, name, info)).join(''),
        ]),
      );
      const { 'article-start': start = '', 'article-end': end = '', ...outside } = slots;
      return { view: { ...view, html: start + view.html + end }, head, slots: outside };
    },
  };
}

/** Returns the page with further links in its menus. */
function withEntries(view: PageView, entries: readonly MenuEntry[]): PageView {
  const linksOf = (menu: MenuEntry['menu']): readonly NavLink[] =>
    entries.flatMap(({ menu: its, text, href }) =>
      its === menu ? [{ kind: 'link', text, href }] : [],
    );
  const { versions, actions = [] } = view;
  const [inVersions, inActions] = [linksOf('versions'), linksOf('actions')];
  return {
    ...view,
    ...(versions && { versions: { ...versions, items: [...versions.items, ...inVersions] } }),
    ...(inActions.length > 0 && { actions: [...actions, ...inActions] }),
  };
}

/** Removes undefined fields, which change nothing. */
function withoutGaps(change: PageChange): PageChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Data about the site and its pages for extensions, made at the first call. */
export interface SiteInfos {
  readonly site: () => SiteInfo;
  readonly page: (path: string) => PageInfo;
}

export function createSiteInfos(site: Site, answers: readonly string[] = []): SiteInfos {
  const pages = new Map<string, PageInfo>();
  let cachedInfo: SiteInfo | undefined;

  function page(path: string): PageInfo {
    const info = pages.get(path) ?? pageInfo(site, path);
    pages.set(path, info);
    return info;
  }

  function siteInfo(): SiteInfo {
    if (cachedInfo) return cachedInfo;
    const { title, base, origin, language, words, description, product } = site.config.site;
    const { all = [], shown, current } = site.versionLinks ?? {};
    const versions = all.filter(({ isOtherLanguage }) => isOtherLanguage !== true);
    const languages = (site.languageLinks?.all ?? []).map(({ tag, label, base: at }) => {
      return { tag, label, base: at, isOwn: at === base };
    });
    cachedInfo = {
      ...{ title, base, origin, description, product },
      language: { tag: language, words, all: languages },
      state: site.version,
      pages: site.listed.map(page),
      versions: (versions.length > 1 ? versions : []).map((version) => ({
        name: version.name,
        base: version.base,
        isCurrent: version === current,
        isOwn: version === shown,
        pathOf: (path) => site.versionLinks?.sameTopic(version, path),
      })),
      addressOf: (path) => withBase(base, path),
      pageAt: (path) => pageAt(site, path),
      answers,
    };
    return cachedInfo;
  }

  return { site: siteInfo, page };
}

/** `/limits`, `docs/limits/`, `https://millrace.example/docs/limits/index.md` → `/limits/` */
function pageAt({ config, table }: Pick<Site, 'config' | 'table'>, path: string) {
  const { origin, base } = config.site;
  const withoutOrigin = path.startsWith(`${origin}/`) ? path.slice(origin.length) : path;
  if (/^[a-z][a-z\d+.-]*:/i.test(withoutOrigin)) return undefined;
  const written = withoutOrigin.replace(/[?#].*$/s, '');
  const pathname = written.startsWith('/') ? written : `/${written}`;
  // The base may be omitted from a path.
  return pageOfMarkdown(pathname, table) ?? pageOfMarkdown(withBase(base, pathname), table);
}

function pageInfo(site: Site, path: string): PageInfo {
  const source = site.source(path);
  const { title, frontmatter, relativePath, custom = {} } = source;
  const state = site.languageLinks?.stateOf(source);
  return {
    path,
    title,
    description: frontmatter.short_description ?? '',
    file: relativePath,
    fields: typedFields(custom, site.extensions.all),
    ...((state === 'missing' || state === 'stale') && { translation: state }),
    updated: site.updatedOn(path),
    date: frontmatter.date,
    authors: frontmatter.authors ?? [],
    tags: frontmatter.tags ?? [],
  };
}

/** Returns what an extension has drawn as HTML. */
export function htmlOf(shown: Shown, finish?: (tree: Root) => void): string {
  if (shown === undefined || shown === null) return '';
  const nodes = (Array.isArray(shown) ? shown : [shown]) as readonly (ElementContent | string)[];
  const tree: Root = {
    type: 'root',
    children: nodes.map((node) => (typeof node === 'string' ? text(node) : (node as Element))),
  };
  finish?.(tree);
  return toHtml(tree, { characterReferences: { useNamedReferences: true } });
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
