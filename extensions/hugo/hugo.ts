// Shortcodes of Hugo, and the import of its config. Addresses, order and aliases are in the pages, where the server reads them.
import path from 'node:path';
import * as z from 'zod';
import {
  defineExtension,
  fieldsOf,
  type Imported,
  type ImportProject,
  isWebAddress,
  listOf,
  type Losses,
  lostLink,
  numberOf,
  plainTextOf,
  type ProjectPages,
  splitAddress,
} from 'millrace-docs/extension';
import type { NavItemData } from '../../src/server/config/schema-navigation.ts';
import { nameOfPath } from '../../src/server/diagnostics/name-of-path.ts';
import { maxDepth } from '../../src/server/sidebars/context.ts';
import { readInclude } from './includes.ts';
import { findRefs } from './refs.ts';
import { writeShortcodes } from './shortcodes.ts';
import { countTerms } from './term-ids.ts';

const endings = ['toml', 'yaml', 'yml'];
/** Folder of a config in several files. */
const splitFolder = 'config/_default';

const options = z.strictObject({
  /** Parameters of the site. @default those of the config of Hugo beside the pages */
  params: z.record(z.string(), z.unknown()).default({}),
  /** Whether terms of definition lists are counted with headings. @default `autoDefinitionTermID` of that config */
  countsTerms: z.boolean().default(false),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'hugo',
  version: '1.5.0',
  options,
  isForeignSyntax: true,
  lines: (lines, { params }, page) => writeShortcodes(lines, page, params),
  rehype: ({ countsTerms: counts }) => [findRefs, ...(counts ? [countTerms] : [])],
  embed: readInclude,
  embedMarks: /\{\{[<%]\s*(?:include|readfile|docs\/shared)\b/,
  importers: [
    { name: 'Hugo', files: filesOf('hugo'), read: importHugo },
    // The name until Hugo 0.110, which other programs use too.
    { name: 'Hugo', files: filesOf('config'), isFallback: true, read: importHugo },
  ],
});

function filesOf(name: string): readonly string[] {
  const files = endings.map((ending) => `${name}.${ending}`);
  return [...files, ...files.map((file) => `${splitFolder}/${file}`)];
}

const carried = ['baseurl', 'title', 'languagecode', 'defaultcontentlanguage', 'contentdir'];

/** Fields that need no counterpart, because this server does the same anyway or has another way. */
const needless = [
  ...['theme', 'module', 'markup', 'enablegitinfo', 'enablerobotstxt', 'builddrafts', 'minify'],
  ...['outputs', 'taxonomies', 'disablekinds', 'sitemap', 'publishdir', 'pluralizelisttitles'],
];

async function importHugo(project: ImportProject): Promise<Imported> {
  const { folder, configFile, losses } = project;
  const original = readFields(project);
  const whole = lowerCased(original);
  if (path.basename(configFile).startsWith('config.') && whole['baseurl'] === undefined) {
    const fact = `\`${nameOfPath(configFile)}\` has no \`baseURL\`, so it is no config of Hugo.`;
    project.refuse(`${fact} Serve the folder as it is, or add the field.`);
  }
  const known = new Set([...carried, ...needless, 'menu', 'menus', 'params', 'copyright']);
  losses.addUnknown(
    original,
    Object.keys(original).filter((name) => known.has(name.toLowerCase())),
  );
  const contentDir = path.join(
    rootOf(folder, configFile),
    plainTextOf(whole['contentdir']) ?? 'content',
  );
  const pages = await project.pages(contentDir);
  const params = lowerCased(fieldsOf(whole['params']));
  const stated = fieldsOf(whole['params']);
  losses.addUnknown(
    stated,
    Object.keys(stated).filter((name) => name.toLowerCase() === 'description'),
    'params.',
  );
  const site = splitAddress(whole['baseurl']);
  const menus = fieldsOf(whole['menus'] ?? whole['menu']);
  losses.addUnknown(menus, ['main'], 'menu.');
  const copyright = plainTextOf(whole['copyright']);
  return {
    contentDir,
    remarks: { sidebars: 'The sidebar follows the folders, and `weight` in the pages.' },
    config: {
      title: plainTextOf(whole['title']),
      description: plainTextOf(params['description']),
      language: plainTextOf(whole['languagecode']) ?? plainTextOf(whole['defaultcontentlanguage']),
      base: site?.base,
      origin: site?.origin,
      navigation: readMenu(listOf(menus['main']).map(fieldsOf).map(lowerCased), {
        pages,
        losses,
        base: site?.base ?? '/',
      }),
      ...(copyright !== undefined && { frame: { copyright } }),
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of the config, and those that a config in several files has in files of their names. */
function readFields(project: ImportProject): Fields {
  const { configFile, configText } = project;
  const read = (text: string, file: string): Fields =>
    fieldsOf((file.endsWith('.toml') ? project.parseToml : project.parseYaml)(text, file));
  const fields = read(configText, configFile);
  const folder = path.dirname(configFile);
  if (!folder.endsWith(path.normalize(splitFolder))) return fields;
  const others = ['params', 'menus', 'menu'].flatMap((name) =>
    endings.flatMap((ending) => {
      const file = path.join(folder, `${name}.${ending}`);
      const text = project.readText(file);
      return text === undefined ? [] : [[name, read(text, file)] as const];
    }),
  );
  return { ...fields, ...Object.fromEntries(others) };
}

/** Names of Hugo's settings have no case. */
function lowerCased(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** `site/config/_default/hugo.toml` is the config of `site`. */
function rootOf(folder: string, configFile: string): string {
  const source = path.relative(folder, path.dirname(configFile));
  return path.join(folder, source.replace(/config[/\\]_default$/, ''));
}

interface MenuScope {
  readonly pages: ProjectPages;
  readonly losses: Losses;
  readonly base: string;
}

/** Returns the entries below a parent in the order of their weights; those without one come last. */
function readMenu(
  entries: readonly Fields[],
  scope: MenuScope,
  parent?: string,
  depth = 0,
): readonly NavItemData[] {
  if (depth > maxDepth) return [];
  return entries
    .filter((entry) => plainTextOf(entry['parent']) === parent)
    .toSorted((a, b) => weightOf(a) - weightOf(b))
    .flatMap((entry) => readEntry(entry, entries, scope, depth));
}

function weightOf({ weight }: Fields): number {
  return (numberOf(weight) ?? 0) || Number.MAX_SAFE_INTEGER;
}

function readEntry(
  entry: Fields,
  entries: readonly Fields[],
  scope: MenuScope,
  depth: number,
): readonly NavItemData[] {
  const { pages, losses, base } = scope;
  const link = plainTextOf(entry['pageref']) ?? plainTextOf(entry['url']);
  const text = plainTextOf(entry['name']) ?? plainTextOf(entry['title']) ?? link;
  if (text === undefined) return [];
  const items = readMenu(entries, scope, plainTextOf(entry['identifier']) ?? text, depth + 1);
  const path = link === undefined ? undefined : pages.pathOfLink(link, base);
  // A menu leads nowhere itself: what it led to is its first entry.
  if (items.length > 0)
    return [{ text, items: [...(path === undefined ? [] : [{ text, path }]), ...items] }];
  if (path !== undefined) return [{ text, path }];
  if (link !== undefined && isWebAddress(link)) return [{ text, href: link }];
  if (link !== undefined) lostLink(losses, 'Entry of `menu.main`', link);
  return [];
}
