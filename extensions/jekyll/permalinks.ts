// The addresses that Jekyll gives pages of collections, and posts.
import { fieldsOf, type ForeignPage, listOf, plainTextOf } from 'millrace-docs/extension';

export interface Collection {
  readonly name: string;
  /** Folder of its pages: `_docs/` */
  readonly folder: string;
  /** Pattern of their addresses: `/:collection/:path/`. */
  readonly permalink: string;
}

/** `collections: [docs]` · `collections: { docs: { output: true, permalink: /:path/ } }` */
export function readCollections(whole: Readonly<Record<string, unknown>>): readonly Collection[] {
  const above = plainTextOf(whole['collections_dir'])?.replace(/^\/|\/$/g, '');
  const collections = whole['collections'];
  const named = Array.isArray(collections)
    ? collections.flatMap((name) => (typeof name === 'string' ? [[name, {}] as const] : []))
    : Object.entries(fieldsOf(collections));
  const outer = above === undefined || above === '' ? '' : `${above}/`;
  return named.map(([name, settings]) => ({
    name,
    folder: `${outer}_${name}/`,
    permalink: plainTextOf(fieldsOf(settings)['permalink']) ?? '/:collection/:path.html',
  }));
}

export function collectionOf(
  { relativePath }: Pick<ForeignPage, 'relativePath'>,
  collections: readonly Collection[],
): Collection | undefined {
  return collections.find(({ folder }) => relativePath.startsWith(folder));
}

/** Patterns by their names. */
const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/** Returns a function that gives the address of a page below the base; undefined for one whose file decides. */
export function jekyllAddresses(
  whole: Readonly<Record<string, unknown>>,
  collections: readonly Collection[],
): (page: ForeignPage) => string | undefined {
  const style = plainTextOf(whole['permalink']) ?? 'date';
  const ofPosts = Object.hasOwn(styles, style) ? (styles[style] ?? style) : style;
  return (page) => {
    const fields = page.fields();
    const permalink = plainTextOf(fields['permalink']);
    if (permalink !== undefined) return fill(rooted(permalink), valuesOf(page, fields));
    const collection = collectionOf(page, collections);
    if (collection && collection.name !== 'posts') {
      const path = page.relativePath.slice(collection.folder.length).replace(ending, '');
      const values = { ...valuesOf(page, fields), collection: collection.name, path };
      return fill(rooted(collection.permalink), values);
    }
    if (!isPost.test(page.relativePath)) return undefined;
    return fill(rooted(collection?.permalink ?? ofPosts), valuesOf(page, fields));
  };
}

const ending = /\.(?:md|markdown|html)$/;
const isPost = /(?:^|\/)_posts\/(?:.*\/)?\d{4}-\d\d?-\d\d?-[^/]+$/;

function rooted(pattern: string): string {
  return pattern.startsWith('/') ? pattern : `/${pattern}`;
}

/** Returns what patterns may name: a post's date and categories, and the name of its file. */
function valuesOf(
  { relativePath }: ForeignPage,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const file = relativePath.split('/').at(-1)?.replace(ending, '') ?? '';
  const [, year, month = '', day = '', rest] = /^(\d{4})-(\d\d?)-(\d\d?)-(.+)$/.exec(file) ?? [];
  const folders = relativePath.split(/(?:^|\/)_posts\//).slice(0, -1);
  const field = fields['categories'] ?? fields['category'];
  const categories = typeof field === 'string' ? field.split(/\s+/) : listOf(field).map(String);
  const slug = plainTextOf(fields['slug']) ?? rest ?? file;
  const numbers = year !== undefined && {
    year,
    month: month.padStart(2, '0'),
    day: day.padStart(2, '0'),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    y_day: String(dayOfYear(Number(year), Number(month), Number(day))).padStart(3, '0'),
  };
  return {
    ...numbers,
    categories: [...folders.flatMap((folder) => folder.split('/')), ...categories]
      .filter((name) => name !== '')
      .map((name) => name.toLowerCase())
      .join('/'),
    title: slug,
    slug,
    name: file,
    path: relativePath.replace(ending, ''),
    output_ext: '.html',
  };
}

function dayOfYear(year: number, month: number, day: number): number {
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 0)) / 86_400_000);
}

/** `/:year/:title.html` → `/2026/news.html`; undefined if the pattern names something unknown. */
function fill(pattern: string, values: Readonly<Record<string, string>>): string | undefined {
  const names = [...pattern.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);
  if (!names.every((name) => Object.hasOwn(values, name))) return undefined;
  return pattern
    .replace(/:([a-z_]+)/g, (_, name: string) => values[name] ?? '')
    .replace(/\/{2,}/g, '/');
}

/** Returns the folders of posts and collections: `_posts`, `_docs` */
export function foldersOf(config: Readonly<Record<string, unknown>>): readonly string[] {
  const collections = readCollections(config).map(({ folder }) => folder.replace(/\/$/, ''));
  return [...new Set(['_posts', ...collections])].filter(
    (folder) => !['_includes', '_layouts', '_data', '_sass', '_site'].includes(folder),
  );
}
