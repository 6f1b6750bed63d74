// Reads a `_config.yml` with the data and the includes beside it.
import path from 'node:path/posix';
import {
  baseOf,
  fieldsOf,
  type ForeignProject,
  listOf,
  parseJson,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { dataOf } from '../liquid/data-files.ts';
import { readNavigation } from './navigation.ts';
import { jekyllAddresses, readCollections } from './permalinks.ts';

const carried = [
  ...['title', 'name', 'description', 'lang', 'locale', 'url', 'baseurl', 'permalink', 'source'],
  ...[
    'collections',
    'collections_dir',
    'data_dir',
    'includes_dir',
    'header_pages',
    'aux_links',
    'nav_external_links',
  ],
  ...['just_the_docs', 'footer_content', 'copyright', 'exclude', 'include', 'future'],
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
  ...['keep_files', 'encoding'],
  ...['port', 'host', 'verbose', 'strict_front_matter', 'lsi', 'timezone', 'compress_html'],
  ...['repository', 'search_enabled', 'search', 'heading_anchors', 'enable_copy_code_button'],
  ...['nav_enabled', 'nav_sort', 'nav_error_report', 'back_to_top', 'back_to_top_text', 'defaults'],
  ...['last_edit_timestamp', 'last_edit_time_format', 'gh_edit_link_text', 'aux_links_new_tab'],
  ...['color_scheme', 'minimal_mistakes_skin', 'breadcrumbs'],
];

type Fields = Readonly<Record<string, unknown>>;

export async function readJekyll(project: Project): Promise<ForeignProject> {
  const whole = fieldsOf(await project.data(project.file));
  const textsIn = (field: string, usual: string): ReadonlyMap<string, string> =>
    project.texts(path.join(project.pages, plainTextOf(whole[field]) ?? usual));
  const includes = textsIn('includes_dir', '_includes');
  const data = plainTextOf(whole['data_dir']) ?? '_data';
  const lists = await project.data(
    path.join(project.pages, data, '{navigation.yml,navigation.yaml,nav.yml}'),
  );
  reportDefaults(whole['defaults'], project);
  const collections = readCollections(whole);
  const addressOf = jekyllAddresses(whole, collections);
  const copyright = plainTextOf(whole['footer_content']) ?? plainTextOf(whole['copyright']);
  const layouts = textsIn('layouts_dir', '_layouts');
  const config = project.text(project.file) ?? '';
  const drawsFormulas = [config, ...includes.values(), ...layouts.values()].some((text) =>
    /mathjax|katex/i.test(text),
  );
  return {
    config: {
      title: plainTextOf(whole['title']) ?? plainTextOf(whole['name']),
      description: plainTextOf(whole['description']),
      language: (plainTextOf(whole['lang']) ?? plainTextOf(whole['locale']))?.replaceAll('_', '-'),
      editUrl: editUrlOf(whole),
      ...(copyright !== undefined && { frame: { copyright } }),
    },
    published: { origin: splitAddress(whole['url'])?.origin, base: baseOf(whole['baseurl']) },
    navigation(pages) {
      reportUnknown(whole, [...pages.all.map(({ text }) => text()), ...includes.values()], project);
      return readNavigation({ whole, lists, collections, pages, project });
    },
    addresses: (page) => [addressOf(page) ?? []].flat(),
    excluded: excludedBy(whole),
    options: {
      // Without what threads cannot be sent, such as days.
      config: fieldsOf(parseJson(JSON.stringify(whole))),
      data: dataOf(textsIn('data_dir', '_data')),
      includes: Object.fromEntries(includes),
    },
    gives: { math: { inSentences: true, ...(drawsFormulas && { brackets: true }) } },
  };
}

/** Reports fields that have no counterpart, and that no page shows: `{{ site.version }}`. */
function reportUnknown(whole: Fields, texts: readonly string[], project: Project): void {
  const knownNames = new Set([...carried, ...needless]);
  const others = Object.keys(whole).filter((name) => !knownNames.has(name));
  const shown = others.filter((name) => texts.some((text) => text.includes(`site.${name}`)));
  project.unknown(whole, [...knownNames, ...shown]);
}

function excludedBy({ exclude, include, future }: Fields): ForeignProject['excluded'] {
  const kept = [include].flat().flatMap((path) => (typeof path === 'string' ? [`!${path}`] : []));
  const posts = ['_*/**', '**/_posts/**'];
  return [
    { patterns: [exclude ?? [], kept], syntax: 'start' },
    { patterns: future === true ? [] : posts, syntax: 'glob', isOfFuture: true },
  ];
}

/** Fields that `defaults` gives to pages are not in them. */
function reportDefaults(defaults: unknown, project: Project): void {
  const knownFields = ['layout', 'sidebar', 'toc', 'comments', 'share', 'related'];
  for (const entry of listOf(defaults))
    project.unknown(fieldsOf(entry)['values'], knownFields, 'defaults: ');
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
