// A renderer that runs in the calling thread.
import { posix } from 'node:path';
import { withBase } from '../../../pages/model/paths.ts';
import { searchDataPath } from '../../../pages/search/contract.ts';
import type { Painter } from '../previews/painter.tsx';
import { createSitePictures } from '../previews/site-pictures.ts';
import type { BundleManifest } from '../views/bundle-manifest.ts';
import { createChunkNames } from '../views/chunk-names.ts';
import { createExtensionRules, type ExtensionRules } from '../views/page-rules.ts';
import { createPageHooks, createSiteInfos, type ReportHook } from '../views/page-hooks.ts';
import type { PageReader } from '../views/reading-context.ts';
import { createOutline, type OutlineSection } from '../views/outline.ts';
import { createViews } from '../views/views.ts';
import { createBreadcrumbs } from '../../site/snapshot/breadcrumbs.ts';
import type { SearchWorker } from '../search/search-worker.ts';
import { createSearch, type Search } from '../search/site-search.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { createDocuments } from './documents.ts';
import { createEndpoints } from './endpoints.ts';
import { createExtensionForms } from './extension-forms.ts';
import { createPageMarkdown } from './page-markdown.ts';
import { createPagePictures } from './page-pictures.ts';
import { createProvidedSearch } from './search-provider.ts';
import { createSearches } from './searches.ts';
import { factsOf } from './site-facts.ts';
import { createSiteFiles } from './site-files.ts';
import type { Renderer, RendererEvent } from './renderer.ts';
import { mistakesOnPage } from './page-mistakes.ts';

export interface LocalRendererOptions {
  readonly site: Site;
  readonly manifest: BundleManifest;
  /** Scripts that development mode adds to every page. @default none */
  readonly extraScripts?: readonly string[];
  /** Whether a server answers searches and messages; an exported site searches in the browser. @default true */
  readonly isServed?: boolean;
  /** Renders pictures for link previews. @default none: previews are not available */
  readonly paint?: Painter | undefined;
  /** URLs of the current version's style sheets, for an earlier version without its own. @default none */
  readonly currentStyles?: readonly string[];
  /** The search index is built after this promise resolves, or once somebody searches. @default immediately */
  readonly indexAfter?: Promise<unknown>;
  /** Whether the search index is built only once somebody searches. @default false */
  readonly indexesOnSearch?: boolean;
  /** Builds and searches the index. @default the calling thread */
  readonly searchWorker?: SearchWorker | undefined;
  /** Renderer of an earlier snapshot of the site. @default none */
  readonly previous?: LocalRenderer | undefined;
  /** What reads the pages of each version and language, by its base; it adds its own. @default none */
  readonly readers?: Map<string, PageReader>;
  /** Called for background events. @default none */
  readonly onEvent?: (event: RendererEvent) => void;
}

export interface LocalRenderer extends Renderer {
  readonly site: Site;
  readonly versions: readonly LocalRenderer[];
  readonly search: Search;
  /** Returns the paths below the base that extensions name for an export. */
  readonly exportedForms: () => readonly string[];
}

/**
 * Builds the search index in the background. Closures must not reference `options`: it holds the previous renderer, and all former ones would leak.
 */
export function createLocalRenderer(options: LocalRendererOptions): LocalRenderer {
  const { site, manifest, isServed = true, paint = paintNothing } = options;
  const { extraScripts = [], currentStyles = [], onEvent = () => undefined } = options;
  const { readers = new Map<string, PageReader>() } = options;
  const report: ReportHook = ({ extension, hook, cause }, path) => {
    onEvent({ kind: 'extension-failed', extension, hook, path, error: cause });
  };
  const answered = isServed ? [searchDataPath, ...site.extensions.endpoints.keys()] : [];
  const hooks = createPageHooks(site, report, createSiteInfos(site, answered));
  const views = createViews(site, manifest.script, isServed, hooks.change);
  const chunks = createChunkNames(site, views.frame);
  let knownOutline: readonly OutlineSection[] | undefined;
  const outline = (): readonly OutlineSection[] => (knownOutline ??= createOutline(site));
  const search = createIndex(site, outline, { ...options, onEvent });
  const styles = stylesOf(site, currentStyles);
  const versions = createOtherRenderers({ ...options, readers, indexAfter: search.ready });
  const pictures = createSitePictures(site);
  const markdown = createPageMarkdown(site, views);
  const documents = createDocuments({
    ...{ site, manifest, extraScripts, styles, views, hooks, pictures, markdown },
  });
  const reader: PageReader = {
    site,
    hooks,
    version(name) {
      const other = site.versionLinks?.all.find((version) => version.name === name);
      return other && readers.get(other.base);
    },
    viewOf: (path) => views.page(path),
    framed: (path) => forms.framed(path),
    writeTwin: markdown.write,
    outline,
  };
  readers.set(site.config.site.base, reader);
  const brand = pictures.icon.brand;
  const files = createSiteFiles(site, { build: manifest.script, chunks, brand, reader });
  const forms = createExtensionForms({
    ...{ site, reader, views },
    render: documents.render,
    styles: [documents.bundleStyle, ...styles],
  });
  const breadcrumbsOf = createBreadcrumbs(site);
  const provided = createProvidedSearch({ site, reader, report, breadcrumbsOf });
  const searches = createSearches({ search, provided, views, outline, documents, onEvent });
  const message = createEndpoints({
    ...{ site, reader, report },
    search: searches.search,
    servedMarkdown: (path, section) =>
      section === undefined ? markdown.page(path) : markdown.section(path, section),
    missing: markdown.missing,
  });
  let rules: ExtensionRules | undefined;
  let isClosed = false;

  return {
    site,
    search,
    versions,
    facts: factsOf(site, { manifest, isServed, chunks, files: new Set(files.keys()) }),
    page: documents.page,
    chunk: documents.chunk,
    notFound: documents.notFound,
    failure: documents.failure,
    async markdown(path) {
      return Buffer.from(await markdown.page(path));
    },
    async markdownSection(path, slug) {
      const text = await markdown.section(path, slug);
      return text === undefined ? undefined : Buffer.from(text);
    },
    outline: () => Promise.resolve(outline()),
    async file(path) {
      const make = files.get(path) ?? files.get(`${posix.dirname(path)}/*`);
      if (!make) throw new Error(`There is no file \`${path}\`.`);
      const made = await make(posix.basename(path));
      return made === undefined ? undefined : Buffer.from(made);
    },
    form: forms.answer,
    exportedForms: forms.exported,
    pagePicture: createPagePictures({ site, hooks, pictures, paint, report }),
    touchIcon: () => paint(pictures.icon),
    results: searches.results,
    message,
    async restoreFiles() {
      await site.restoreFiles?.();
    },
    mistakes: (path) => mistakesOnPage(site, path, (rules ??= createExtensionRules(site))),
    isIndexed: () => Promise.resolve(search.complete()?.version === site.version),
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      search.stop();
      for (const version of versions) void version.close();
      return Promise.resolve();
    },
  };
}

/** Builds the index of a site in the background, and tells of it. */
function createIndex(
  site: Site,
  outline: () => readonly OutlineSection[],
  options: LocalRendererOptions & Required<Pick<LocalRendererOptions, 'onEvent'>>,
): Search {
  const { indexAfter, indexesOnSearch = false, isServed = true, previous, onEvent } = options;
  return createSearch(site, {
    outline,
    ...(indexAfter && { buildAfter: indexAfter }),
    waitsForQuery: indexesOnSearch || !isServed,
    previous: previous?.search,
    worker: options.searchWorker,
    onError(error, path) {
      onEvent({ kind: 'search-failed', path, error });
    },
    onReady(seconds, sections) {
      onEvent({ kind: 'search-ready', seconds, sections });
    },
  });
}

/** Returns the URLs of the style sheets that the config of a site names; if it names none, those of the current version. */
function namedStyles(
  { styles, config }: Site,
  currentStyles: readonly string[],
): readonly string[] {
  if (styles.length === 0) return currentStyles;
  return styles.map(({ path }) => withBase(config.site.base, path));
}

/** Returns the URLs of all style sheets of a site, besides that of the bundle. */
function stylesOf(site: Site, currentStyles: readonly string[]): readonly string[] {
  const { theme, extensions, assetBase } = site;
  const { base } = site.config.site;
  return [
    ...(theme ? [withBase(assetBase, theme.path)] : []),
    ...extensions.styles.map(({ path }) => withBase(base, path)),
    ...namedStyles(site, currentStyles),
  ];
}

function paintNothing(): Promise<never> {
  return Promise.reject(new Error('This site is made without a painter.'));
}

/** Creates the renderers of versions and languages. Their indexes are built after each other, so that the memory for building is needed once. */
function createOtherRenderers(options: LocalRendererOptions): readonly LocalRenderer[] {
  const before = options.previous?.versions ?? [];
  const currentStyles = namedStyles(options.site, options.currentStyles ?? []);
  let { indexAfter = Promise.resolve() } = options;
  return options.site.versions.map((site) => {
    const previous = before.find(({ facts }) => facts.site.base === site.config.site.base);
    const renderer = createLocalRenderer({
      ...{ ...options, site, currentStyles, previous },
      indexAfter: indexAfter.catch(() => undefined),
    });
    indexAfter = renderer.search.ready;
    return renderer;
  });
}
