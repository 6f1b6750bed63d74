// `npm run release-addresses`: records the URL paths of all pages, so that a later check finds those that no longer exist.
import path from 'node:path';
import { readConfig } from '../../site/config/read-config.ts';
import { ContentError } from '../../base/diagnostics/messages.ts';
import { parseEnv } from '../../serve/process/env.ts';
import { replaceFile } from '../../base/files/replace-file.ts';
import { openStore } from '../../serve/process/open-store.ts';
import { readVersionedSite } from '../../site/versions/versioned-site.ts';
import {
  addReleasedAddresses,
  addressesIn,
  checkReleasedAddresses,
  readReleased,
  releasedPaths,
} from './rules/released-addresses.ts';

/** Adds the current paths to the file and returns the exit code. Rejects with a `ContentError` if a recorded path no longer exists. */
export async function releaseAddresses(): Promise<number> {
  const env = parseEnv(process.env);
  const { site, findings } = await readVersionedSite({
    ...readConfig(env.siteDir, env.site),
    siteDir: env.siteDir,
    contentDir: env.contentDir,
    store: openStore(env),
  });
  const problems = findings.flatMap((version) => version.problems);
  if (problems.length > 0) throw new ContentError(problems);
  const released = readReleased(env.siteDir);
  const lost = checkReleasedAddresses(released, site);
  if (lost.length > 0) throw new ContentError(lost);
  const next = addReleasedAddresses(released.text, releasedPaths(site));
  const file = path.join(env.siteDir, released.file);
  await replaceFile(file, next);
  const count = addressesIn(next).length;
  const added = count - addressesIn(released.text).length;
  console.log(`\`${file}\` has ${count} addresses, ${added} of them new.`);
  return 0;
}
