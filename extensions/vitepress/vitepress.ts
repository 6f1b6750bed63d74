// Samples of VitePress and both versions of VuePress, and the import of their configs, which have the same shape.
import path from 'node:path';
import * as z from 'zod';
import {
  baseOf,
  defineExtension,
  fieldsOf,
  type Imported,
  type ImportProject,
  isWebAddress,
  listOf,
  type Losses,
  lostLink,
  plainTextOf,
  type ProjectPage,
  type ProjectPages,
  splitAddress,
  tidyNavigation,
} from 'millrace-docs/extension';
import type { SidebarEntry } from '../../src/pages/model/config.ts';
import type { NavItemData } from '../../src/server/config/schema-navigation.ts';
import { pathsIn } from '../../src/server/config/targets.ts';
import {
  entriesOfConfigSidebar,
  type ConfigSidebarScope,
} from '../../src/server/sidebars/config-sidebar.ts';
import { maxDepth, listKeyOf } from '../../src/server/sidebars/context.ts';
import { createFillFields } from '../../src/server/extensions/fill-fields.ts';
import { toData, toSidebars, type SidebarData } from '../../src/server/systems/foreign-sidebars.ts';
import { scriptEndings } from '../../src/server/config/script-endings.ts';
import { writeAttributes } from './delimiters.ts';
import { carried, carriedOfTheme, needless, needlessOfTheme } from './fields.ts';
import { readInclude } from './includes.ts';
import { foldersLoss, readFolderConfigs, withFolders } from './folders.ts';

const configs = scriptEndings.flatMap((ending) => [`config.${ending}`, `config/index.${ending}`]);

const fillFields = createFillFields('frontmatter');

const options = z.strictObject({
  /** Delimiters of attributes, beside `{` and `}`. @default those of the nearest config of VitePress */
  attrs: z.tuple([z.string().min(1), z.string().min(1)]).optional(),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'vitepress',
  version: '1.3.0',
  options,
  lines: (lines, { attrs }, page) =>
    fillFields(attrs ? writeAttributes(lines, attrs) : lines, page),
  embed: readInclude,
  embedMarks: /<<<|@\[code/,
  importers: [
    {
      name: 'VitePress',
      files: configs.map((name) => `.vitepress/${name}`),
      read: importVue,
    },
    {
      name: 'VuePress',
      files: configs.map((name) => `.vuepress/${name}`),
      read: importVue,
    },
  ],
});

async function importVue(project: ImportProject): Promise<Imported> {
  const { folder, configFile, losses } = project;
  const isVitePress = configFile.split(path.sep).includes('.vitepress');
  const value = project.readModule(configFile, [...needless, ...needlessOfTheme]);
  const contentDir = path.join(folder, plainTextOf(fieldsOf(value)['srcDir']) ?? '.');
  const pages = await project.pages(contentDir);
  const ofFolders = isVitePress ? readFolderConfigs(contentDir, pages, project) : [];
  const whole = fieldsOf(value);
  const locales = fieldsOf(whole['locales']);
  const rootLocale = fieldsOf(locales['root'] ?? locales['/']);
  for (const name of Object.keys(locales)) {
    if (name !== 'root' && name !== '/') {
      losses.add(
        `Language \`${name}\` is not carried over: a site has one language.`,
        `${name}:`,
        `'${name}'`,
        name,
      );
    }
  }
  // VuePress 2 passes to the theme what VitePress has in `themeConfig`.
  const stated = fieldsOf(whole['themeConfig'] ?? whole['theme']);
  // The config of the content folder itself applies to all pages.
  const ofRoot = ofFolders.find(({ folder }) => folder === '')?.fields ?? {};
  const theme = {
    ...stated,
    ...fieldsOf(fieldsOf(stated['locales'])['/']),
    ...fieldsOf(rootLocale['themeConfig']),
    ...fieldsOf(ofRoot['themeConfig']),
  };
  losses.addUnknown(whole, [...carried, ...needless]);
  losses.addUnknown(theme, [...carriedOfTheme, ...needlessOfTheme, 'locales'], 'themeConfig.');

  for (const { name, problem, fields } of ofFolders) {
    const fact = problem ?? foldersLoss(name, fields, needlessOfTheme);
    if (fact !== undefined) losses.addOfFile(path.join(contentDir, name), fact);
  }
  const base = baseOf(whole['base']);
  const footer = fieldsOf(theme['footer']);
  const copyright = plainTextOf(footer['copyright']) ?? plainTextOf(footer['message']);
  const { rename, patterns } = readRewrites(whole['rewrites']);
  for (const pattern of patterns) {
    losses.add(`Rewrite \`${pattern}\` is not carried over. Add redirects by hand.`, pattern);
  }
  const ending = whole['cleanUrls'] === true ? '' : '.html';
  const oldAddress = ({ relativePath }: ProjectPage): string | undefined => {
    const renamed = rename(relativePath);
    if (renamed === undefined) return undefined;
    const stem = renamed.replace(/\.md$/, '').replace(/(^|\/)(?:index|README)$/, '$1');
    return stem === '' || stem.endsWith('/') ? `/${stem}` : `/${stem}${ending}`;
  };
  const renamedPages = new Map(
    pages.pages.map((page) => [
      listKeyOf(oldAddress(page)?.slice(1) ?? page.relativePath),
      page.path,
    ]),
  );
  const context: Reading = {
    pages,
    losses,
    pathOfLink(link) {
      const found = pages.pathOfLink(link, base ?? '/');
      return (
        found ?? renamedPages.get(listKeyOf(link.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '')))
      );
    },
  };
  return {
    contentDir,
    oldAddress,
    config: {
      title: plainTextOf(ofRoot['title'] ?? rootLocale['title'] ?? whole['title']),
      description: plainTextOf(
        ofRoot['description'] ?? rootLocale['description'] ?? whole['description'],
      ),
      language: plainTextOf(ofRoot['lang'] ?? rootLocale['lang'] ?? whole['lang']),
      base,
      origin: splitAddress(fieldsOf(whole['sitemap'])['hostname'])?.origin,
      editUrl: editUrlOf(theme),
      slugs: 'vuepress',
      navigation: readNavigation(theme['nav'] ?? theme['navbar'], context, 0),
      ...(copyright !== undefined && { frame: { copyright } }),
      sidebars: readSidebars(withFolders(theme['sidebar'], ofFolders), context, !isVitePress),
    },
  };
}

interface Reading {
  readonly pages: ProjectPages;
  readonly losses: Losses;
  readonly pathOfLink: (link: string) => string | undefined;
}

function readNavigation(value: unknown, reading: Reading, depth: number): readonly NavItemData[] {
  if (depth > maxDepth) return [];
  const items = listOf(value).flatMap((item): readonly NavItemData[] => {
    const fields = fieldsOf(item);
    const link = typeof item === 'string' ? item : plainTextOf(fields['link']);
    const inner = fields['items'] ?? fields['children'];
    const text = plainTextOf(fields['text']);
    if (Array.isArray(inner)) {
      const below = readNavigation(inner, reading, depth + 1);
      return text === undefined ? below : [{ text, items: below }];
    }
    if (link === undefined) return [];
    if (isWebAddress(link)) return [{ text: text ?? link, href: link }];
    const path = reading.pathOfLink(link)?.split('#', 1)[0];
    if (path !== undefined) return [{ text: text ?? titleOf(path, reading), path }];
    lostLink(reading.losses, 'Navigation entry', link);
    return [];
  });
  return tidyNavigation(items);
}

function titleOf(path: string, { pages }: Reading): string {
  return pages.pages.find((page) => page.path === path)?.title ?? path;
}

/** Reads one list for the whole site, or lists by the path prefixes below which they are shown. */
function readSidebars(
  value: unknown,
  reading: Reading,
  isRelative: boolean,
): readonly SidebarData[] {
  const scope: ConfigSidebarScope = {
    pathOf(link, written) {
      // A sidebar lists pages, not their sections.
      const path = reading.pathOfLink(link)?.split('#', 1)[0];
      if (path === undefined) lostLink(reading.losses, 'Sidebar entry', written);
      return path;
    },
    entriesBelow: () => [],
  };
  if (Array.isArray(value)) return toSidebars([['all', entriesOfConfigSidebar(value, scope)]]);
  const lists = Object.entries(fieldsOf(value)).map(([prefix, list]) => {
    const fields = fieldsOf(list);
    const items = fields['items'] ?? list;
    const start = plainTextOf(fields['base']) ?? (isRelative ? prefix : '/');
    return { prefix, entries: entriesOfConfigSidebar(listOf(items), scope, start) };
  });
  return lists
    .filter(({ entries }) => entries.length > 0)
    .map(({ prefix, entries }) => ({
      id: prefix.replace(/^\/|\/$/g, '') || 'root',
      prefixes: prefixesOf(prefix, entries, reading),
      entries: entries.map(toData),
    }));
}

/** Returns the path prefix below which a list is shown; if rewrites have moved its pages, their folders. */
function prefixesOf(
  prefix: string,
  entries: readonly SidebarEntry[],
  { pages }: Reading,
): readonly string[] {
  const stated = `/${prefix}`.replace(/\/{2,}/g, '/');
  if (pages.pages.some(({ path }) => path.startsWith(stated))) return [stated];
  const folders = pathsIn(entries).map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  return [...new Set(folders)];
}

/** `en/:rest*` → `:rest*`, and rewrites of single files; other patterns are returned as `patterns`. */
function readRewrites(value: unknown) {
  const exact = new Map<string, string>();
  const prefixes: (readonly [from: string, to: string])[] = [];
  const patterns: string[] = [];
  for (const [from, to] of Object.entries(fieldsOf(value))) {
    if (typeof to !== 'string') patterns.push(from);
    else if (!/[:*(]/.test(from)) exact.set(from, to);
    else if (/^[^:*(]*:(\w+)\*$/.test(from) && /^[^:*(]*:(\w+)\*$/.test(to)) {
      prefixes.push([from.replace(/:.*$/, ''), to.replace(/:.*$/, '')]);
    } else patterns.push(from);
  }
  const rename = (file: string): string | undefined => {
    const found = exact.get(file);
    if (found !== undefined) return found;
    const prefix = prefixes.find(([from]) => file.startsWith(from));
    return prefix && prefix[1] + file.slice(prefix[0].length);
  };
  return { rename, patterns };
}

/** Returns the URL for editing a page. VitePress configures the whole pattern, VuePress its parts. */
function editUrlOf(theme: Readonly<Record<string, unknown>>): string | undefined {
  const pattern = plainTextOf(fieldsOf(theme['editLink'])['pattern']);
  if (pattern !== undefined) return pattern;
  const repo = plainTextOf(theme['docsRepo']) ?? plainTextOf(theme['repo']);
  if (repo === undefined || (theme['editLinks'] ?? theme['editLink']) !== true) return undefined;
  const origin = repo.startsWith('https://')
    ? repo.replace(/\/$/, '')
    : `https://github.com/${repo}`;
  const branch = plainTextOf(theme['docsBranch']) ?? 'master';
  const folder = plainTextOf(theme['docsDir']);
  return `${origin}/edit/${branch}/${folder === undefined ? '' : `${folder}/`}:path`;
}
