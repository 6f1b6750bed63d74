// Reads VitePress configs in folders of pages.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fieldsOf, type ImportProject, type ProjectPages } from 'millrace-docs/extension';

/** The config of a folder of pages. */
export interface FolderConfig {
  /** Path below the content folder; empty for the content folder itself. */
  readonly folder: string;
  /** Path of its file, from the content folder. */
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Reason why it could not be read, if any. */
  readonly problem: string | undefined;
}

/** Maximum number of configs that are read. */
const maxFolders = 50;

/** Reads the configs in folders of pages, which VitePress supports too: `config.ts`, `en/config.ts`. */
export function readFolderConfigs(
  contentDir: string,
  { pages }: ProjectPages,
  { readModule }: Pick<ImportProject, 'readModule'>,
): readonly FolderConfig[] {
  const folders = pages
    .map(({ relativePath }) => /^([^/]+)\//.exec(relativePath)?.[1] ?? '')
    .filter((name) => name !== 'public');
  const configs = [...new Set(['', ...folders])].flatMap((folder) => {
    const names = ['ts', 'mts', 'js', 'mjs'].map((ending) => path.join(folder, `config.${ending}`));
    const name = names.find((one) => existsSync(path.join(contentDir, one)));
    return name === undefined ? [] : [{ folder, name }];
  });
  return configs.slice(0, maxFolders).map(({ folder, name }) => {
    try {
      const fields = readModule(path.join(contentDir, name));
      return { folder, name, fields, problem: undefined };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const problem = `The settings in \`${name}\` are not read: ${error.message}`;
      return { folder, name, fields: {}, problem };
    }
  });
}

/** Returns the loss of a folder's settings, of which only the sidebar has a counterpart; undefined if all others are `needless`. */
export function foldersLoss(
  name: string,
  fields: Readonly<Record<string, unknown>>,
  needless: readonly string[],
): string | undefined {
  if (path.dirname(name) === '.') return undefined;
  const others = [...Object.keys(fields), ...Object.keys(fieldsOf(fields['themeConfig']))].filter(
    (field) => !['themeConfig', 'sidebar', ...needless].includes(field),
  );
  if (others.length === 0) return undefined;
  const list = others.map((field) => `\`${field}\``).join(', ');
  return `Of the settings in \`${name}\`, only the sidebar is carried over, and not ${list}.`;
}

/** Merges the sidebars of the whole site with those of its folders, by path. */
export function withFolders(sidebar: unknown, folders: readonly FolderConfig[]): unknown {
  const own = folders.flatMap(({ folder, fields }) => {
    const list = folder === '' ? undefined : fieldsOf(fields['themeConfig'])['sidebar'];
    if (list === undefined) return [];
    return Object.entries(Array.isArray(list) ? { [`/${folder}/`]: list } : fieldsOf(list));
  });
  if (own.length === 0) return sidebar;
  const all = Array.isArray(sidebar) ? { '/': sidebar } : fieldsOf(sidebar);
  // Creates own properties only, whatever their names, such as `__proto__`.
  return Object.fromEntries([...Object.entries(all), ...own]);
}
