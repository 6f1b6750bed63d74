// What lies where in the folder of a site.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { hash } from '../diagnostics/hash.ts';

/** The folder of the pages: `content`, or the whole folder where there is none. */
export function contentFolderOf(siteDir: string): string {
  const own = path.join(siteDir, 'content');
  return existsSync(own) ? own : siteDir;
}

/** Whether a folder says that it is a site: by a config, or by a folder of pages. Any other folder may be one without saying so. */
export function isSite(folder: string): boolean {
  const signs = ['content', 'docs.yaml', 'docs.yml', 'config/site.yaml', 'config/site.yml'];
  return signs.some((name) => existsSync(path.join(folder, name)));
}

/** Where compiled pages of a site are kept: in the build for the site that it belongs to, else with the user's other caches. */
export function cacheFolderOf(siteDir: string): string {
  const current = path.join(siteDir, 'dist', 'current.json');
  if (existsSync(current)) return path.join(siteDir, 'dist', 'pages');
  const caches = process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
  return path.join(caches, 'millrace-docs', hash(path.resolve(siteDir)));
}

/** Folders and files that a site is made of: its pages first, then what may configure it. */
export function sitePlaces(siteDir: string, contentDir: string): readonly string[] {
  if (path.resolve(siteDir) === path.resolve(contentDir)) return [contentDir];
  return [
    contentDir,
    ...['config', 'docs.yaml', 'docs.yml'].map((name) => path.join(siteDir, name)),
  ];
}
