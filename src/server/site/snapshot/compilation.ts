// The compiler of a site, which successive snapshots share.
import { belowBase } from '../../../pages/model/paths.ts';
import { pageToCompile } from '../compile/compile.ts';
import type { CompilePool } from '../compile/compile-pool.ts';
import { createPageCompiler, type PageCompiler } from '../compile/compiler.ts';
import {
  contextStamps,
  listedHashes,
  markdownContextData,
  type ContextStamps,
  type LinkedVersion,
  type MarkdownContextData,
} from '../compile/markdown-context.ts';
import { createLocalWorker, type PageWorker } from '../compile/page-work.ts';
import { absentBlocks } from '../extensions/bundled-blocks.ts';
import { compiling, withTasks } from '../extensions/load.ts';
import { answeredBy } from '../extensions/plan.ts';
import type { SitePagesOptions } from './site-pages-options.ts';
import type { SitePages } from './site-pages.ts';
import { placeOf } from '../scan/language-files.ts';
import type { LinkedLanguage } from '../scan/language-finder.ts';
import type { PageSource } from '../scan/scan.ts';
import type { LanguageLinks } from './language-links.ts';
import type { VersionLinks } from './version-links.ts';

/** The compiler of a site, with its caches and threads. */
export interface Compilation {
  /** Hashes of everything except a page's own text that its compiled form depends on. */
  readonly stamps: ContextStamps;
  readonly compiler: PageCompiler;
  readonly worker: PageWorker;
  /** Compile threads; undefined if pages are compiled in the calling thread. */
  readonly pool: CompilePool | undefined;
}

/** The compilation of an earlier snapshot of the same folder. */
type PreviousCompilation = { readonly compilation: Compilation } | undefined;

/** Links to the versions and languages of a site, of which it may have one only. */
interface LinkedSites {
  readonly versions?: VersionLinks | undefined;
  readonly languages?: LanguageLinks | undefined;
}

/** Returns the compilation of the previous site if its stamp is the same, otherwise a new one. */
export function prepareCompilation(
  { config, byPath, drafts, publicFiles, extensions, data }: SitePages,
  { config: given, contentName = 'content', store, compilePool: pool }: SitePagesOptions,
  { versions, languages }: LinkedSites,
  previous: PreviousCompilation,
): Compilation {
  const sources = [...byPath.values()];
  const used = extensions.all.map(({ plan }) => plan.use);
  const contextData: MarkdownContextData = {
    ...markdownContextData(config, sources, publicFiles, contentName, drafts),
    ...(versions && { versions: linkedVersions(versions) }),
    ...(languages && {
      languages: {
        others: linkedLanguages(languages),
        path: withoutRoot(languages.shown.base, languages),
      },
    }),
    extensions: compiling(extensions, data),
    taskExtensions: withTasks(extensions),
    absentBlocks: absentBlocks(used, given.extensions),
    madeFiles: [...extensions.files.keys(), ...extensions.all.flatMap(answeredBy)],
  };
  const stamps = contextStamps(contextData, publicFiles, store?.version ?? '');
  // A compiler of translations reads the originals of its own snapshot.
  const isTranslation = languages && languages.shown !== languages.original;
  const before = isTranslation ? undefined : previous?.compilation;
  if (before?.stamps.exact === stamps.exact && before.stamps.listed === stamps.listed) {
    before.compiler.retryFailures();
    return before;
  }
  const originalOf = (source: PageSource) =>
    source.isFallback ? undefined : languages?.originalOf(source);
  const worker = pool ? pool.workerFor(contextData) : createLocalWorker(contextData);
  const areKept = config.translations?.anchors === 'original';
  const compiler = createPageCompiler({
    async compile(source, isAhead) {
      const page = pageToCompile(source);
      const original = originalOf(source);
      if (!original || !languages) return worker.compile(page, isAhead);
      const { headers: headings } = await languages.compileOriginal(original.path, isAhead());
      return worker.compile({ ...page, originalHeadings: { headings, areKept } }, isAhead);
    },
    originalOf,
    store,
    cache: pool?.pages,
    // Names of pages have no more than their hashes.
    stamp: areKept ? `${stamps.exact} original` : stamps.exact,
    hashOfListed: listedHashes(contextData),
  });
  return { stamps, compiler, worker, pool };
}

/** Returns the other languages to which pages can link. Pages of the original that the shown one has in their place are not elsewhere. */
function linkedLanguages(languages: LanguageLinks): readonly LinkedLanguage[] {
  const { all, shown, original } = languages;
  const here = new Set(
    [...shown.pages.values()].flatMap((page) => (page.isFallback ? [placeOf(page)] : [])),
  );
  return all
    .filter((language) => language !== shown)
    .map(({ base, written }) => ({
      ...{ base, path: withoutRoot(base, languages) },
      pages: written === original.written ? written.filter(([file]) => !here.has(file)) : written,
    }));
}

function withoutRoot(base: string, { root }: LanguageLinks): string {
  return belowBase(root, base) ?? '/';
}

/** Returns the other versions to which pages can link: `v1:/workflows/`. */
function linkedVersions({ all, shown }: VersionLinks): readonly LinkedVersion[] {
  return all
    .filter((version) => version !== shown)
    .map(({ name, base, pages }) => ({ name, base, paths: [...pages.keys()] }));
}
