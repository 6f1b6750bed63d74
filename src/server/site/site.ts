// The site: an immutable snapshot of config and content. A change makes the next one.
import type { Config } from '../../../config/types.ts';
import {
  layoutNames,
  type FrameData,
  type LayoutName,
  type PageLink,
  type PageView,
} from '../../pages/model/page.ts';
import { withoutTrailingSlash } from '../../pages/model/paths.ts';
import type { RouteTable } from '../../pages/model/resolve.ts';
import { searchPath, type SearchAnswer } from '../../pages/search/contract.ts';
import { labelsOf, neighbours, sidebarFor } from '../../pages/model/sidebar.ts';
import { checkConfig } from './validate-config.ts';
import { ContentError, sortMessages, type Message } from '../diagnostics/messages.ts';
import type { CompiledPage } from './compile.ts';
import { createFrame } from './frame.ts';
import { contextStamp, createMarkdownContext } from './markdown-context.ts';
import { hash } from './hash.ts';
import { createPageCompiler } from './compiler.ts';
import { createPageStore } from './compiled-store.ts';
import { readPublicFiles } from './public-files.ts';
import { recentPages, type PageDates } from './recent-pages.ts';
import { scanContent, type PageSource } from './scan.ts';
import { suggestPages } from './suggestions.ts';

export interface SiteOptions {
  readonly config: Config;
  /** Folder with the pages. */
  readonly contentDir: string;
  /** Name of the client bundle, which chunks must match. */
  readonly build: string;
  /** Empty where the history is not known. */
  readonly dates: PageDates;
  /** Where compiled pages are kept between starts; without it, each start compiles them anew. */
  readonly store?: StoreOptions | undefined;
}

export interface StoreOptions {
  readonly folder: string;
  /** Names the server's code: pages that other code compiled are not used. */
  readonly version: string;
  /** Told once when the folder cannot be written. */
  readonly onError: (error: unknown) => void;
}

/** A snapshot of all pages. Nothing in it changes but what it remembers. */
export interface Site {
  readonly config: Config;
  readonly table: RouteTable;
  readonly frame: FrameData;
  /** Changes with any page, title or setting. */
  readonly version: string;
  /** The REST API's description with placeholders filled in; undefined when there is none. */
  readonly apiDescription: string | undefined;
  /** Paths of all pages, below the base. */
  readonly paths: readonly string[];
  source(path: string): PageSource;
  /** The page's compiled form; compiled at the first call and remembered while there is room. */
  compiled(path: string): Promise<CompiledPage>;
  view(path: string): Promise<PageView>;
  /** The results page. */
  searchView(answer: SearchAnswer): PageView;
  /** What is shown for an address that is none. */
  missingView(path: string): PageView;
  /** What is shown when the server fails to answer. */
  failureView(path: string): PageView;
  /** Day of the page's last change, `YYYY-MM-DD`. */
  updatedOn(path: string): string | undefined;
  /** File name of the page's chunk: `<key>.<hash>.js`. */
  chunkName(path: string): string;
  /** Path of the page with this key. */
  pathOfKey(key: string): string | undefined;
}

/** Reads the content and checks config and frontmatter. Throws a `ContentError` with everything that is wrong. */
export async function loadSite(options: SiteOptions): Promise<Site> {
  const { site, problems } = await readSite(options);
  if (problems.length > 0) throw new ContentError(problems);
  return site;
}

/** Like `loadSite`, but returns what is wrong beside a site that leaves it out. */
export async function readSite(
  options: SiteOptions,
): Promise<{ site: Site; problems: readonly Message[] }> {
  const { config, contentDir, build, dates, store } = options;
  const { sources, apiDescription, problems } = await scanContent(contentDir, config, store);
  const publicFiles = readPublicFiles(contentDir);
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const found = sortMessages([...problems, ...checkConfig(config, sources, publicFiles)]);
  const table = createRouteTable(config, byPath);
  const titleOf = (path: string): string => byPath.get(path)?.title ?? path;
  const frame = createFrame(config, build, titleOf);
  const labels = new Map([
    ...Object.values(frame.sidebars).flatMap((nodes) => [...labelsOf(nodes)]),
    ['/', 'Docs'],
  ]);
  const byKey = new Map(sources.map((source) => [source.key, source.path]));

  const recent = recentPages(sources, dates);
  const recentOn = ({ frontmatter }: PageSource) => (frontmatter.layout === 'home' ? recent : []);

  // Whatever a chunk shows besides its own page: titles of other pages, sidebars, config, dates.
  const stamp = hash(JSON.stringify([frame, config, sources.map((s) => [s.path, s.title])]));
  const chunkNames = new Map(
    sources.map((source) => {
      const days = JSON.stringify([dates[source.relativePath]?.day, recentOn(source)]);
      return [source.path, `${source.key}.${hash(source.hash + stamp + days)}.js`];
    }),
  );

  /** A page without a file. */
  function bareView(path: string, title: string, layout: LayoutName): PageView {
    return {
      title,
      frontmatter: {},
      regularPath: path,
      relativePath: '',
      key: '',
      path,
      headers: [],
      layout,
      description: '',
      html: '',
      sidebar: sidebarFor('/', config.sidebars)?.id,
      breadcrumbs: [],
      prev: undefined,
      next: undefined,
      updated: undefined,
      editUrl: undefined,
      recent: [],
      suggestions: [],
      search: undefined,
    };
  }

  function sourceOf(path: string): PageSource {
    const source = byPath.get(path);
    if (!source) throw new Error(`There is no page \`${path}\`.`);
    return source;
  }

  const context = { config, table, sources, publicFiles, apiDescription };
  const pageStore =
    store && createPageStore({ ...store, stamp: contextStamp(context, store.version) });
  void pageStore?.removeStale();
  const compile = createPageCompiler({
    createContext: () => createMarkdownContext(context),
    store: pageStore,
  });

  const site: Site = {
    config,
    table,
    frame,
    version: hash(stamp + sources.map((source) => source.hash).join('')),
    apiDescription,
    paths: sources.map((source) => source.path),
    source: sourceOf,
    compiled: async (path) => compile(sourceOf(path)),
    async view(path) {
      const source = sourceOf(path);
      const { html, headers, excerpt } = await compile(source);
      const { frontmatter, title, regularPath, relativePath, key } = source;
      const sidebar =
        frontmatter.sidebar === false ? undefined : sidebarFor(path, config.sidebars)?.id;
      const around = neighbours(path, sidebar === undefined ? [] : (frame.sidebars[sidebar] ?? []));
      const link = (to: string): PageLink => ({ text: titleOf(to), path: to });
      const chosen = (own: string | false | undefined, inOrder: PageLink | undefined) =>
        own === undefined ? inOrder : own === false ? undefined : link(own);
      return {
        title,
        frontmatter,
        regularPath,
        relativePath,
        key,
        path,
        headers,
        layout: layoutOf(frontmatter.layout),
        description: frontmatter.short_description ?? (excerpt || config.site.description),
        html,
        sidebar,
        breadcrumbs: [...ancestorsOf(path, table), path].map((crumb) => ({
          text: labels.get(crumb) ?? titleOf(crumb),
          path: crumb,
        })),
        prev: chosen(frontmatter.prev, around.prev),
        next: chosen(frontmatter.next, around.next),
        updated: dates[relativePath]?.day,
        editUrl: config.site.editUrl?.replace(':path', relativePath),
        recent: recentOn(source),
        suggestions: [],
        search: undefined,
      };
    },
    missingView(path) {
      return {
        ...bareView(path, 'Page not found', 'not-found'),
        description:
          'There is no page at this address. It may have moved, or the address may be mistyped.',
        suggestions: suggestPages(path, sources),
      };
    },
    failureView: (path) => ({
      ...bareView(path, 'This page cannot be shown', 'failure'),
      description: 'The server failed to answer. The mistake is ours, and it has been noted.',
    }),
    searchView(answer) {
      return {
        ...bareView(searchPath, 'Search', 'search'),
        description: `Search the ${config.site.title}.`,
        search: answer,
      };
    },
    updatedOn: (path) => dates[sourceOf(path).relativePath]?.day,
    chunkName: (path) => chunkNames.get(path) ?? '',
    pathOfKey: (key) => byKey.get(key),
  };
  return { site, problems: found };
}

function layoutOf(name: string | undefined): LayoutName {
  return layoutNames.find((layout) => layout === name) ?? 'default';
}

function createRouteTable(config: Config, pages: ReadonlyMap<string, PageSource>): RouteTable {
  const redirects = new Map(
    config.redirects.map(({ from, to }) => [withoutTrailingSlash(from), to]),
  );
  return {
    base: config.site.base,
    hasPage: (path) => pages.has(path),
    redirectFor: (path) => redirects.get(path),
  };
}

/** `/workflows/steps/triggers/` → `/`, `/workflows/`, `/workflows/steps/`: those that are pages */
function ancestorsOf(path: string, table: RouteTable): readonly string[] {
  if (path === '/') return [];
  const parts = path.split('/').slice(1, path.endsWith('/') ? -2 : -1);
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
  return ['/', ...folders].filter((folder) => table.hasPage(folder));
}
