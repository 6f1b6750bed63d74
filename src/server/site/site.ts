// The site: an immutable snapshot of config and content. A change makes the next one.
import path from 'node:path';
import type { Config, ConfigSource } from '../../pages/model/config.ts';
import { completeConfig } from '../config/complete-config.ts';
import type { SidebarNode } from '../../pages/model/page.ts';
import { createRouteTable, type RouteTable } from '../../pages/model/route-table.ts';
import { draftTextFor } from '../../pages/text/text.ts';
import { resolveSidebar, sidebarFor, withoutPages } from '../../pages/model/sidebar.ts';
import { ContentError, sortMessages, type Message } from '../diagnostics/messages.ts';
import type { TypedPage } from '../diagnostics/suppressions.ts';
import { pageToCompile, type CompiledPage } from './compile.ts';
import { createCompilePool, type CompilePool } from './compile-pool.ts';
import { createPageStore } from './compiled-store.ts';
import { createPageCompiler, type PageCompiler } from './compiler.ts';
import { aliasRedirects } from './aliases.ts';
import type { ListedPage } from '../sidebars/context.ts';
import { deriveSidebars } from '../sidebars/derive.ts';
import { hash } from '../diagnostics/hash.ts';
import {
  contextStamps,
  markdownContextData,
  type ContextStamps,
  type LinkedVersion,
  type MarkdownContextData,
} from './markdown-context.ts';
import { withFolderLists } from './folder-lists.ts';
import { markDrafts } from './draft-marks.ts';
import { createPublicFiles, type PublicFiles } from './public-files.ts';
import { createLocalWorker, type PageWorker } from './page-work.ts';
import type { PageDates } from './recent-pages.ts';
import { readSiteStyles, type SiteStyle } from './site-styles.ts';
import { scanContent, type PageSource, type Scan } from './scan.ts';
import {
  checkConfig,
  checkHead,
  checkOpenapi,
  checkTopics,
  usualPlaceOf,
  type PlaceOf,
} from './validate-config.ts';
import type { VersionLinks } from './version-links.ts';

export interface SiteOptions {
  readonly config: ConfigSource;
  /** Where the config's values stand. @default the file in which each belongs */
  readonly placeOf?: PlaceOf | undefined;
  /** Folder of the site, where files may state the order of its pages. @default the folder with the pages */
  readonly siteDir?: string | undefined;
  /** Folder with the pages. */
  readonly contentDir: string;
  /** That folder in messages. @default `content` */
  readonly contentName?: string;
  /** Whether drafts are pages like others, as in development mode. @default false: nobody sees them */
  readonly showsDrafts?: boolean | undefined;
  /** Last changes of pages, which may be read while the folder is. @default none */
  readonly dates?: PageDates | Promise<PageDates>;
  /** Where compiled pages are kept between starts; without it, each start compiles them anew. */
  readonly store?: StoreOptions | undefined;
  /** Script of the threads that compile. @default none: pages are compiled in this thread, without a deadline */
  readonly compileThread?: string | undefined;
  /** Threads that compile, in place of new ones. */
  readonly compilePool?: CompilePool | undefined;
  /** Folders below the pages' that belong to other sites. @default none */
  readonly outsideFolders?: readonly string[] | undefined;
  /** Changes the config once it is known which pages there are. @default it stays as it is */
  readonly fitConfig?:
    ((config: ConfigSource, hasPage: (path: string) => boolean) => ConfigSource) | undefined;
  /** An earlier state of the same folder: what did not change since is not made again. @default none */
  readonly previous?: Site | undefined;
}

export interface StoreOptions {
  readonly folder: string;
  /** Names the server's code: pages that other code compiled are not used. */
  readonly version: string;
  /** Called once, when the folder cannot be written. */
  readonly onError: (error: unknown) => void;
}

/** A snapshot of all pages. Nothing in it changes but its caches. */
export interface Site {
  readonly config: Config;
  /** Where the config's values stand. */
  readonly placeOf: PlaceOf;
  readonly contentDir: string;
  /** The content folder in messages. */
  readonly contentName: string;
  /** What leads to the other versions; undefined for a site without any. */
  readonly versionLinks: VersionLinks | undefined;
  /** Earlier versions, each a site of its own below a path of this one. */
  readonly versions: readonly Site[];
  readonly table: RouteTable;
  /** Resolved sidebars by id. */
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
  /** Changes with any page, title or setting. */
  readonly version: string;
  readonly compilation: Compilation;
  readonly publicFiles: PublicFiles;
  /** The site's own style sheets. */
  readonly styles: readonly SiteStyle[];
  /** The REST API's description with placeholders filled in; undefined when there is none. */
  readonly apiDescription: string | undefined;
  /** Paths of all pages, below the base. */
  readonly paths: readonly string[];
  /** Pages that say `draft: true`, whether they are among the paths or not. */
  readonly drafts: readonly PageSource[];
  readonly dates: PageDates;
  /** Throws for a path that is no page. */
  readonly source: (path: string) => PageSource;
  /**
   * The page's compiled form, compiled at the first call and kept while there is room. Rejects for a path that is no page, not for
   * a page that cannot be compiled.
   */
  compiled(path: string): Promise<CompiledPage>;
  /** Writes a compiled page as plain Markdown, where pages are compiled too. */
  readonly writePlain: PageWorker['write'];
  /** Day of the page's last change, `YYYY-MM-DD`. */
  updatedOn(path: string): string | undefined;
}

/** The pages of a site as their authors typed them, for comments that ignore findings. */
export function* typedPages(site: Site): Generator<TypedPage> {
  for (const path of site.paths) {
    const { file, text } = site.source(path);
    yield { file, typed: text().typed };
  }
}

/** What compiles pages, and keeps them. */
export interface Compilation {
  /** Name everything besides a page's own text that its compiled form depends on. */
  readonly stamps: ContextStamps;
  readonly compiler: PageCompiler;
  readonly worker: PageWorker;
  /** Its threads; undefined where pages are compiled in this one. */
  readonly pool: CompilePool | undefined;
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
  return finishSite(await scanSite(options));
}

/** A site whose pages are known, and not yet what they link to in other versions. */
export interface ScannedSite {
  readonly options: SiteOptions;
  readonly config: Config;
  readonly scan: Scan;
  /** All pages with a file or a list of their own, drafts included. */
  readonly pages: readonly PageSource[];
  /** Pages that readers see, by path. */
  readonly byPath: ReadonlyMap<string, PageSource>;
  readonly drafts: readonly PageSource[];
  readonly redirects: Config['redirects'];
  readonly problems: readonly Message[];
}

/** Reads config and pages. Throws when the folder of the pages cannot be read. */
export async function scanSite(options: SiteOptions): Promise<ScannedSite> {
  const { contentDir, contentName = 'content', store, showsDrafts = false } = options;
  const { outsideFolders = [], fitConfig } = options;
  const scan = await scanContent({
    contentDir,
    contentName,
    config: options.config,
    store,
    outsideFolders,
  });
  const { strict } = options.config.site;
  const pages = strict ? scan.sources : withFolderLists(scan.sources, contentName);
  const byPath = new Map<string, PageSource>();
  // Of two files with the same path the first is the page.
  for (const source of pages) if (!byPath.has(source.path)) byPath.set(source.path, source);
  const drafts = [...byPath.values()].filter(({ frontmatter }) => frontmatter.draft === true);
  if (!showsDrafts) for (const { path } of drafts) byPath.delete(path);
  const source = fitConfig?.(options.config, (path) => byPath.has(path)) ?? options.config;
  const config = completeConfig(source, {
    title: byPath.get('/')?.title ?? path.basename(path.resolve(options.siteDir ?? contentDir)),
    sidebars: () =>
      deriveSidebars({
        siteDir: options.siteDir ?? contentDir,
        contentDir,
        pages: [...byPath.values()].map(toListedPage),
      }),
    hasRoot: byPath.has('/'),
  });
  const aliases = aliasRedirects(config, byPath);
  const redirects = [...config.redirects, ...aliases];
  return { options, config, scan, pages, byPath, drafts, redirects, problems: scan.problems };
}

export interface VersionsOfSite {
  /** What leads to the other versions. */
  readonly links: VersionLinks;
  /** The sites of the earlier versions, for the current one. */
  readonly earlier: readonly Site[];
}

/** Makes the site. `versions` is undefined for one that has none. */
export async function finishSite(
  scanned: ScannedSite,
  versions?: VersionsOfSite,
): Promise<{ site: Site; problems: readonly Message[] }> {
  const { options, config, scan, pages, byPath, drafts, redirects, problems } = scanned;
  const { contentDir, contentName = 'content', showsDrafts = false } = options;
  const { placeOf = usualPlaceOf } = options;
  const publicFiles = createPublicFiles(scan.files, config.site.strict);
  const draftPaths = new Set(drafts.map(({ path }) => path));
  const isDraft = (path: string): boolean => draftPaths.has(path);
  const sources = [...byPath.values()];
  // Where another version begins, without its slash.
  const roots = versions?.links.isCurrent ? config.versions.map(({ path }) => path) : [];
  const table = createRouteTable({
    base: config.site.base,
    hasPage: (path) => byPath.has(path),
    redirects: [
      ...redirects.map(({ from, to }) => [from, to] as const),
      ...roots.map((root) => [root, root] as const),
    ],
  });
  const dates = datesOf(sources, (await options.dates) ?? {});
  const titleOf = (path: string): string => {
    const page = byPath.get(path);
    return page?.label ?? page?.title ?? path;
  };
  const sourceOf = (path: string): PageSource => {
    const source = byPath.get(path);
    if (!source) throw new Error(`There is no page \`${path}\`.`);
    return source;
  };

  const contextData = markdownContextData(config, { ...scan, sources }, contentName, drafts);
  const compilation = prepareCompilation(
    { ...contextData, ...(versions && { versions: linkedVersions(versions.links) }) },
    options,
  );

  const { styles, problems: styleProblems } = await readSiteStyles({
    names: config.styles ?? [],
    files: scan.files,
    publicFiles,
    base: config.site.base,
    placeOf,
  });
  const { mark } = draftTextFor(config.site.language);
  const site: Site = {
    config: redirects.length === config.redirects.length ? config : { ...config, redirects },
    placeOf,
    contentDir,
    contentName,
    table,
    versionLinks: versions?.links,
    versions: versions?.earlier ?? [],
    sidebars: Object.fromEntries(
      config.sidebars.map((sidebar) => {
        const { id, entries } = sidebar;
        if (!showsDrafts) return [id, resolveSidebar(withoutPages(entries, isDraft), titleOf)];
        const ownDrafts = drafts
          .filter(({ path }) => sidebarFor(path, config.sidebars) === sidebar)
          .map(({ path, title }) => ({ path, text: title }));
        return [id, markDrafts(resolveSidebar(entries, titleOf), ownDrafts, isDraft, mark)];
      }),
    ),
    compilation,
    publicFiles,
    version: hash(
      JSON.stringify([
        config,
        compilation.stamps.portable,
        styles.map(({ path }) => path),
        sources.map(({ path, hash }) => [path, hash]),
      ]),
    ),
    styles,
    apiDescription: scan.apiDescription,
    paths: sources.map((source) => source.path),
    drafts,
    dates,
    source: sourceOf,
    compiled: async (path) => compilation.compiler.compile(sourceOf(path)),
    writePlain: (page) => compilation.worker.write(page),
    updatedOn: (path) => dates[sourceOf(path).relativePath]?.day,
  };
  const configProblems = [
    ...checkConfig(config, pages, publicFiles, contentName, placeOf),
    ...checkHead(config.head ?? [], (path) => byPath.has(path) || publicFiles.has(path), placeOf),
  ];
  const apiProblems = checkOpenapi(config.site, scan.files, placeOf);
  const topicProblems = checkTopics(sources, versions?.links);
  return {
    site,
    problems: sortMessages([
      ...problems,
      ...configProblems,
      ...apiProblems,
      ...styleProblems,
      ...topicProblems,
    ]),
  };
}

/** As pages name them in links: `v1:/workflows/`. */
function linkedVersions({ all, own }: VersionLinks): readonly LinkedVersion[] {
  return all
    .filter((version) => version !== own)
    .map(({ name, base, pages }) => ({ name, base, paths: [...pages.keys()] }));
}

function toListedPage(source: PageSource): ListedPage {
  const { path, relativePath, title, label = title, order, isGenerated, text } = source;
  return { path, relativePath, title: label, order, isGenerated, text: () => text().body };
}

/** The earlier site's, as long as pages compile as they did then. */
function prepareCompilation(data: MarkdownContextData, options: SiteOptions): Compilation {
  const { store, compileThread, compilePool, previous } = options;
  const stamps = contextStamps(data, store?.version ?? '');
  if (previous?.compilation.stamps.exact === stamps.exact) {
    previous.compilation.compiler.retryFailures();
    return previous.compilation;
  }
  const pageStore = store && createPageStore({ ...store, stamp: stamps.exact });
  void pageStore?.removeStale();
  const pool =
    compilePool ??
    previous?.compilation.pool ??
    (compileThread === undefined ? undefined : createCompilePool({ file: compileThread }));
  const worker = pool ? pool.workerFor(data) : createLocalWorker(data);
  const compiler = createPageCompiler({
    compile: (source) => worker.compile(pageToCompile(source)),
    store: pageStore,
  });
  return { stamps, compiler, worker, pool };
}

/** Dates of the pages as they are: one whose text was changed since has none. */
function datesOf(sources: readonly PageSource[], dates: PageDates): PageDates {
  return Object.fromEntries(
    sources.flatMap(({ relativePath, blob }) => {
      const date = dates[relativePath];
      return date?.blob === blob ? [[relativePath, date]] : [];
    }),
  );
}
