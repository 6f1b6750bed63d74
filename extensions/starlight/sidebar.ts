// Sidebars of Starlight: pages by slug, groups, folders, in each language.
import {
  fieldsOf,
  inLanguage,
  listOf,
  type Losses,
  lostLink,
  plainTextOf,
  type ProjectPages,
} from 'millrace-docs/extension';
import type { SidebarEntry } from '../../src/pages/model/config.ts';
import { entriesOfConfigSidebar } from '../../src/server/sidebars/config-sidebar.ts';
import { entriesOfFolder } from '../../src/server/sidebars/folders.ts';
import { toData, type SidebarData } from '../../src/server/systems/foreign-sidebars.ts';

interface SidebarScope {
  readonly pages: ProjectPages;
  readonly losses: Losses;
  readonly base: string;
  readonly locales: Readonly<Record<string, unknown>>;
  /** Key of the main language: `root`, or the name of its folder. */
  readonly main: string;
}

interface Reading extends SidebarScope {
  /** Folder of the language with a slash at its end, or nothing. */
  readonly folder: string;
  /** Tag of the language. */
  readonly tag: string;
  /** Whether entries that lead nowhere are losses: other languages need not have every page. */
  readonly isMain: boolean;
}

/** Returns the sidebar, once for each language that has pages. */
export function readSidebars(value: unknown, scope: SidebarScope): readonly SidebarData[] {
  const names = [scope.main, ...Object.keys(scope.locales).filter((name) => name !== scope.main)];
  return names.flatMap((name) => {
    const isMain = name === scope.main;
    const folder = name === 'root' ? '' : folderOf(name, scope.pages);
    if (folder === undefined) return [];
    const tag = plainTextOf(fieldsOf(scope.locales[name])['lang']) ?? name;
    const entries = readEntries(value, { ...scope, folder, tag, isMain });
    if (entries.length === 0) return [];
    const prefixes = isMain ? ['/', ...(folder === '' ? [] : [`/${folder}`])] : [`/${folder}`];
    return [{ id: isMain ? 'main' : name, prefixes, entries: entries.map(toData) }];
  });
}

/** `pt-br` → `pt-BR/`, as its folder is written */
function folderOf(name: string, { pages }: ProjectPages): string | undefined {
  const start = `${name.toLowerCase()}/`;
  const page = pages.find(({ relativePath }) => relativePath.toLowerCase().startsWith(start));
  return page?.relativePath.slice(0, start.length);
}

function readEntries(value: unknown, reading: Reading): readonly SidebarEntry[] {
  return entriesOfConfigSidebar(listOf(value), {
    pathOf: (_, written) => pathOf(written, reading),
    entriesBelow: (directory) => entriesBelow(directory, reading),
    textOf: ({ label, translations }) =>
      plainTextOf(fieldsOf(translations)[reading.tag]) ?? inLanguage(label, reading.tag),
  });
}

function pathOf(
  target: string,
  { pages, losses, base, folder, isMain }: Reading,
): string | undefined {
  const trimmed = target.replace(/^\/|[?#].*$/g, '');
  const page =
    pages.pageOfFile(folder + trimmed) ??
    pages.pages.find(({ fields: { slug } }) => slug === folder + trimmed.replace(/\/$/, ''));
  const path =
    page?.path ?? (isMain ? pages.pathOfLink(target, base)?.split('#', 1)[0] : undefined);
  if (path === undefined && isMain) lostLink(losses, 'Sidebar entry', target);
  return path;
}

function entriesBelow(directory: string, { pages, losses, folder, isMain }: Reading) {
  const shown = pages.pages.filter(({ fields }) => fieldsOf(fields['sidebar'])['hidden'] !== true);
  const entries = entriesOfFolder(folder + directory, { ...pages, pages: shown });
  if (entries.length === 0 && isMain) lostLink(losses, 'Folder of the sidebar', directory);
  return entries;
}
