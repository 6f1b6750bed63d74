// `npm run release-addresses`: notes the addresses of all pages, so that a later check finds those that are gone.
import { readFile } from 'node:fs/promises';
import { createConfig } from '../../../config/index.ts';
import { ContentError } from '../diagnostics/messages.ts';
import { parseEnv } from '../process/env.ts';
import { replaceFile } from '../site/replace-file.ts';
import { loadSite } from '../site/site.ts';
import {
  addReleasedAddresses,
  addressesIn,
  checkReleasedAddresses,
  releasedFile,
} from './rules/released-addresses.ts';

/** Throws a `ContentError` when an address is gone already: it must not be forgotten. */
export async function releaseAddresses(): Promise<number> {
  const env = parseEnv(process.env);
  const site = await loadSite({ config: createConfig(env.site), contentDir: env.contentDir });
  const text = await readReleased();
  const lost = checkReleasedAddresses(text, site);
  if (lost.length > 0) throw new ContentError(lost);
  const next = addReleasedAddresses(text, site.paths);
  await replaceFile(releasedFile, next);
  const count = addressesIn(next).length;
  const added = count - addressesIn(text).length;
  console.log(`\`${releasedFile}\` holds ${count} addresses, ${added} of them new.`);
  return 0;
}

/** Empty before the first release. */
export async function readReleased(): Promise<string> {
  try {
    return await readFile(releasedFile, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
