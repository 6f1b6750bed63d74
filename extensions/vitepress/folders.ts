// Configs of VitePress in folders of pages: `config.ts`, `en/config.ts`.
import path from 'node:path/posix';
import { fieldsOf, type Project } from 'millrace-docs/extension';

/** The config of a folder of pages. */
export interface FolderConfig {
  /** Path below the folder of the pages; empty for that folder itself. */
  readonly folder: string;
  /** Path of its file, from the folder of the project. */
  readonly file: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Maximum number of configs that are read. */
const maxFolders = 50;

/** Reads the configs of the folder of the pages and of those in it. Modules of other programs have the same names. */
export async function readFolderConfigs(project: Project): Promise<readonly FolderConfig[]> {
  const files = project
    .files(`${project.pages}/**/config.{ts,mts,js,mjs}`)
    .map((file) => [path.relative(project.pages, path.dirname(file)), file] as const)
    .filter(([folder]) => !/\/|^\.|^public$/.test(folder));
  const configs: FolderConfig[] = [];
  for (const [folder, file] of new Map(files)) {
    if (configs.length === maxFolders) break;
    const isConfig = /\b(?:defineAdditionalConfig|themeConfig)\b/.test(project.text(file) ?? '');
    if (isConfig) configs.push({ folder, file, fields: fieldsOf(await project.data(file)) });
  }
  return configs;
}

/** Reports the settings of a folder, of which only the sidebar has a counterpart. */
export function loseOthers(
  { folder, file, fields }: FolderConfig,
  needless: readonly string[],
  project: Project,
): void {
  const others = [...Object.keys(fields), ...Object.keys(fieldsOf(fields['themeConfig']))].filter(
    (field) => !['themeConfig', 'sidebar', ...needless].includes(field),
  );
  if (folder === '' || others.length === 0) return;
  const name = path.relative(project.pages, file);
  const list = others.map((field) => `\`${field}\``).join(', ');
  project.lose(
    `Of the settings in \`${name}\`, only the sidebar is carried over, and not ${list}.`,
    // The whole text is found in this file only.
    project.text(file) ?? '',
  );
}

/** A list, or lists by path, as a config states it. */
export interface StatedList {
  /** Path below which a single list is shown. */
  readonly prefix: string;
  readonly value: unknown;
  /** The file that states it. */
  readonly file: string;
}
