// The folders around the pages in which the config of another system may be.
import path from 'node:path';
import { findWorkTree } from '../../base/git/find-repository.ts';

/** Number of folders above the pages in which files of another system are looked for. */
const maxLevels = 3;

/** Returns the folder of the pages and those above it: up to the folder of the site, or of the repository if the pages are the site. */
export function foldersAround(siteDir: string, contentDir: string): readonly [string, ...string[]] {
  const first = path.resolve(contentDir);
  const site = path.resolve(siteDir);
  const top = first === site ? (findWorkTree(first) ?? first) : site;
  const folders: [string, ...string[]] = [first];
  let folder = first;
  for (let level = 0; level < maxLevels && folder !== top; level += 1) {
    folder = path.dirname(folder);
    folders.push(folder);
  }
  return folders;
}
