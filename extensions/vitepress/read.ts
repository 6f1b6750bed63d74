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
import { type FolderConfig, loseOthers, readFolderConfigs } from './folders.ts';
import { createFindPage, readRewrites, type Rewrites } from './links.ts';
import { listsOf, readSidebars, type StatedList } from './sidebars.ts';

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
  const ofRoot = configs.find((config) => config.folder === '')?.fields ?? {};
  const locales = fieldsOf(whole['locales']);
  const rootLocale = fieldsOf(locales['root'] ?? locales['/']);
  // VuePress 2 passes to the theme what VitePress has in `themeConfig`.
  const themeSettings = fieldsOf(whole['themeConfig'] ?? whole['theme']);
  const theme = {
    ...themeSettings,
    ...fieldsOf(fieldsOf(themeSettings['locales'])['/']),
    ...fieldsOf(rootLocale['themeConfig']),
    ...fieldsOf(ofRoot['themeConfig']),
  };
  const first = (name: string): string | undefined =>
    plainTextOf(ofRoot[name] ?? rootLocale[name] ?? whole[name]);
  reportLosses({ whole, theme, locales, rootLocale, ofRoot, configs, project });
  const rewrites = readRewrites(whole['rewrites']);
  for (const pattern of rewrites.patterns)
    project.lose(`Rewrite \`${pattern}\` is not carried over. Add redirects by hand.`, pattern);
  const footer = fieldsOf(theme['footer']);
  const copyright = plainTextOf(footer['copyright']) ?? plainTextOf(footer['message']);
  const lists = await listsOf({ theme, themeSettings, locales, configs, project });
  return {
    config: {
      title: first('title'),
      description: first('description'),
      language: first('lang'),
      editUrl: editUrlOf(theme),
      slugs: 'vuepress',
      ...(copyright !== undefined && { frame: { copyright } }),
    },
    published: {
      origin: splitAddress(fieldsOf(whole['sitemap'])['hostname'])?.origin,
      base: baseOf(whole['base']),
    },
    navigation: (pages) => navigationOf(pages, { theme, lists, rewrites, project, isVitepress }),
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
  readonly theme: Fields;
  readonly locales: Fields;
  readonly rootLocale: Fields;
  readonly ofRoot: Fields;
  readonly configs: readonly FolderConfig[];
  readonly project: Project;
}): void {
  const { whole, theme, locales, rootLocale, ofRoot, configs, project } = read;
  for (const name of Object.keys(locales)) {
    if (name === 'root' || name === '/') continue;
    const fact = `Language \`${name}\` is not carried over: a site has one language.`;
    project.lose(`${fact} Its pages and their sidebar stay.`, `${name}:`, `'${name}'`, name);
  }
  project.unknown(whole, [...carried, ...needless]);
  project.unknown(rootLocale, knownOfLocale, 'locales.root.');
  project.unknown(ofRoot, [...knownOfLocale, ...needless]);
  project.unknown(theme, [...carriedOfTheme, ...needlessOfTheme], 'themeConfig.');
  for (const config of configs) loseOthers(config, needlessOfTheme, project);
}

function navigationOf(
  pages: Pages,
  read: {
    readonly theme: Fields;
    readonly lists: readonly StatedList[];
    readonly rewrites: Rewrites;
    readonly project: Project;
    readonly isVitepress: boolean;
  },
): ForeignNavigation {
  const { theme, lists, rewrites, project, isVitepress } = read;
  const findPage = createFindPage(pages, rewrites);

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
      if (link === undefined) return [];
      if (isWebAddress(link)) return [{ text: text ?? link, href: link }];
      const page = findPage(link);
      if (page) return [{ text: text ?? page.title, path: page.path }];
      const fact = isElsewhere(link) ? 'leaves the pages' : 'does not lead to a page';
      project.lose(`Navigation entry \`${link}\` ${fact}, and is left out.`, link);
      return [];
    });
  }

  return {
    sidebars: readSidebars(lists, { pages, findPage, project, isRelative: !isVitepress }),
    navigation: itemsOf(theme['nav'] ?? theme['navbar'], 0),
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
