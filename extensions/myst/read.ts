// Reads a `myst.yml`, the `_config.yml` of a Jupyter Book and a `conf.py`, with the lists of pages.
import path from 'node:path/posix';
import {
  type ExcludedFiles,
  fieldsOf,
  type FolderItems,
  type ForeignNavigation,
  type ForeignProject,
  isWebAddress,
  listOf,
  type Pages,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { entriesOfBookToc, entriesOfToc } from './book-toc.ts';
import { carriedOfBook, carriedOfProgram, isNeedless, knownOfMyst } from './fields.ts';
import { namesIn, textIn, textsIn } from './python.ts';
import { readRedirects } from './redirects.ts';
import { optionsOf } from './settings.ts';
import { entriesOfToctrees } from './toctree.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The configs that a project has. */
interface Configs {
  readonly project: Project;
  /** `myst.yml` */
  readonly myst: Fields;
  /** The `_config.yml` beside a `_toc.yml`. */
  readonly book: Fields;
  /** The text of a `conf.py`. */
  readonly program: string;
}

export async function readMyst(project: Project): Promise<ForeignProject> {
  const isBook = project.first('_toc.yml') !== undefined;
  const program = project.first('conf.py');
  const configs: Configs = {
    project,
    myst: fieldsOf(await project.data('myst.yml')),
    book: isBook ? fieldsOf(await project.data('_config.yml')) : {},
    program: program === undefined ? '' : (project.text(program) ?? ''),
  };
  reportUnknown(configs);
  const tocs = await readTocs(project);
  const { math } = fieldsOf(configs.myst['project']);
  const sphinx = fieldsOf(fieldsOf(configs.book['sphinx'])['config']);
  return {
    config: configOf(configs),
    published: splitAddress(
      textIn(configs.program, 'html_baseurl') ?? fieldsOf(configs.book['html'])['baseurl'],
    ),
    navigation: (pages) => navigationOf(pages, configs, tocs),
    folderList: (folder, pages) => listOfFolder(folder, { pages, project, tocs }),
    redirects: readRedirects(configs.program, sphinx, project),
    excluded: excludedBy(configs),
    listed: [
      { file: '**/_toc.yml', names: 'stems' },
      { file: 'myst.yml', names: 'files' },
    ],
    options: optionsOf(configs),
    ...(math !== undefined && { gives: { math: { macros: macrosOf(math) } } }),
  };
}

function configOf({ myst, book, program }: Configs): ForeignProject['config'] {
  const { title, description } = fieldsOf(myst['project']);
  const { url, branch = 'master', path_to_book: folder } = fieldsOf(book['repository']);
  const copyright = textIn(program, 'copyright') ?? plainTextOf(book['copyright']);
  const hasEdit = fieldsOf(book['html'])['use_edit_page_button'] === true && url !== undefined;
  const parts = [plainTextOf(url), 'edit', plainTextOf(branch), plainTextOf(folder), ':path'];
  return {
    title:
      plainTextOf(title) ??
      plainTextOf(fieldsOf(myst['site'])['title']) ??
      plainTextOf(book['title']) ??
      textIn(program, 'project') ??
      textIn(program, 'html_title'),
    description: plainTextOf(description),
    language: textIn(program, 'language'),
    ...(hasEdit && { editUrl: parts.filter((part) => part !== undefined).join('/') }),
    ...(copyright !== undefined && { frame: { copyright: `© ${copyright}` } }),
  };
}

type Tocs = ReadonlyMap<string, unknown>;

const maxFiles = 1000;

/** Returns the values of `_toc.yml` files by their folders. */
async function readTocs(project: Project): Promise<Tocs> {
  const tocs = new Map<string, unknown>();
  for (const file of project.files('**/_toc.yml').slice(0, maxFiles)) {
    const folder = path.dirname(file);
    tocs.set(folder === '.' ? '' : folder, await project.data(file));
  }
  return tocs;
}

function navigationOf(pages: Pages, { project, myst }: Configs, tocs: Tocs): ForeignNavigation {
  const { toc } = fieldsOf(myst['project']);
  const listed = [
    () => entriesOfBookToc(tocs.get(''), pages, { file: '_toc.yml' }),
    () => entriesOfToc(listOf(toc), pages, { file: 'myst.yml' }),
  ];
  for (const entries of listed) {
    const items = entries();
    if (items.length > 0) return { sidebars: [{ name: 'toc', items }], ...menuOf(myst, pages) };
  }
  const home = pages.all.find(({ path: pagePath }) => pagePath === '/');
  const isSphinx = project.first('conf.py') !== undefined;
  const items = isSphinx && home ? entriesOfToctrees(home, { pages, project, top: '' }) : [];
  return { sidebars: [{ name: 'toctree', items }], ...menuOf(myst, pages) };
}

/** Returns `site.nav`: links, and menus with `children`. */
function menuOf(myst: Fields, pages: Pages): Pick<ForeignNavigation, 'navigation'> {
  const read = (value: unknown, depth: number): readonly object[] =>
    listOf(value).flatMap((entry): readonly object[] => {
      const { title, url, children } = fieldsOf(entry);
      const text = plainTextOf(title);
      const items = depth === 0 ? read(children, 1) : [];
      if (text !== undefined && items.length > 0) return [{ text, items }];
      const link = plainTextOf(url);
      if (text === undefined || link === undefined) return [];
      if (isWebAddress(link)) return [{ text, href: link }];
      const pagePath = pages.ofAddress(link);
      return pagePath === undefined ? [] : [{ text, path: pagePath }];
    });
  return { navigation: read(fieldsOf(myst['site'])['nav'], 0) };
}

/** A folder has a `_toc.yml` of its own, or a `conf.py`, so that its first page has toctrees. */
function listOfFolder(
  folder: string,
  { pages, project, tocs }: { pages: Pages; project: Project; tocs: Tocs },
): FolderItems | undefined {
  if (folder === '') return undefined;
  const file = path.join(folder, '_toc.yml');
  if (tocs.has(folder))
    return { entries: entriesOfBookToc(tocs.get(folder), pages, { from: folder, file }) };
  const home = project.has(path.join(folder, 'conf.py')) ? pages.at(`/${folder}`) : undefined;
  return home && { entries: entriesOfToctrees(home, { pages, project, top: folder }) };
}

function excludedBy({ project, myst, book, program }: Configs): readonly ExcludedFiles[] {
  const list = (name: string, patterns: unknown, field?: string): readonly ExcludedFiles[] => {
    const file = project.first(name);
    if (file === undefined) return [];
    const from = path.dirname(file);
    return [{ patterns, syntax: 'glob', file, from, field, isOfPages: true }];
  };
  const field = 'exclude_patterns';
  return [
    ...list('myst.yml', fieldsOf(myst['project'])['exclude']),
    ...list('_config.yml', book[field]),
    ...list('conf.py', textsIn(program, field), field),
  ];
}

/** `{ '\R': '\mathbb{R}', '\N': { macro: '\mathbb{N}' } }` → the commands that are texts */
function macrosOf(math: unknown): Readonly<Record<string, string>> {
  const macros = Object.entries(fieldsOf(math)).flatMap(([name, value]) => {
    const macro = typeof value === 'string' ? value : fieldsOf(value)['macro'];
    return typeof macro === 'string' && /^\\[A-Za-z]+$/.test(name) ? [[name, macro] as const] : [];
  });
  return Object.fromEntries(macros);
}

function reportUnknown({ project, myst, book, program }: Configs): void {
  for (const [name, fields] of Object.entries(knownOfMyst))
    project.unknown(
      name === '' ? myst : fieldsOf(myst[name]),
      fields,
      name === '' ? '' : `${name}.`,
    );
  for (const [name, fields] of Object.entries(carriedOfBook))
    project.unknown(
      name === '' ? book : fieldsOf(book[name]),
      fields,
      name === '' ? '' : `${name}.`,
    );
  const others = namesIn(program).filter((name) => !isNeedless(name));
  project.unknown(Object.fromEntries(others.map((name) => [name, true])), carriedOfProgram);
}
