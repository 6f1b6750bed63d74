// `npm run release-addresses`: records the URL paths of all pages, so that a later check finds those that no longer exist.
import path from 'node:path';
import { readConfig } from '../config/read-config.ts';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { ContentError } from '../diagnostics/messages.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { parseEnv } from '../process/env.ts';
import { readTextFile } from '../files/read-regular-file.ts';
import { replaceFile } from '../files/replace-file.ts';
import { openStore } from '../process/open-store.ts';
import { readVersionedSite } from '../versions/versioned-site.ts';
import {
  addReleasedAddresses,
  addressesIn,
  checkReleasedAddresses,
  releasedFile,
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
  const text = readReleased(env.siteDir);
  const file = path.join(env.siteDir, releasedFile);
  const lost = checkReleasedAddresses(text, site);
  if (lost.length > 0) throw new ContentError(lost);
  const next = addReleasedAddresses(text, releasedPaths(site));
  await replaceFile(file, next);
  const count = addressesIn(next).length;
  const added = count - addressesIn(text).length;
  console.log(`\`${file}\` has ${count} addresses, ${added} of them new.`);
  return 0;
}

/** Returns the text of the file; empty before the first release. Throws a `ContentError` for anything else than a file. */
export function readReleased(siteDir: string): string {
  const file = path.join(siteDir, releasedFile);
  const reading = readTextFile(file, maxFileBytes);
  if (reading.kind === 'read') return reading.text;
  if (reading.isGone) return '';
  const text = `The file ${reading.fact}`;
  throw new ContentError([
    { file: nameOfPath(file), line: 1, column: 1, text, rule: 'released-address' },
  ]);
}
