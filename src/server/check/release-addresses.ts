// `npm run release-addresses`: notes the addresses of all pages, so that a later check finds those that are gone.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../config/read-config.ts';
import { ContentError } from '../diagnostics/messages.ts';
import { parseEnv } from '../process/env.ts';
import { replaceFile } from '../site/replace-file.ts';
import { readVersionedSite } from '../site/versioned-site.ts';
import {
  addReleasedAddresses,
  addressesIn,
  checkReleasedAddresses,
  releasedFile,
  releasedPaths,
} from './rules/released-addresses.ts';

/** Throws a `ContentError` when an address is gone already: it must not be forgotten. */
export async function releaseAddresses(): Promise<number> {
  const env = parseEnv(process.env);
  const { site, findings } = await readVersionedSite({
    ...readConfig(env.siteDir, env.site),
    siteDir: env.siteDir,
    contentDir: env.contentDir,
    cacheDir: env.cacheDir,
  });
  const problems = findings.flatMap((version) => version.problems);
  if (problems.length > 0) throw new ContentError(problems);
  const text = await readReleased(env.siteDir);
  const file = path.join(env.siteDir, releasedFile);
  const lost = checkReleasedAddresses(text, site);
  if (lost.length > 0) throw new ContentError(lost);
  const next = addReleasedAddresses(text, releasedPaths(site));
  await replaceFile(file, next);
  const count = addressesIn(next).length;
  const added = count - addressesIn(text).length;
  console.log(`\`${file}\` holds ${count} addresses, ${added} of them new.`);
  return 0;
}

/** Empty before the first release. */
export async function readReleased(siteDir: string): Promise<string> {
  try {
    return await readFile(path.join(siteDir, releasedFile), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
