// The site: an immutable snapshot of config and content. Each change creates a new one.
import type { Config } from '../../../pages/model/config.ts';
import { defaultLocationOf, type LocationOf } from '../../base/values/locations.ts';
import type { SidebarNode } from '../../../pages/model/page.ts';
import { belowBase } from '../../../pages/model/paths.ts';
import { createRouteTable, type RouteTable } from '../../../pages/model/route-table.ts';
import { sortMessages, type Message } from '../../base/diagnostics/messages.ts';
import type { RawPage } from '../../base/diagnostics/suppressions.ts';
import type { CompiledPage } from '../compile/compile.ts';
import { siteFingerprint } from '../../base/store/fingerprints.ts';
import type { ExtensionStorage } from '../../contract/page-parts.ts';
import { derivedValues } from '../extensions/derived-values.ts';
import { extensionStorage } from '../extensions/extension-storage.ts';
import { inputsOf, type LoadedExtension } from '../extensions/plan.ts';
import { pageListsOf, type PageList } from '../systems/apply.ts';
import { prepareCompilation, type Compilation } from './compilation.ts';
import type { ExtensionTask, PageWorker } from '../compile/page-work.ts';
import { ExtensionError } from '../../markdown/context/hooks.ts';
import type { PageDates } from '../scan/recent-pages.ts';
import type { PageSource } from '../scan/scan.ts';
import { scanPages, type SitePages } from './site-pages.ts';
import type { SitePagesOptions } from './site-pages-options.ts';
import { leavingOut } from './listed-page.ts';
import { resolveSidebars } from './site-sidebars.ts';
import { checkConfig, checkHead, checkTopics } from './validate-config.ts';
import { checkRuleSettings } from './validate-rules.ts';
import type { LanguageLinks } from './language-links.ts';
import type { VersionLinks } from './version-links.ts';
import { filesOfLook, readLook, type SiteLook } from './site-look.ts';

export interface SiteOptions extends SitePagesOptions {
  /** Last changes of pages; a promise is read concurrently with the content. @default none */
  readonly dates?: PageDates | Promise<PageDates>;
  /** An earlier snapshot of the same folder, whose compiled pages are reused if nothing that they depend on has changed. @default none */
  readonly previous?: Site | undefined;
}

/** The site's own page for missing addresses, `404.md`. */
interface MissingPage {
  readonly source: PageSource;
  readonly compile: () => Promise<CompiledPage>;
}

/** A snapshot of all pages, immutable except for its caches. */
export interface Site
  extends
    SiteLook,
    Pick<
      SitePages,
      | 'config'
      | 'dataFiles'
      | 'drafts'
      | 'extensions'
      | 'movedHeadings'
      | 'outsideFiles'
      | 'publicFiles'
      | 'staticDir'
    > {
  /** Returns the location of a config value in its file. */
  readonly locationOf: LocationOf;
  readonly contentDir: string;
  /** Name of the content folder in messages. */
  readonly contentName: string;
  /** Links to the other versions; undefined for a site with one version. */
  readonly versionLinks: VersionLinks | undefined;
  /** Links to the other languages; undefined for a site with one language. */
  readonly languageLinks: LanguageLinks | undefined;
  /** Earlier versions, and other languages, each a separate site below a path of this one. */
  readonly versions: readonly Site[];
  /** Base below which all versions and languages have the files of the bundle. */
  readonly assetBase: string;
  readonly table: RouteTable;
  /** Resolved sidebars by id. */
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
  /** Changes with any page, title or setting. */
  readonly version: string;
  readonly compilation: Compilation;
  /** Returns the files of projects of other systems that name pages. */
  readonly pageLists: () => readonly PageList[];
  /** Writes files again that have been removed from `contentDir`; undefined if the folder is the author's. */
  readonly restoreFiles: (() => Promise<void>) | undefined;
  /** Returns what an extension keeps between starts. */
  readonly storageOf: (extension: string) => ExtensionStorage;
  /** Returns the function by which an extension keeps values that it makes of files. */
  readonly deriveOf: ReturnType<typeof derivedValues>;
  /** Returns what an extension has read from the content folder. */
  readonly dataOf: (extension: string) => unknown;
  /** Returns a fingerprint of the code, options and data of an extension, on which its output depends besides the site. */
  readonly inputsOf: (extension: LoadedExtension) => string;
  readonly missing: MissingPage | undefined;
  /** Paths of all pages, below the base. */
  readonly paths: readonly string[];
  /** Paths of the pages in lists, feeds and files for programs: all but unlisted ones. */
  readonly listed: readonly string[];
  readonly dates: PageDates;
  /** Returns the source of a page. Throws for a path that is not a page. */
  readonly source: (path: string) => PageSource;
  /**
   * Returns the compiled form of a page, compiled at the first call and cached up to the limit of the cache. Rejects for a path that is not
   * a page, but not for a page that fails to compile. A page that nobody waits for, `isAhead`, gives way to all others.
   */
  compiled(path: string, isAhead?: boolean): Promise<CompiledPage>;
  /** Writes a compiled page as plain Markdown, in the thread that compiles pages. */
  readonly writePlain: PageWorker['write'];
  /** Runs a task of an extension there. Rejects with an `ExtensionError` if the task throws. */
  readonly runTask: (task: ExtensionTask) => Promise<unknown>;
  /** Returns the date of the page's last change, `YYYY-MM-DD`. */
  updatedOn(path: string): string | undefined;
}

/** Yields the unprocessed text of each page, in which comments can suppress findings; of some `files` only, if these are all with findings. */
export function* rawPages(site: Site, files?: ReadonlySet<string>): Generator<RawPage> {
  for (const path of site.paths) {
    const { file, text } = site.source(path);
    if (!files || files.has(file)) yield { file, raw: text().raw };
  }
}

/** Reads the content and checks config and frontmatter. Returns the problems, and a site without the affected parts. */
export async function readSite(
  options: SiteOptions,
): Promise<{ site: Site; problems: readonly Message[] }> {
  return finishSite(await scanSite(options));
}

/** A site whose pages are known, but not yet the versions and languages to which they can link. */
export interface ScannedSite extends SitePages {
  readonly options: SiteOptions;
  readonly dates: PageDates;
}

/** Scans the pages and completes the config. Rejects if the content folder cannot be read. */
export async function scanSite(options: SiteOptions): Promise<ScannedSite> {
  const [pages, dates] = await Promise.all([scanPages(options), options.dates]);
  return { ...pages, options, dates: dates ?? {} };
}

/** The other versions of a site, and its other languages. */
export interface OtherSites {
  /** @default there is one version */
  readonly versions?: VersionLinks | undefined;
  /** @default there is one language */
  readonly languages?: LanguageLinks | undefined;
  /** All of them; only set for the current version in the language of the original. */
  readonly others: readonly Site[];
  /** The theme, which all of them have. */
  readonly theme: Parameters<typeof readLook>[1];
  /** Base below which all of them have the files of the bundle. */
  readonly assetBase: string;
}

/** Creates the site. Without `around`, there is no other version or language. */
export async function finishSite(
  scanned: ScannedSite,
  around?: OtherSites,
): Promise<{ site: Site; problems: readonly Message[] }> {
  const { options, config, byPath, redirects, publicFiles, missing, extensions, data } = scanned;
  const { contentDir, contentName = 'content', showsDrafts = false, store } = options;
  const { locationOf = defaultLocationOf } = options;
  const sources = [...byPath.values()];
  // The base of each other site, without its trailing slash.
  const roots = (around?.others ?? []).flatMap(
    ({ config: { site } }) => belowBase(config.site.base, site.base) ?? [],
  );
  const isLeftOut = leavingOut(byPath, config);
  const dates = datesOf(sources, scanned.dates);
  const sourceOf = (path: string): PageSource => {
    const source = byPath.get(path);
    if (!source) throw new Error(`There is no page \`${path}\`.`);
    return source;
  };
  const { previous } = options;
  const compilation = prepareCompilation(scanned, options, around ?? {}, previous);
  const { look, problems: lookProblems } = await readLook(scanned, around?.theme);
  const inputs = ({ plan }: LoadedExtension): string => inputsOf(plan, data.get(plan.name));
  const site: Site = {
    config: { ...config, redirects },
    movedHeadings: scanned.movedHeadings,
    locationOf,
    contentDir,
    staticDir: scanned.staticDir,
    contentName,
    table: createRouteTable({
      base: config.site.base,
      hasPage: (path) => byPath.has(path),
      redirects: [...redirects, ...roots.map((root) => ({ from: root, to: root }))],
    }),
    versionLinks: around?.versions,
    languageLinks: around?.languages,
    versions: around?.others ?? [],
    assetBase: around?.assetBase ?? config.site.base,
    sidebars: resolveSidebars(scanned, showsDrafts),
    compilation,
    publicFiles,
    pageLists: pageListsOf(scanned.projects.all),
    restoreFiles: options.detached?.restoreFiles,
    version: siteFingerprint({
      config: withoutVersions(config),
      context: compilation.stamps.portable,
      extensions: extensions.all.map(inputs),
      look: filesOfLook(look),
      pages: [...sources, ...(missing ? [missing] : [])].map(({ path, hash }) => [path, hash]),
    }),
    extensions,
    storageOf: extensionStorage(store),
    deriveOf: derivedValues(store),
    dataOf: (extension) => data.get(extension)?.value,
    inputsOf: inputs,
    dataFiles: scanned.dataFiles,
    outsideFiles: scanned.outsideFiles,
    ...look,
    paths: sources.map((source) => source.path),
    listed: sources.flatMap(({ path }) => (isLeftOut(path) ? [] : [path])),
    missing: missing && {
      source: missing,
      compile: () => compilation.compiler.compile(missing),
    },
    drafts: scanned.drafts,
    dates,
    source: sourceOf,
    compiled: async (path, isAhead) => compilation.compiler.compile(sourceOf(path), isAhead),
    writePlain: (page) => compilation.worker.write(page),
    async runTask(task) {
      const result = await compilation.worker.run(task);
      if ('value' in result) return result.value;
      throw new ExtensionError(task.extension, `tasks.${task.task}`, result.fault);
    },
    updatedOn(path) {
      const { relativePath, place = relativePath } = sourceOf(path);
      return dates[place]?.day;
    },
  };
  return { site, problems: sortMessages([...checkSite(scanned, around), ...lookProblems]) };
}

/** Returns what is wrong with the pages, the config and the frontmatter of a site. */
function checkSite(scanned: ScannedSite, around?: OtherSites): readonly Message[] {
  const { options, config, pages, byPath, publicFiles, extensions, problems } = scanned;
  const { contentName = 'content', locationOf = defaultLocationOf } = options;
  // Earlier versions have the settings of the current one.
  const isEarlier = around?.versions?.isCurrent === false;
  const isServed = (path: string): boolean => byPath.has(path) || publicFiles.has(path);
  return [
    ...problems,
    ...checkConfig(config, pages, scanned, contentName, locationOf),
    ...(isEarlier
      ? []
      : checkRuleSettings(config.site, extensions.all, [...byPath.keys()], locationOf)),
    ...checkHead(config.head ?? [], isServed, locationOf),
    ...checkTopics([...byPath.values()], around?.versions),
  ];
}

/** Returns the config without the list of versions, which changes nothing on the pages of this one. */
export function withoutVersions({
  versions: _others,
  ...config
}: Config): Omit<Config, 'versions'> {
  return config;
}

/** Returns the dates of pages whose text has not changed since; the others have none. */
function datesOf(sources: readonly PageSource[], dates: PageDates): PageDates {
  return Object.fromEntries(
    sources.flatMap(({ relativePath, place = relativePath, blob }) => {
      const date = dates[place];
      return date?.blob === blob ? [[place, date]] : [];
    }),
  );
}
