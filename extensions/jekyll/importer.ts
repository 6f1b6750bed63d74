// Imports a `_config.yml`, with what themes read beside it: `_data/navigation.yml`, and the order in the pages.
import path from 'node:path';
import {
  baseOf,
  fieldsOf,
  type Imported,
  type Importer,
  type ImportProject,
  isWebAddress,
  listOf,
  lostLink,
  plainTextOf,
  type ProjectPages,
  splitAddress,
} from 'millrace-docs/extension';
import type { NavItemData } from '../../src/server/config/schema-navigation.ts';
import { toSidebars } from '../../src/server/systems/foreign-sidebars.ts';
import { entriesOfPages, listsOfData, statesOrder } from './navigation.ts';
import { readCollections, jekyllAddresses } from './permalinks.ts';
import { otherSystemOf } from './site-values.ts';

export const jekyllImporter: Importer = {
  name: 'Jekyll',
  files: ['_config.yml', '_config.yaml', '_config.toml'],
  read: importJekyll,
};

const carried = [
  ...['title', 'name', 'description', 'lang', 'locale', 'url', 'baseurl', 'permalink', 'source'],
  ...['collections', 'collections_dir', 'header_pages', 'aux_links', 'nav_external_links'],
  ...['just_the_docs', 'footer_content', 'copyright', 'exclude'],
  ...['gh_edit_link', 'gh_edit_repository', 'gh_edit_branch', 'gh_edit_source'],
  'gh_edit_view_mode',
];

/** Fields that need no counterpart, because this server does the same anyway or has another way. */
const needless = [
  ...[
    'theme',
    'remote_theme',
    'markdown',
    'kramdown',
    'commonmark',
    'highlighter',
    'rouge',
    'sass',
  ],
  ...[
    'plugins',
    'gems',
    'plugins_dir',
    'whitelist',
    'safe',
    'incremental',
    'destination',
    'liquid',
  ],
  ...['layouts_dir', 'data_dir', 'includes_dir', 'include', 'keep_files', 'encoding', 'future'],
  ...['port', 'host', 'verbose', 'strict_front_matter', 'lsi', 'timezone', 'compress_html'],
  ...['repository', 'search_enabled', 'search', 'heading_anchors', 'enable_copy_code_button'],
  ...['nav_enabled', 'nav_sort', 'nav_error_report', 'back_to_top', 'back_to_top_text', 'defaults'],
  ...['last_edit_timestamp', 'last_edit_time_format', 'gh_edit_link_text', 'aux_links_new_tab'],
  ...['color_scheme', 'minimal_mistakes_skin', 'breadcrumbs'],
];

async function importJekyll(project: ImportProject): Promise<Imported> {
  const { folder, configFile, configText, losses } = project;
  const parse = configFile.endsWith('.toml') ? project.parseToml : project.parseYaml;
  const whole = fieldsOf(parse(configText, configFile));
  const other = otherSystemOf(whole);
  if (other !== undefined) {
    project.refuse(
      `\`${configFile}\` is of ${other}, whose config cannot be imported. Serve the folder as it is.`,
    );
  }
  const contentDir = path.join(folder, plainTextOf(whole['source']) ?? '.');
  const pages = await project.pages(contentDir);
  const variables = usedVariables(whole, pages);
  const isVariable = (name: string): boolean =>
    Object.keys(variables).some((key) => key.split('.')[1] === name);
  const known = [...carried, ...needless];
  losses.addUnknown(whole, [...known, ...Object.keys(whole).filter(isVariable)]);
  reportDefaults(whole['defaults'], project);

  const base = baseOf(whole['baseurl']);
  const scope = { pages, losses, base: base ?? '/' };
  const collections = readCollections(whole);
  const data = readData(project, contentDir);
  const lists = listsOfData(data, scope);
  const external = listOf(whole['nav_external_links']).flatMap((one) => {
    const { title, url } = fieldsOf(one);
    const [text, href] = [plainTextOf(title), plainTextOf(url)];
    return text !== undefined && href !== undefined && isWebAddress(href)
      ? [{ kind: 'link' as const, text, href }]
      : [];
  });
  const stated = statesOrder(pages)
    ? [['pages', [...entriesOfPages(pages, whole, collections), ...external]] as const]
    : [];
  const copyright = plainTextOf(whole['footer_content']) ?? plainTextOf(whole['copyright']);
  return {
    contentDir,
    oldAddress: jekyllAddresses(whole, collections),
    remarks: { sidebars: 'The sidebar follows the folders, and `nav_order` in the pages.' },
    config: {
      title: plainTextOf(whole['title']) ?? plainTextOf(whole['name']),
      description: plainTextOf(whole['description']),
      language: (plainTextOf(whole['lang']) ?? plainTextOf(whole['locale']))?.replace('_', '-'),
      base,
      origin: splitAddress(whole['url'])?.origin,
      editUrl: editUrlOf(whole),
      navigation: [
        ...readHeaderPages(whole['header_pages'], scope),
        ...lists.navigation,
        ...readAuxLinks(whole['aux_links']),
      ],
      ...(copyright !== undefined && { frame: { copyright } }),
      sidebars: toSidebars(lists.sidebars.length > 0 ? lists.sidebars : stated),
      ...(Object.keys(variables).length > 0 && {
        extensions: [{ use: 'millrace-docs/jekyll', options: { variables } }],
      }),
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the values that pages refer to, `site.version`, by that name. */
function usedVariables(whole: Fields, pages: ProjectPages): Readonly<Record<string, string>> {
  const names = new Set<string>();
  for (const page of pages.pages) {
    for (const [, name = ''] of page.text().matchAll(/\{\{-?[ \t]*site\.([\w.-]+)[ \t]*-?\}\}/g))
      names.add(name);
  }
  // The server fills in the address itself.
  for (const own of ['baseurl', 'url']) names.delete(own);
  const found = [...names].toSorted().flatMap((name) => {
    const value = name.split('.').reduce<unknown>((fields, key) => fieldsOf(fields)[key], whole);
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? [[`site.${name}`, String(value)] as const]
      : [];
  });
  return Object.fromEntries(found);
}

/** Fields that `defaults` gives to pages are not in them. */
function reportDefaults(defaults: unknown, { losses }: ImportProject): void {
  for (const one of listOf(defaults)) {
    const values = fieldsOf(fieldsOf(one)['values']);
    losses.addUnknown(
      values,
      ['layout', 'sidebar', 'toc', 'comments', 'share', 'related'],
      'defaults: ',
    );
  }
}

function readData(project: ImportProject, contentDir: string): Fields {
  const { folder } = project;
  const names = ['navigation.yml', 'navigation.yaml', 'nav.yml'];
  for (const file of names.flatMap((name) =>
    [contentDir, folder].map((folder) => path.join(folder, '_data', name)),
  )) {
    const text = project.readText(file);
    if (text === undefined) continue;
    const value = project.parseYaml(text, file);
    return Array.isArray(value) ? { main: value } : fieldsOf(value);
  }
  return {};
}

/** `header_pages: [about.md]` → the pages of the top navigation */
function readHeaderPages(
  value: unknown,
  { pages, losses }: Pick<ImportProject, 'losses'> & { readonly pages: ProjectPages },
): readonly NavItemData[] {
  return listOf(value).flatMap((file) => {
    if (typeof file !== 'string') return [];
    const page = pages.pageOfFile(file);
    if (page) return [{ text: page.title, path: page.path }];
    lostLink(losses, 'Entry of `header_pages`', file);
    return [];
  });
}

/** `aux_links: { Source: [https://…] }` */
function readAuxLinks(value: unknown): readonly NavItemData[] {
  return Object.entries(fieldsOf(value)).flatMap(([name, links]) => {
    const href = plainTextOf(Array.isArray(links) ? links[0] : links);
    const text = plainTextOf(name);
    if (text === undefined || href === undefined || !isWebAddress(href)) return [];
    return [{ text, href }];
  });
}

function editUrlOf(whole: Fields): string | undefined {
  const repository = plainTextOf(whole['gh_edit_repository']);
  if (whole['gh_edit_link'] !== true || repository === undefined) return undefined;
  const parts = [
    repository.replace(/\/$/, ''),
    plainTextOf(whole['gh_edit_view_mode']) ?? 'tree',
    plainTextOf(whole['gh_edit_branch']) ?? 'main',
    plainTextOf(whole['gh_edit_source']),
    ':path',
  ];
  return parts.filter((part) => part !== undefined).join('/');
}
