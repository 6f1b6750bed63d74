// Reads everything a running server needs: environment, config, bundle, content.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { createConfig } from '../../../config/index.ts';
import { readBundleManifest, type BundleManifest } from '../render/bundle-manifest.ts';
import type { PageDates } from '../site/recent-pages.ts';
import { loadSite, type Site } from '../site/site.ts';
import type { Env } from './env.ts';
import type { Logger } from './log.ts';

const datesSchema = z.record(z.string(), z.object({ day: z.string(), together: z.number() }));

/** Names the server's code; the build fills it in. Code that was not built keeps no compiled pages. */
export const serverVersion = process.env['SERVER_VERSION'];

/** File that the build writes the pages' dates to. */
export const datesFile = path.join('dist', 'dates.json');

export interface Loaded {
  readonly site: Site;
  readonly manifest: BundleManifest;
}

/** Throws a `ContentError` with every mistake, or a plain error when the bundle or the content folder is missing. */
export async function load(env: Env, log: Logger): Promise<Loaded> {
  const manifest = await readBundleManifest();
  const site = await loadSite({
    config: createConfig(env.site),
    contentDir: env.contentDir,
    build: manifest.script,
    dates: await readDates(),
    store:
      serverVersion === undefined
        ? undefined
        : {
            folder: env.cacheDir,
            version: serverVersion,
            onError(error) {
              log.warn({ err: error }, `Compiled pages cannot be kept in \`${env.cacheDir}\``);
            },
          },
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
