// Reads what a maker needs: config, bundle manifest, page dates, content.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { createConfig } from '../../../config/index.ts';
import type { SiteSettings } from '../../../config/types.ts';
import { bundleDir } from '../render/build-folder.ts';
import { readBundleManifest, type BundleManifest } from '../render/bundle-manifest.ts';
import type { PageDates } from '../site/recent-pages.ts';
import { loadSite, type Site } from '../site/site.ts';
import { serverVersion } from './version.ts';

const datesSchema = z.record(z.string(), z.object({ day: z.string(), together: z.number() }));

/** File that the build writes the pages' dates to. */
export const datesFile = path.join('dist', 'dates.json');

export interface LoadOptions {
  readonly settings: SiteSettings;
  readonly contentDir: string;
  /** Folder for scanned and compiled pages. */
  readonly cacheDir: string;
  /** @default the build's */
  readonly bundleFolder?: string | undefined;
  /** Names the code that compiles; compiled pages are not kept without one. @default the build's version */
  readonly codeVersion?: string | undefined;
  /** Called once, when the cache folder cannot be written. */
  readonly onStoreError: (error: unknown) => void;
}

export interface Loaded {
  readonly site: Site;
  readonly manifest: BundleManifest;
}

/** Throws a `ContentError` with every mistake, or a plain error when the bundle or the content folder is missing. */
export async function load(options: LoadOptions): Promise<Loaded> {
  const { settings, contentDir, cacheDir, bundleFolder = bundleDir(), onStoreError } = options;
  const { codeVersion = serverVersion } = options;
  const manifest = await readBundleManifest(bundleFolder);
  const site = await loadSite({
    config: createConfig(settings),
    contentDir,
    dates: await readDates(),
    store:
      codeVersion === undefined
        ? undefined
        : { folder: cacheDir, version: codeVersion, onError: onStoreError },
  });
  return { site, manifest };
}

/** Dates are absent rather than wrong: a build without history writes none. */
async function readDates(): Promise<PageDates> {
  try {
    return datesSchema.parse(JSON.parse(await readFile(datesFile, 'utf8')));
  } catch {
    // No build wrote the file, or an older one wrote another form.
    return {};
  }
}
