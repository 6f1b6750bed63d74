// What Jekyll's config and data files say: the values that pages may refer to, and which folders hold pages.
import { fieldsOf, readForeignYaml, type Unnamed, type UnnamedIn } from 'millrace-docs/extension';
import { dataOf } from '../liquid/data-files.ts';
import type { Values } from '../liquid/fill.ts';
import { readCollections } from './permalinks.ts';

/** Returns the options of a site beside a `_config.yml`; undefined if there is none, or one of another system. */
export function optionsOfJekyll({
  hasFile,
  readText,
  textsIn,
}: Pick<UnnamedIn, 'hasFile' | 'readText' | 'textsIn'>): Unnamed | undefined {
  // Every Jupyter Book has a `_toc.yml`, also if its config is broken.
  if (!hasFile('_config.yml') || hasFile('_toc.yml')) return undefined;
  const config = fieldsOf(readForeignYaml(readText('_config.yml') ?? ''));
  if (otherSystemOf(config) !== undefined) return undefined;
  const includes = Object.fromEntries(textsIn('_includes'));
  return { options: { config, data: dataOf(textsIn('_data')), includes } };
}

/** Other systems have a config of the same name. */
export function otherSystemOf(config: Values): string | undefined {
  if ('public_dir' in config || 'source_dir' in config) return 'Hexo';
  if ('sphinx' in config || 'launch_buttons' in config || 'execute' in config)
    return 'Jupyter Book';
  return undefined;
}

/** Returns the folders of posts and collections: `_posts`, `_docs` */
export function foldersOf(config: Values): readonly string[] {
  const collections = readCollections(config).map(({ folder }) => folder.replace(/\/$/, ''));
  return [...new Set(['_posts', ...collections])].filter(
    (folder) => !['_includes', '_layouts', '_data', '_sass', '_site'].includes(folder),
  );
}
