// The sidebar of Starlight: pages by slug, groups, folders, and its texts in other languages.
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
  /** Key of the main language: `root`, or the name of its folder. */
  readonly main: string;
  /** Its tag. */
  readonly tag: string;
}

/** Returns the sidebar, with its texts in the main language. */
export function readSidebar(value: unknown, scope: SidebarScope): readonly ForeignSidebar[] {
  const { pages, project, main, tag } = scope;
  // A site with one language may have it in a folder.
  const folder = pages.language === undefined && main !== 'root' ? folderOf(main, pages) : '';
  let slugs: ReadonlyMap<unknown, ForeignPage> | undefined;
  const ofSlug = (slug: string): ForeignPage | undefined => {
    slugs ??= new Map(pages.all.map((page) => [page.fields()['slug'], page]));
    return slugs.get(slug);
  };
  const items = entriesOfItems(listOf(value), {
    pages,
    fileOf(link) {
      const slug = folder + link.replace(/^\/|[?#].*$/g, '');
      const page = pages.at(slug) ?? ofSlug(slug.replace(/\/$/, ''));
      if (page) return page.relativePath;
      const address = pages.ofAddress(link)?.split('#', 1)[0];
      return pages.all.find(({ path }) => path === address)?.relativePath;
    },
    folderOf(directory) {
      const start = `${folder}${directory}/`;
      if (!pages.all.some(({ relativePath }) => relativePath.startsWith(start)))
        project.lose(`Folder \`${directory}\` of the sidebar has no pages.`, directory);
      return folder + directory;
    },
    textOf: ({ label }) => inLanguage(label, tag),
    lose(link) {
      project.lose(`Sidebar entry \`${link}\` leaves the pages, and is left out.`, link);
    },
  });
  return items.length === 0 ? [] : [{ name: 'main', prefixes: ['/'], items }];
}

const maxDepth = 20;

/** Returns the texts of items in another language: `{ label: 'Guides', translations: { de: 'Anleitungen' } }` → `Guides`, `Anleitungen` */
export function translationsIn(
  items: unknown,
  mainTag: string,
  tag: string,
  depth = 0,
): readonly (readonly [text: string, translated: string])[] {
  if (depth > maxDepth) return [];
  return listOf(items)
    .map(fieldsOf)
    .flatMap(({ label, translations, items: inner }) => {
      const text = inLanguage(label, mainTag);
      const translated = plainTextOf(fieldsOf(translations)[tag] ?? fieldsOf(label)[tag]);
      const isBoth = text !== undefined && translated !== undefined;
      const below = translationsIn(inner, mainTag, tag, depth + 1);
      return isBoth ? [[text, translated] as const, ...below] : below;
    });
}

/** `pt-br` → `pt-BR/`, as its folder is written */
function folderOf(name: string, { all }: Pages): string {
  const start = `${name.toLowerCase()}/`;
  const page = all.find(({ relativePath }) => relativePath.toLowerCase().startsWith(start));
  return page?.relativePath.slice(0, start.length) ?? '';
}
