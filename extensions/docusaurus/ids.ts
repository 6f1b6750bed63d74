// The names that Docusaurus gives pages: the ids in sidebars, and addresses. Both leave out the numbers in front of names.
import path from 'node:path/posix';
import type { ForeignPage, Pages } from 'millrace-docs/extension';

/** Returns what finds the page with an id. Ids are in the frontmatter of pages, which takes long to read and few lists need. */
export function createFindById(pages: Pages): (id: string) => ForeignPage | undefined {
  let byId: ReadonlyMap<string, ForeignPage> | undefined;
  return (id) => {
    const page = pages.at(id);
    if (page) return page;
    byId ??= new Map(
      pages.all.flatMap((item) => idsOf(item).map((name) => [name.toLowerCase(), item] as const)),
    );
    return byId.get(id.toLowerCase());
  };
}

/** `02-guide/1. setup.md` → `guide/setup`, `02-guide/setup`, unless the page states another id */
function idsOf(page: ForeignPage): readonly string[] {
  const { folders, id } = namesOf(page);
  return [[...folders.map(withoutNumber), id].join('/'), [...folders, id].join('/')];
}

/** Returns the address of a page below that of the docs. */
export function addressOf(page: ForeignPage): string {
  const { slug } = page.fields();
  const { folders, name, id } = namesOf(page);
  const above = folders.map(withoutNumber);
  if (typeof slug === 'string')
    return path.normalize(slug.startsWith('/') ? slug : `/${[...above, slug].join('/')}`);
  const last = withoutNumber(name);
  const isIndex = /^(?:index|readme)$/i.test(last) || last === above.at(-1);
  return `/${[...above, ...(isIndex ? [] : [id])].join('/')}`;
}

/** `01-guide/02-setup.md` → the names of its folders and of itself, and the id `setup`, unless the page states another */
function namesOf({ relativePath, fields }: ForeignPage) {
  const folders = relativePath.replace(/\.\w+$/, '').split('/');
  const name = folders.pop() ?? '';
  const { id } = fields();
  return { folders, name, id: typeof id === 'string' ? id : withoutNumber(name) };
}

/** `01-intro` → `intro` · `2. Setup` → `Setup` */
function withoutNumber(name: string): string {
  return name.replace(/^\d+[ \t]*[-_.]+[ \t]*(?=\D)/, '');
}
