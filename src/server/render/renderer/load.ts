// Reads the input of a renderer: config, bundle manifest, page dates, content.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteSettings } from '../../../pages/model/config.ts';
import { ContentError, type Message } from '../../base/diagnostics/messages.ts';
import { createSeverities } from '../../base/diagnostics/severities.ts';
import { siftMessages } from '../../base/diagnostics/suppressions.ts';
import { bundleDir, compileThreadFile, packageFolder } from '../../base/files/build-folder.ts';
import { readBundleManifest, type BundleManifest } from '../views/bundle-manifest.ts';
import { createCompilePool, type CompilePool } from '../../site/compile/compile-pool.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import type { Store } from '../../base/store/store.ts';
import { noPage } from '../../site/snapshot/no-page.ts';
import { datesSchema, readDates } from '../../site/scan/page-dates.ts';
import type { PageDates } from '../../site/scan/recent-pages.ts';
import { applySeverities } from '../../site/snapshot/apply-severities.ts';
import { rawPages, type Site } from '../../site/snapshot/site.ts';
import { readStoredConfig, type StoredConfig } from '../../site/config/stored-config.ts';
import { readVersionedSite, type SiteFindings } from '../../site/versions/versioned-site.ts';
import { isNoNote, mistakesInChanges } from './page-mistakes.ts';

/** Returns the path of the file to which the build writes the dates of the pages. */
export function datesFile(): string {
  return path.join(packageFolder(), 'dist', 'dates.json');
}

/** Where a site is, and what the environment sets of it. */
export interface SiteLocation {
  readonly site: SiteSettings;
  /** Folder with the config of the site. */
  readonly siteDir: string;
  readonly contentDir: string;
}

export interface LoadOptions extends SiteLocation {
  /** Keeps whatever is read and compiled between starts. */
  readonly store: Store;
  /** Folder of the bundle. @default the one of the build */
  readonly bundleFolder?: string | undefined;
  /** Compile threads. @default those of `previous`, or new ones */
  readonly compilePool?: CompilePool | undefined;
  /** Whether drafts are served like other pages. @default false: drafts are not served */
  readonly showsDrafts?: boolean | undefined;
  /** Whether mistakes are returned with a site that omits the affected parts. @default false: mistakes are thrown */
  readonly acceptsMistakes?: boolean | undefined;
  /** A config that holds while its files have mistakes, which are returned. @default none: they are thrown */
  readonly lastConfig?: StoredConfig | undefined;
  /** An earlier snapshot of the same folder. @default none */
  readonly previous?: Site | undefined;
  /** Pages that are served now, if the site is to replace them: mistakes in the texts of changed pages are then thrown. @default none */
  readonly served?: readonly ServedPages[] | undefined;
}

/** The pages of one version of a site that is served. */
export interface ServedPages {
  readonly base: string;
  /** Hashes of the texts of pages, by path. */
  readonly hashes: ReadonlyMap<string, string>;
}

export interface Loaded {
  readonly site: Site;
  readonly manifest: BundleManifest;
  readonly config: StoredConfig;
  /** Accepted mistakes of config and content. */
  readonly mistakes: readonly Message[];
}

/** Rejects with a `ContentError` that lists all mistakes unless these are accepted, or a plain error if bundle or content is missing. */
export async function load(options: LoadOptions): Promise<Loaded> {
  const { contentDir, store, bundleFolder = bundleDir(), previous } = options;
  const compilePool =
    options.compilePool ??
    previous?.compilation.pool ??
    createCompilePool({ file: compileThreadFile() });
  const dates = currentDates(options);
  const manifest = await readBundleManifest(bundleFolder);
  const { config, faults } = await readConfig(options, compilePool);
  const { site, findings } = await readVersionedSite({
    ...config,
    siteDir: options.siteDir,
    contentDir,
    contentName: nameOfPath(contentDir),
    dates,
    previous,
    compilePool,
    showsDrafts: options.showsDrafts,
    store,
  });
  if (site.paths.length === 0) {
    const problems = findings.flatMap((version) => version.problems);
    throw new ContentError([...problems, noPage(site.contentName)]);
  }
  // Even at a start, which accepts other mistakes: without its extensions, a site may show pages that only some may read.
  if (site.extensions.problems.length > 0) throw new ContentError(site.extensions.problems);
  const mistakes = findings.flatMap(siftedIn).filter(isNoNote);
  // Pages with warnings are served as far as possible, and `check` reports them.
  const fatal = mistakes.filter(({ severity }) => severity === 'error');
  if (options.acceptsMistakes !== true) {
    const inTexts = await Promise.all(
      findings.map((version) => fatalInTexts(version.site, options)),
    );
    const all = [...fatal, ...inTexts.flat()];
    if (all.length > 0) throw new ContentError(all);
  }
  return { site, manifest, config, mistakes: [...faults, ...mistakes] };
}

/** Returns the config, or the last one with the mistakes in the files. */
async function readConfig(options: LoadOptions, compilePool: CompilePool) {
  const { siteDir, site, store, lastConfig } = options;
  try {
    // Pages that are compiled under another config are compiled again: a thread loads its packages meanwhile.
    const config = await readStoredConfig(siteDir, site, store, compilePool.prepare);
    return { config, faults: [] };
  } catch (error) {
    if (!lastConfig || !(error instanceof ContentError)) throw error;
    return { config: lastConfig, faults: error.messages };
  }
}

/**
 * Returns the mistakes in the texts of changed pages. A site that is opened for the first time is not compiled for this: `check` has
 * already seen it, and requests are waiting.
 */
async function fatalInTexts(site: Site, { served }: LoadOptions): Promise<readonly Message[]> {
  const same = served?.find(({ base }) => base === site.config.site.base);
  if (!same || !createSeverities(site.config.site).hasErrors) return [];
  const mistakes = await mistakesInChanges(site, same.hashes);
  return mistakes.filter(({ severity }) => severity === 'error');
}

function siftedIn({ site, problems }: SiteFindings): readonly Message[] {
  const judged = applySeverities(site, problems);
  const files = new Set(judged.map(({ file }) => file));
  return siftMessages(judged, rawPages(site, files)).messages;
}

/** Returns the page dates from the Git history if there is one, otherwise those that the build stored (in a container). Never rejects. */
async function currentDates(options: LoadOptions): Promise<PageDates> {
  const dates = await readDates(options);
  if (dates) return dates;
  try {
    return datesSchema.parse(JSON.parse(await readFile(datesFile(), 'utf8')));
  } catch {
    // No build has written the file, or an older one used another format.
    return {};
  }
}
