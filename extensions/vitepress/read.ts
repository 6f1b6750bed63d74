// Reads configs of VitePress and VuePress, which have the same shape.
import {
  baseOf,
  type ExcludedFiles,
  fieldsOf,
  type ForeignNavigation,
  type ForeignPage,
  type ForeignProject,
  isElsewhere,
  isWebAddress,
  listOf,
  type Pages,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { editUrlOf } from './edit-url.ts';
import { carried, carriedOfTheme, knownOfLocale, needless, needlessOfTheme } from './fields.ts';
import { type FolderConfig, loseOthers, readFolderConfigs, type StatedList } from './folders.ts';
import { createFindPage, readRewrites, type Rewrites } from './links.ts';
import { readLocales, type Locales } from './locales.ts';
import { listsOf, readSidebars } from './sidebars.ts';

type Fields = Readonly<Record<string, unknown>>;

const maxDepth = 20;

/** `folder` is that of the config: `.vitepress`, `.vuepress` */
export async function readConfig(project: Project, folder: string): Promise<ForeignProject> {
  const isVitepress = folder === '.vitepress';
  const value = await project.data(project.file, [...needless, ...needlessOfTheme]);
  const whole = fieldsOf(value);
  if (value !== undefined && Object.keys(whole).length === 0)
    project.lose(
      'The config exports no object that is written as one: only its sidebars are read.',
    );
  const configs = isVitepress ? await readFolderConfigs(project) : [];
  const rewrites = readRewrites(whole['rewrites']);
  const locales = readLocales(whole, configs, rewrites.rootFolder, project);
  const { main } = locales;
  const folders = configs.filter(
    ({ folder }) =>
      !['', rewrites.rootFolder, ...locales.shown.map(({ key }) => key)].includes(folder),
  );
  reportLosses({ whole, locales, folders, project });
  for (const pattern of rewrites.patterns)
    project.lose(`Rewrite \`${pattern}\` is not carried over. Add redirects by hand.`, pattern);
  const lists = await listsOf({ locales, folders, project });
  return {
    config: { ...locales.config, editUrl: editUrlOf(main.theme), slugs: 'vuepress' },
    published: {
      origin: splitAddress(fieldsOf(whole['sitemap'])['hostname'])?.origin,
      base: baseOf(whole['base']),
    },
    navigation: (pages) => navigationOf(pages, { locales, lists, rewrites, project, isVitepress }),
    addresses: addressesWith(rewrites, whole['cleanUrls'] === true),
    excluded: [await excludedBy(project, isVitepress)],
    listed: [project.file, ...configs.map(({ file }) => file)].map((file) => ({
      file,
      names: 'links',
      from: project.pages,
    })),
    options: attributesOf(fieldsOf(fieldsOf(whole['markdown'])['attrs'])),
  };
}

function reportLosses(read: {
  readonly whole: Fields;
  readonly locales: Locales;
  readonly folders: readonly FolderConfig[];
  readonly project: Project;
}): void {
  const { whole, locales, folders, project } = read;
  project.unknown(whole, [...carried, ...needless]);
  for (const { key, fields, theme } of locales.shown) {
    const others = Object.keys(whole);
    project.unknown(
      fields,
      [...knownOfLocale, ...needless, ...(key === '' ? others : [])],
      `locales.${key || 'root'}.`,
    );
    project.unknown(theme, [...carriedOfTheme, ...needlessOfTheme], 'themeConfig.');
  }
  for (const config of folders) loseOthers(config, needlessOfTheme, project);
}

function navigationOf(
  pages: Pages,
  read: {
    readonly locales: Locales;
    readonly lists: readonly StatedList[];
    readonly rewrites: Rewrites;
    readonly project: Project;
    readonly isVitepress: boolean;
  },
): ForeignNavigation {
  const { locales, lists, rewrites, project, isVitepress } = read;
  const locale = locales.withTag(pages.language);
  const { theme, path } = locale;
  const findPage = createFindPage(pages, rewrites);
  const otherPaths = locales.shown.flatMap((other) =>
    other === locale || other.path === '/' ? [] : [other.path],
  );

  function itemsOf(value: unknown, depth: number): readonly object[] {
    if (depth > maxDepth) return [];
    return listOf(value).flatMap((item): readonly object[] => {
      const fields = fieldsOf(item);
      const text = plainTextOf(fields['text']);
      const inner = fields['items'] ?? fields['children'];
      if (Array.isArray(inner)) {
        const items = itemsOf(inner, depth + 1);
        if (text === undefined) return items;
        return items.length === 0 ? [] : [{ text, items }];
      }
      const link = plainTextOf(typeof item === 'string' ? item : fields['link']);
      // The menu of languages leads to the others.
      if (link === undefined || otherPaths.some((other) => `${link}/`.startsWith(other))) return [];
      if (isWebAddress(link)) return [{ text: text ?? link, href: link }];
      const page = findPage(link);
      if (page) return [{ text: text ?? page.title, path: page.path }];
      const fact = isElsewhere(link) ? 'leaves the pages' : 'does not lead to a page';
      project.lose(`Navigation entry \`${link}\` ${fact}, and is left out.`, link);
      return [];
    });
  }

  const { copyright, message } = fieldsOf(theme['footer']);
  const footer = plainTextOf(copyright) ?? plainTextOf(message);
  return {
    sidebars: readSidebars([locale.list, ...lists], {
      ...{ pages, findPage, project, path, otherPaths, isRelative: !isVitepress },
    }),
    navigation: itemsOf(theme['nav'] ?? theme['navbar'], 0),
    frame: { ...(footer !== undefined && { copyright: footer }) },
  };
}

function addressesWith(
  { rename }: Rewrites,
  isClean: boolean,
): (page: ForeignPage) => readonly string[] {
  return ({ relativePath }) => {
    const renamed = rename(relativePath);
    if (renamed === undefined) return [];
    const stem = renamed.replace(/\.md$/, '').replace(/(^|\/)(?:index|README)$/, '$1');
    return [stem === '' || stem.endsWith('/') || isClean ? `/${stem}` : `/${stem}.html`];
  };
}

/** VitePress names what it leaves out, VuePress in negated patterns. */
async function excludedBy(project: Project, isVitepress: boolean): Promise<ExcludedFiles> {
  const names = isVitepress ? ['srcExclude'] : ['pagePatterns', 'patterns'];
  const lists = await Promise.all(names.map((name) => project.fields(project.file, name)));
  const values = lists.flat(2);
  const named = new RegExp(`\\b(?:${names.join('|')})['"]?\\s*:`);
  const [field] = named.exec(project.text(project.file) ?? '') ?? [];
  const isComputed = field !== undefined && values.length === 0;
  const negated = (pattern: unknown): readonly unknown[] =>
    typeof pattern === 'string' ? [/^!(.*)/.exec(pattern)?.[1] ?? []].flat() : [pattern];
  return {
    patterns: isComputed ? [undefined] : isVitepress ? values : values.flatMap(negated),
    syntax: 'glob',
    isOfPages: true,
    field,
  };
}

/** Returns the delimiters of attributes, if they are literals. */
function attributesOf({ leftDelimiter, rightDelimiter }: Fields) {
  const [left, right] = [plainTextOf(leftDelimiter), plainTextOf(rightDelimiter)];
  return left === undefined || right === undefined ? undefined : { attrs: [left, right] };
}
