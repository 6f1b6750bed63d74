// Removes what earlier versions of the server have written to the cache folder.
import { lstat, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { isDraftName, withoutDraftName } from '../files/replace-file.ts';

/** Files of earlier versions, by their paths below the cache folder. Each name is one that only they gave. */
const oldFiles: readonly { readonly pattern: RegExp; readonly isSealed?: boolean }[] = [
  { pattern: /^(?:versions\/.+\/)?(?:scan|config|dates)\.json$/, isSealed: true },
  { pattern: /^(?:versions\/.+\/)?[\da-f]{12}\/[^/]+\.json$/, isSealed: true },
  { pattern: /^compressed\/[\da-f]{2}\/[\da-f]{62}$/ },
  { pattern: /^previews\/[\da-f]{12}\.png$/ },
  { pattern: /^refs\/[\da-f]{12}\.txt$/ },
  { pattern: /^refs\/[\da-f]{40,64}[./]/ },
];

/** What is read at the top of the cache folder: it may be a folder with much else in it. */
const topPattern =
  /^(?:(?:scan|config|dates)\.json.*|[\da-f]{12}|versions|compressed|previews|refs)$/;

/** The first line of those that are sealed: a SHA-256 in Base64. */
const sealPattern = /^[\w-]{43}\n/;

/** A server of an earlier version may still be running: what was changed this lately stays, in milliseconds. */
const minAgeMs = 24 * 60 * 60 * 1000;

/** Removes the files of earlier layouts, and the folders that this leaves empty. */
export async function removeOldLayouts(cacheFolder: string, now: number): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    if (topPattern.test(name)) await removeBelow(cacheFolder, name, now);
  }
}

async function removeBelow(cacheFolder: string, name: string, now: number): Promise<void> {
  const place = path.join(cacheFolder, name);
  const stats = await lstat(place);
  if (now - stats.mtimeMs < minAgeMs) return;
  if (stats.isDirectory()) {
    for (const entry of await readdir(place)) {
      await removeBelow(cacheFolder, path.posix.join(name, entry), now);
    }
    // Fails if something else is in it.
    await rmdir(place).catch(() => undefined);
  } else if (await isOld(place, name)) {
    await rm(place, { force: true });
  }
}

async function isOld(place: string, name: string): Promise<boolean> {
  const old = oldFiles.find(({ pattern }) => pattern.test(withoutDraftName(name)));
  if (!old) return false;
  return (
    old.isSealed !== true || isDraftName(name) || sealPattern.test(await readFile(place, 'utf8'))
  );
}
