// Finds the module of an extension that a config names: one of this server's, a file of the site, or a package.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { suggest } from '../../base/diagnostics/messages.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { findModuleFiles, realFile } from './module-files.ts';
import { bundle } from '../bundled/bundled.ts';

/** Where an extension is. Can be posted between threads. */
export interface LocatedExtension {
  /** Its name in the config. */
  readonly use: string;
  /** Address of its module, with the hash of its files; undefined for an extension of this server. */
  readonly url: string | undefined;
  /** Its own files, which run as code, its module first; none for an extension of this server. */
  readonly files: readonly string[];
  /** Hash of these files. */
  readonly stamp: string;
}

/** Returns where the extension is, or why it is not found: a fact with its hint. */
export async function locateExtension(
  use: string,
  siteDir: string,
): Promise<LocatedExtension | { readonly fault: string }> {
  const fault = faultOfName(use);
  if (fault !== undefined) return { fault };
  if (isOwn(use)) return { use, url: undefined, files: [], stamp: '' };
  if (/^\.{0,2}\//.test(use)) return locateFile(use, siteDir);
  return locatePackage(use, siteDir);
}

/** Returns why a name of this server's own extensions is unknown: a fact with its hint; undefined for any other name. */
export function faultOfName(use: string): string | undefined {
  if (!isOwn(use) || Object.hasOwn(bundle, use)) return undefined;
  return `There is no extension \`${use}\`. ${suggest(use, Object.keys(bundle))}`;
}

function isOwn(use: string): boolean {
  return use.startsWith('millrace-docs/');
}

function locateFile(use: string, siteDir: string) {
  const folder = realpathSync(path.resolve(siteDir));
  const file = realFile(path.resolve(folder, use));
  if (file === undefined) return { fault: `There is no file \`${use}\`. Check its name.` };
  if (!isInside(file, folder))
    return { fault: `\`${use}\` is outside the site's folder. Move it into the folder.` };
  return located(use, file, folder);
}

async function locatePackage(use: string, siteDir: string) {
  const { resolve } = await import('import-meta-resolve');
  const from = pathToFileURL(path.join(path.resolve(siteDir), 'docs.yaml'));
  try {
    const url = resolve(use, from.href);
    const file = url.startsWith('file:') ? realFile(fileURLToPath(url)) : undefined;
    if (file !== undefined) return located(use, file, packageFolderOf(file));
  } catch {
    // Reported below, like a module of Node.
  }
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(use)?.[0] ?? use;
  const hint = `Run \`npm install ${name}\` in the folder of the site, or write \`./\` before a file.`;
  return { fault: `There is no package \`${use}\`. ${hint}` };
}

/** `/site/node_modules/@acme/badges/lib/index.js` → `/site/node_modules/@acme/badges` */
function packageFolderOf(file: string): string {
  const parts = file.split(path.sep);
  const at = parts.lastIndexOf('node_modules');
  if (at === -1) return path.dirname(file);
  const length = parts[at + 1]?.startsWith('@') === true ? 3 : 2;
  return parts.slice(0, at + length).join(path.sep);
}

function located(use: string, file: string, folder: string): LocatedExtension {
  const { files, stamp } = findModuleFiles(file, folder);
  return { use, url: `${pathToFileURL(file).href}?v=${stamp}`, files, stamp };
}
