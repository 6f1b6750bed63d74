// Reads an `mkdocs.yml`, and the lists of folders.
import path from 'node:path/posix';
import {
  fieldsOf,
  type FolderItems,
  type ForeignProject,
  type ForeignRedirect,
  isExternal,
  isWebAddress,
  type ListItem,
  plainTextOf,
  type Project,
  splitAddress,
  trimmed,
} from 'millrace-docs/extension';
import { readExtra, macroPlugins } from './extra.ts';
import { folderLists } from './folder-lists.ts';
import { readLanguages } from './languages.ts';

/** Fields that need no counterpart, because this server does the same anyway or has another way. */
const needless = [
  ...['markdown_extensions', 'theme', 'use_directory_urls', 'dev_addr', 'strict', 'validation'],
  'watch',
];
const carried = [
  ...['site_name', 'site_url', 'site_description', 'docs_dir', 'site_dir', 'repo_url', 'repo_name'],
  ...['edit_uri', 'nav', 'plugins', 'copyright', 'extra', 'exclude_docs', 'draft_docs'],
];

/** Plugins whose function is provided anyway. */
const quietPlugins = ['search', 'material/search', 'tags', 'redirects', 'i18n', ...macroPlugins];

export async function readMkdocs(project: Project): Promise<ForeignProject> {
  const lists = await listsOfFolders(project);
  const folderList = (folder: string): FolderItems | undefined => lists.get(folder);
  if (!/^mkdocs\.ya?ml$/.test(path.basename(project.file))) return { folderList };
  const whole = fieldsOf(await project.data(project.file));
  const plugins = new Map(pluginsOf(whole['plugins']));
  project.unknown(whole, [...needless, ...carried]);
  for (const name of plugins.keys()) {
    if (!quietPlugins.includes(name))
      project.lose(`Plugin \`${name}\` is not carried over.`, `- ${name}`, `${name}:`, name);
  }
  const copyright = plainTextOf(whole['copyright']);
  const languages = readLanguages(plugins.get('i18n'), whole, project);
  return {
    config: {
      ...languages.config,
      editUrl: editUrlOf(plainTextOf(whole['repo_url']), whole['edit_uri'], project.pages),
      slugs: 'mkdocs',
      extra: readExtra(whole['extra'], [...plugins.keys()], project),
      ...(copyright !== undefined && { frame: { copyright } }),
    },
    published: splitAddress(whole['site_url']),
    navigation(pages) {
      const nav = languages.navIn(pages.language) ?? whole['nav'];
      return { sidebars: [{ name: 'nav', items: pages.tree(nav, itemsOf) }] };
    },
    folderList,
    place: (file) => (/(?:^|\/)_[^/]+\.md$/.test(file) ? { isPage: true } : undefined),
    addresses: ({ relativePath }) => [addressOf(relativePath)],
    redirects: redirectsOf(plugins.get('redirects')),
    excluded: [
      { patterns: ['/templates/', ...linesOf(whole['exclude_docs'])], syntax: 'ignore' },
      { patterns: languages.excluded, syntax: 'glob' },
      { patterns: linesOf(whole['draft_docs']), syntax: 'ignore', isOfDrafts: true },
    ],
    listed: [
      { file: project.file, names: 'files', from: project.pages },
      { file: `${project.pages}/**/${folderLists}`, names: 'files' },
    ],
    options: { isProject: true },
    ...(/arithmatex|mdx_math/.test(JSON.stringify(whole['markdown_extensions'] ?? '')) && {
      gives: { math: { brackets: true } },
    }),
  };
}

/** `page.md` · `Title: page.md` · `Title: https://…` · `Title: [ … ]` */
function itemsOf(item: unknown): readonly ListItem[] {
  if (typeof item === 'string') return [target(item)];
  return Object.entries(fieldsOf(item)).flatMap(([text, value]): readonly ListItem[] => {
    if (typeof value === 'string') return [{ ...target(value), text }];
    if (!Array.isArray(value)) return [];
    const [first, ...others] = value as readonly unknown[];
    // A group without a label has that of its first page, which is then its own.
    const [firstPage] = text.trim() === '' && typeof first === 'string' ? [target(first)] : [];
    return [firstPage ? { ...firstPage, items: others } : { text, items: value }];
  });
}

/** A plugin may fill a folder, and a link may lead anywhere: only files of pages are missed. */
function target(written: string): ListItem {
  return written.endsWith('.md') ? { page: written, href: written } : { href: written };
}

/** Returns what each folder lists, by its path below the folder of the pages. */
async function listsOfFolders(project: Project): Promise<ReadonlyMap<string, FolderItems>> {
  const lists = new Map<string, FolderItems>();
  for (const file of project.files(`${project.pages}/**/${folderLists}`)) {
    const folder = path.relative(project.pages, path.dirname(file));
    const { title, nav, arrange } = fieldsOf(await project.data(file));
    if (!lists.has(folder))
      lists.set(folder, { file, title: trimmed(title), items: folderItems(nav ?? arrange, 0) });
  }
  return lists;
}

const maxDepth = 20;

/** `setup.md` · `guide` · `guide/setup.md` · `Title: setup.md` · `Title: [ … ]` · `...` · `*.md`: a pattern stands for all that are left */
function folderItems(nav: unknown, depth: number): readonly ListItem[] | undefined {
  if (!Array.isArray(nav) || depth > maxDepth) return undefined;
  return nav.flatMap((item): readonly ListItem[] => {
    const file = trimmed(item);
    if (file !== undefined) return [folderItem(file)];
    return Object.entries(fieldsOf(item)).flatMap(([text, value]): readonly ListItem[] => {
      const named = trimmed(value);
      if (named !== undefined) return [folderItem(named, text)];
      const items = folderItems(value, depth + 1);
      return items ? [{ text, items }] : [];
    });
  });
}

function folderItem(entry: string, text?: string): ListItem {
  if (isWebAddress(entry)) return { href: entry, text: text ?? entry };
  if (entry.startsWith('...') || entry.includes('*')) return { isRest: true };
  return { page: path.normalize(entry).replace(/\/$/, ''), text };
}

/** Returns the plugins with their options. */
function pluginsOf(value: unknown): readonly (readonly [name: string, options: unknown])[] {
  const plugins: readonly unknown[] = Array.isArray(value)
    ? value
    : Object.entries(fieldsOf(value)).map(([name, options]) => ({ [name]: options }));
  return plugins.map((plugin) =>
    typeof plugin === 'string'
      ? [plugin, undefined]
      : (Object.entries(fieldsOf(plugin))[0] ?? ['', undefined]),
  );
}

function redirectsOf(options: unknown): readonly ForeignRedirect[] {
  return Object.entries(fieldsOf(fieldsOf(options)['redirect_maps'])).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ from: addressOf(from), to }] : [],
  );
}

/** `guide/old.md` → `/guide/old/` · `guide/index.md` → `/guide/` */
function addressOf(file: string): string {
  const folder = file.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '');
  return `/${folder}/`.replace(/\/{2,}/g, '/');
}

function linesOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value.trimEnd().split('\n');
  return value === undefined ? [] : [value];
}

/** Returns the edit URL for an `edit_uri`: `edit/main/docs/` below the repository, or an absolute URL. */
function editUrlOf(repo: string | undefined, edit: unknown, source: string): string | undefined {
  const uri = plainTextOf(edit);
  if (uri === undefined && repo?.startsWith('https://github.com/') === true)
    return `${repo.replace(/\/$/, '')}/edit/master/${source}/:path`;
  if (uri === undefined) return undefined;
  const below =
    repo === undefined ? undefined : `${repo.replace(/\/$/, '')}/${uri.replace(/^\//, '')}`;
  const whole = isExternal(uri) ? uri : below;
  return whole === undefined ? undefined : `${whole.replace(/\/$/, '')}/:path`;
}
