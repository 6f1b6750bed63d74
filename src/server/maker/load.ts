// Reads what a maker needs: config, bundle manifest, page dates, content.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteSettings } from '../../pages/model/config.ts';
import { ContentError, type Message } from '../diagnostics/messages.ts';
import { isConfigRule } from '../diagnostics/rule-names.ts';
import { siftMessages } from '../diagnostics/suppressions.ts';
import { bundleDir, compileThreadFile, packageFolder } from '../render/build-folder.ts';
import { readBundleManifest, type BundleManifest } from '../render/bundle-manifest.ts';
import type { CompilePool } from '../site/compile-pool.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { noPage } from '../site/no-page.ts';
import { datesSchema, readDates } from '../site/page-dates.ts';
import type { PageDates } from '../site/recent-pages.ts';
import { typedPages, type Site } from '../site/site.ts';
import { readStoredConfig } from '../site/stored-config.ts';
import { readVersionedSite, type SiteFindings } from '../site/versioned-site.ts';
import { mistakesInChanges } from './page-mistakes.ts';
import { serverVersion } from './version.ts';

/** File that the build writes the pages' dates to. */
export function datesFile(): string {
  return path.join(packageFolder(), 'dist', 'dates.json');
}

export interface LoadOptions {
  readonly settings: SiteSettings;
  /** Folder of the site's config. */
  readonly siteDir: string;
  readonly contentDir: string;
  /** Folder for scanned and compiled pages. */
  readonly cacheDir: string;
  /** @default the build's */
  readonly bundleFolder?: string | undefined;
  /** Names the code that compiles; compiled pages are not kept without one. @default the build's version */
  readonly codeVersion?: string | undefined;
  /** Script of the threads that compile. @default the build's */
  readonly compileThread?: string | undefined;
  /** Threads that compile, in place of new ones. */
  readonly compilePool?: CompilePool | undefined;
  /** Whether drafts are pages like others. @default false: nobody sees them */
  readonly showsDrafts?: boolean | undefined;
  /** Whether mistakes are returned beside a site that leaves them out. @default false: they are thrown */
  readonly acceptsMistakes?: boolean | undefined;
  /** An earlier state of the same folder. @default none */
  readonly previous?: Site | undefined;
  /** Called once, when the cache folder cannot be written. */
  readonly onStoreError: (error: unknown) => void;
}

export interface Loaded {
  readonly site: Site;
  readonly manifest: BundleManifest;
  /** Accepted mistakes of config and content. */
  readonly mistakes: readonly Message[];
}

/** Throws a `ContentError` with every mistake unless they are accepted, or a plain error when the bundle or the content folder is missing. */
export async function load(options: LoadOptions): Promise<Loaded> {
  const {
    settings,
    siteDir,
    contentDir,
    cacheDir,
    bundleFolder = bundleDir(),
    onStoreError,
  } = options;
  const { codeVersion = serverVersion, compilePool } = options;
  const { compileThread = compilePool ? undefined : compileThreadFile() } = options;
  const dates = currentDates(options);
  const manifest = await readBundleManifest(bundleFolder);
  const store =
    codeVersion === undefined
      ? undefined
      : { folder: cacheDir, version: codeVersion, onError: onStoreError };
  const { site, findings } = await readVersionedSite({
    ...(await readStoredConfig(siteDir, settings, store)),
    siteDir,
    contentDir,
    contentName: nameOfPath(contentDir),
    dates,
    compileThread,
    previous: options.previous,
    compilePool,
    cacheDir,
    showsDrafts: options.showsDrafts,
    store,
  });
  if (site.paths.length === 0) {
    const problems = findings.flatMap((version) => version.problems);
    throw new ContentError([...problems, noPage(site.contentName)]);
  }
  const told = findings.map((version) => ({ site: version.site, messages: siftedIn(version) }));
  const mistakes = told.flatMap(({ messages }) => messages);
  // Pages of any folder are served as well as they can be: `check` tells what is wrong with them.
  const grave = told.flatMap((version) =>
    version.site.config.site.strict
      ? version.messages
      : version.messages.filter(({ rule }) => isConfigRule(rule)),
  );
  if (options.acceptsMistakes !== true) {
    const inTexts = await Promise.all(
      findings.map((version) => graveInTexts(version.site, options)),
    );
    const all = [...grave, ...inTexts.flat()];
    if (all.length > 0) throw new ContentError(all);
  }
  return { site, manifest, mistakes };
}

/** A site that is opened for the first time is not compiled for it: `check` has seen it, and readers wait. */
async function graveInTexts(site: Site, { previous }: LoadOptions): Promise<readonly Message[]> {
  const { strict, base } = site.config.site;
  const before = previous && [previous, ...previous.versions];
  const same = before?.find(({ config }) => config.site.base === base);
  return strict && same ? mistakesInChanges(site, same) : [];
}

function siftedIn({ site, problems }: SiteFindings): readonly Message[] {
  return problems.length > 0 ? siftMessages(problems, typedPages(site)).messages : [];
}

/** From the history where there is one; else as the build found them, in an image for instance. Never rejects. */
async function currentDates(options: LoadOptions): Promise<PageDates> {
  const dates = await readDates(options);
  if (dates) return dates;
  try {
    return datesSchema.parse(JSON.parse(await readFile(datesFile(), 'utf8')));
  } catch {
    // No build wrote the file, or an older one wrote another form.
    return {};
  }
}
