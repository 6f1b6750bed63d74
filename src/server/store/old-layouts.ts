// Removes what earlier versions of the server have written to the cache folder.
import { lstat, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { isDraftName, withoutDraftName } from '../files/replace-file.ts';

/** What they have written at the top of the cache folder, which may hold much else. */
const topPattern =
  /^(?:(?:scan|config|dates)\.json.*|[\da-f]{12}|versions|compressed|previews|refs)$/;
/** Their files, by their paths below the cache folder. */
const filePattern =
  /^(?:compressed\/[\da-f]{2}\/[\da-f]{62}|previews\/[\da-f]{12}\.png|refs\/[\da-f]{12}\.txt|refs\/[\da-f]{40,64}[./].+)$/;
/** Those with names that others may use too. They begin with a digest. */
const sealedPattern =
  /^(?:versions\/.+\/)?(?:(?:scan|config|dates)\.json|[\da-f]{12}\/[^/]+\.json)$/;
const sealPattern = /^[\w-]{43}\n/;

/** A server of an earlier version may still be running: what was changed this lately stays, in milliseconds. */
const minAgeMs = 24 * 60 * 60 * 1000;

/** Removes the files of earlier layouts, and the folders that this leaves empty. */
export async function removeOldLayouts(cacheFolder: string, now: number): Promise<void> {
  const names = await readdir(cacheFolder);
  for (const name of names.filter((one) => topPattern.test(one))) await removeBelow(name);

  async function removeBelow(name: string): Promise<void> {
    const place = path.join(cacheFolder, name);
    const stats = await lstat(place);
    if (now - stats.mtimeMs < minAgeMs) return;
    if (stats.isDirectory()) {
      for (const entry of await readdir(place)) await removeBelow(path.posix.join(name, entry));
      // Fails if something else is in it.
      await rmdir(place).catch(() => undefined);
    } else if (filePattern.test(name) || (await isSealed(place, name))) {
      await rm(place, { force: true });
    }
  }
}

async function isSealed(place: string, name: string): Promise<boolean> {
  if (!sealedPattern.test(withoutDraftName(name))) return false;
  return isDraftName(name) || sealPattern.test(await readFile(place, 'utf8'));
}
