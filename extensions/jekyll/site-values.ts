// Which folders of a project of Jekyll hold pages.
import type { Values } from '../liquid/fill.ts';
import { readCollections } from './permalinks.ts';

/** Returns the folders of posts and collections: `_posts`, `_docs` */
export function foldersOf(config: Values): readonly string[] {
  const collections = readCollections(config).map(({ folder }) => folder.replace(/\/$/, ''));
  return [...new Set(['_posts', ...collections])].filter(
    (folder) => !['_includes', '_layouts', '_data', '_sass', '_site'].includes(folder),
  );
}
