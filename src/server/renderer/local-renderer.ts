// A renderer that runs in the calling thread.
import { posix } from 'node:path';
import { withBase } from '../../pages/model/paths.ts';
import type { NotFoundView, PageView, PreviewPicture, View } from '../../pages/model/view.ts';
import { listPath } from '../../pages/model/llms.ts';
import {
  pageLimits,
  paletteLimits,
  searchDataPath,
  type SearchLimits,
} from '../../pages/search/contract.ts';
import type { EndpointContext } from '../contract/server-parts.ts';
import type { Painter } from '../previews/painter.tsx';
import { createSitePictures, hasPreviews } from '../previews/site-pictures.ts';
import { pagePictureSize } from '../previews/picture.ts';
import type { BundleManifest } from '../render/bundle-manifest.ts';
import { createChunkNames } from '../render/chunk-names.ts';
import { createMarkdownTwins } from '../render/markdown-twins.ts';
import { missingAsMarkdown } from '../render/missing-markdown.ts';
import { createExtensionRules, type ExtensionRules } from '../render/page-rules.ts';
import { createPageHooks, type DressedPage, type ReportHook } from '../render/page-hooks.ts';
import type { PageReader } from '../render/reading-context.ts';
import { renderDocument } from '../render/render-document.tsx';
import { createOutline, type OutlineSection } from '../render/outline.ts';
import { toModule } from '../render/scripts.ts';
import { createTwinTexts } from '../render/twin-text.ts';
import { createViews } from '../render/views.ts';
import { createBreadcrumbs } from '../site/breadcrumbs.ts';
import type { SearchWorker } from '../search/search-worker.ts';
import { createSearch, type Search } from '../search/site-search.ts';
import type { Site } from '../site/site.ts';
import { bundleUrlsOf } from './bundle-urls.ts';
import { compressAnswer } from './compression.ts';
import { createEndpoints } from './endpoints.ts';
import { createExtensionAnswers } from './extension-answers.ts';
import { factsOf } from './site-facts.ts';
import { createPagePictures } from './page-pictures.ts';
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
  /** The search index is built after this promise resolves. @default immediately */
  readonly indexAfter?: Promise<unknown>;
  /** Whether the search index is built only once somebody searches. @default false */
  readonly indexesOnSearch?: boolean;
  /** Builds and searches the index. @default the calling thread */
  readonly searchWorker?: SearchWorker | undefined;
  /** Renderer of an earlier snapshot of the site. @default none */
  readonly previous?: LocalRenderer | undefined;
  /** Called for background events. @default none */
  readonly onEvent?: (event: RendererEvent) => void;
}

export interface LocalRenderer extends Renderer {
  readonly site: Site;
  readonly versions: readonly LocalRenderer[];
  readonly search: Search;
}

/**
 * Builds the search index in the background. Closures must not reference `options`: it holds the previous renderer, and all former ones would leak.
 */
export function createLocalRenderer(options: LocalRendererOptions): LocalRenderer {
  const {
    site,
    manifest,
    extraScripts = [],
    isServed = true,
    paint = paintNothing,
    indexAfter,
    indexesOnSearch = false,
    currentStyles = [],
    onEvent = () => undefined,
  } = options;
  const { base, language } = site.config.site;
  const { theme } = site;
  const reportHook: ReportHook = ({ extension, hook, cause }, path) => {
    onEvent({ kind: 'extension-failed', extension, hook, path, error: cause });
  };
  const hooks = createPageHooks(site, reportHook);
  const views = createViews(site, manifest.script, isServed, hooks.change);
  const chunks = createChunkNames(site, views.frame);
  const hasList = site.extensions.files.has(listPath);
  const writeTwin = createMarkdownTwins(site);
  const twins = createTwinTexts(site.config.site, hasList);
  let knownOutline: readonly OutlineSection[] | undefined;
  const outline = (): readonly OutlineSection[] => (knownOutline ??= createOutline(site));
  const search = createSearch(site, {
    outline,
    ...(indexAfter && { buildAfter: indexAfter }),
    waitsForQuery: indexesOnSearch || !isServed,
    previous: options.previous?.search,
    worker: options.searchWorker,
    onError(error, path) {
      onEvent({ kind: 'search-failed', path, error });
    },
    onReady(seconds, sections) {
      onEvent({ kind: 'search-ready', seconds, sections });
    },
  });
  const sharedBase = site.versionLinks?.current.base ?? base;
  const bundle = { ...bundleUrlsOf(site, manifest), extraScripts };
  const ownStyles =
    site.styles.length > 0 ? site.styles.map(({ path }) => withBase(base, path)) : currentStyles;
  const styles = [
    ...(theme ? [withBase(sharedBase, theme.path)] : []),
    ...site.extensions.styles.map(({ path }) => withBase(base, path)),
    ...ownStyles,
  ];
  const versions = createEarlierRenderers(options, ownStyles);
  const pictures = createSitePictures(site);
  let isClosed = false;
  const render = (view: View, added?: Omit<DressedPage, 'view'>): Promise<Buffer> =>
    renderDocument({
      view,
      added,
      frame: views.frame,
      document: views.document,
      language,
      bundle,
      styles,
      picture: view.kind === 'page' ? pictureOf(view) : undefined,
    });

  /** Returns the preview picture for the head of a page. */
  function pictureOf({ path, title }: PageView): PreviewPicture | undefined {
    const own = pictures.ownOf(path);
    if (own) return { alt: title, ...own };
    const address = hasPreviews(site) ? pictures.addressOf(path) : undefined;
    return address === undefined ? undefined : { address, alt: title, ...pagePictureSize };
  }

  /** Returns title and body of the site's own page for missing addresses; nothing if it cannot be compiled. */
  async function ownMissing(): Promise<Pick<NotFoundView, 'title' | 'html'>> {
    const page = await site.missing?.compile();
    return page?.failure === undefined
      ? { title: site.missing?.source.title, html: page?.html }
      : {};
  }

  const reader: PageReader = {
    hooks,
    viewOf: (path) => views.page(path),
    writeTwin,
    outline,
    answers: isServed ? [searchDataPath, ...site.extensions.endpoints.keys()] : [],
  };
  const files = createSiteFiles(site, {
    build: manifest.script,
    chunks,
    brand: pictures.icon.brand,
    reader,
  });

  const markdownOf = async (path: string): Promise<string> =>
    twins.page(path, await writeTwin(await views.page(path)));

  async function sectionOf(path: string, slug: string): Promise<string | undefined> {
    const { headers } = await site.compiled(path);
    // Clients can request any anchor: Markdown is only written for existing ones.
    if (!headers.some((header) => header.slug === slug)) return undefined;
    return twins.section(path, await writeTwin(await views.page(path)), slug);
  }

  const answers = createExtensionAnswers({
    site,
    reader,
    breadcrumbsOf: createBreadcrumbs(site),
    styles: [bundle.style, ...styles],
    report: reportHook,
  });

  const find: EndpointContext['search'] = async (query, { section, limit }) => {
    const started = performance.now();
    const limits: SearchLimits = { hits: limit, perPage: 3, section };
    const { hits, isReady, didYouMean } =
      (await answers.search(query, limits)) ?? (await search.find(query, limits));
    const seconds = (performance.now() - started) / 1000;
    onEvent({ kind: 'searched', seconds, hits: hits.length });
    return { hits, isReady, ...(didYouMean !== undefined && { didYouMean }) };
  };

  let rules: ExtensionRules | undefined;
  const drawPicture = createPagePictures({ site, hooks, pictures, paint, report: reportHook });

  const answerMessage = createEndpoints({
    site,
    reader,
    report: reportHook,
    search: find,
    servedMarkdown: (path, section) =>
      section === undefined ? markdownOf(path) : sectionOf(path, section),
    missing: (path) => missingAsMarkdown(views.notFound(path), views.frame, hasList),
  });

  return {
    site,
    search,
    versions,
    facts: factsOf(site, { manifest, isServed, chunks, files: new Set(files.keys()) }),
    async page(path) {
      const { view, ...added } = hooks.dress(await views.page(path));
      return render(view, added);
    },
    async chunk(path) {
      const { view } = hooks.dress(await views.page(path));
      return toModule({ build: manifest.script, view });
    },
    async markdown(path) {
      return Buffer.from(await markdownOf(path));
    },
    async markdownSection(path, slug) {
      const text = await sectionOf(path, slug);
      return text === undefined ? undefined : Buffer.from(text);
    },
    outline: () => Promise.resolve(outline()),
    async file(path) {
      const make = files.get(path) ?? files.get(`${posix.dirname(path)}/*`);
      if (!make) throw new Error(`There is no file \`${path}\`.`);
      const made = await make(posix.basename(path));
      return made === undefined ? undefined : Buffer.from(made);
    },
    form: answers.form,
    pagePicture: drawPicture,
    touchIcon: () => paint(pictures.icon),
    async results({ query, offset, section }, form) {
      const isPage = form === 'page';
      const started = performance.now();
      const limits = { ...(isPage ? pageLimits : paletteLimits), from: offset, section };
      const answer = (await answers.search(query, limits)) ?? (await search.find(query, limits));
      const seconds = (performance.now() - started) / 1000;
      const body = isPage
        ? await render(
            views.search(answer, { section, sections: outline().map(({ name }) => name) }),
          )
        : Buffer.from(JSON.stringify(answer));
      const { isReady, hits } = answer;
      return { ...compressAnswer(body), isReady, hits: hits.length, seconds };
    },
    message: answerMessage,
    async notFound(path, form) {
      const own = form === 'markdown' ? undefined : await ownMissing();
      const view = { ...views.notFound(path), ...own };
      const isMarkdown = form === 'markdown';
      return compressAnswer(
        isMarkdown
          ? Buffer.from(missingAsMarkdown(view, views.frame, hasList))
          : await render(view),
      );
    },
    failure: (path) => render(views.failure(path)),
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

function paintNothing(): Promise<never> {
  return Promise.reject(new Error('This site is made without a painter.'));
}

function createEarlierRenderers(
  options: LocalRendererOptions,
  currentStyles: readonly string[],
): readonly LocalRenderer[] {
  const before = options.previous?.versions ?? [];
  return options.site.versions.map((site) => {
    const previous = before.find(({ facts }) => facts.site.base === site.config.site.base);
    return createLocalRenderer({ ...options, site, currentStyles, previous });
  });
}
