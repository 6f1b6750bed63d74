// Sidebars of Starlight: pages by slug, groups, folders, in each language.
import {
  fieldsOf,
  type ForeignPage,
  type ForeignSidebar,
  inLanguage,
  listOf,
  type Pages,
  plainTextOf,
  type Project,
} from 'millrace-docs/extension';
import { entriesOfItems } from '../vitepress/items.ts';

interface SidebarScope {
  readonly pages: Pages;
  readonly project: Project;
  readonly locales: Readonly<Record<string, unknown>>;
  /** Key of the main language: `root`, or the name of its folder. */
  readonly main: string;
}

interface Reading extends SidebarScope {
  /** Folder of the language with a slash at its end, or nothing. */
  readonly folder: string;
  /** Tag of the language. */
  readonly tag: string;
  /** Whether entries that lead nowhere are reported: other languages need not have every page. */
  readonly isMain: boolean;
  /** Returns the page that states a slug. */
  readonly ofSlug: (slug: string) => ForeignPage | undefined;
}

/** Returns the sidebar, once for each language that has pages. */
export function readSidebars(value: unknown, scope: SidebarScope): readonly ForeignSidebar[] {
  const { pages, main, locales } = scope;
  let slugs: ReadonlyMap<unknown, ForeignPage> | undefined;
  const ofSlug = (slug: string): ForeignPage | undefined => {
    slugs ??= new Map(pages.all.map((page) => [page.fields()['slug'], page]));
    return slugs.get(slug);
  };
  const names = [main, ...Object.keys(locales).filter((name) => name !== main)];
  return names.flatMap((name) => {
    const isMain = name === main;
    const folder = name === 'root' ? '' : folderOf(name, pages);
    if (folder === undefined) return [];
    const tag = plainTextOf(fieldsOf(locales[name])['lang']) ?? name;
    const items = readItems(value, { ...scope, folder, tag, isMain, ofSlug });
    if (items.length === 0) return [];
    const prefixes = isMain ? ['/', ...(folder === '' ? [] : [`/${folder}`])] : [`/${folder}`];
    return [{ name: isMain ? 'main' : name, prefixes, items }];
  });
}

/** `pt-br` → `pt-BR/`, as its folder is written */
function folderOf(name: string, { all }: Pages): string | undefined {
  const start = `${name.toLowerCase()}/`;
  const page = all.find(({ relativePath }) => relativePath.toLowerCase().startsWith(start));
  return page?.relativePath.slice(0, start.length);
}

function readItems(value: unknown, reading: Reading): ForeignSidebar['items'] {
  const { pages, project, folder, tag, isMain, ofSlug } = reading;
  return entriesOfItems(listOf(value), {
    pages,
    mayLack: !isMain,
    fileOf(link) {
      const slug = folder + link.replace(/^\/|[?#].*$/g, '');
      const page = pages.at(slug) ?? ofSlug(slug.replace(/\/$/, ''));
      if (page || !isMain) return page?.relativePath;
      const address = pages.ofAddress(link)?.split('#', 1)[0];
      return pages.all.find(({ path }) => path === address)?.relativePath;
    },
    folderOf(directory) {
      const start = `${folder}${directory}/`;
      if (isMain && !pages.all.some(({ relativePath }) => relativePath.startsWith(start)))
        project.lose(`Folder \`${directory}\` of the sidebar has no pages.`, directory);
      return folder + directory;
    },
    textOf: ({ label, translations }) =>
      plainTextOf(fieldsOf(translations)[tag]) ?? inLanguage(label, tag),
    lose(link) {
      project.lose(`Sidebar entry \`${link}\` leaves the pages, and is left out.`, link);
    },
  });
}
