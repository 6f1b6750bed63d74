// Imports an `astro.config.*` with Starlight.
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  baseOf,
  defineExtension,
  fieldsOf,
  type Imported,
  type ImportedRedirect,
  type ImportProject,
  inLanguage,
  isWebAddress,
  listOf,
  plainTextOf,
  type ProjectPages,
  splitAddress,
} from 'millrace-docs/extension';
import type { NavItemData } from '../../src/server/config/schema-navigation.ts';
import { scriptEndings } from '../../src/server/config/script-endings.ts';
import { readSidebars } from './sidebar.ts';

export default defineExtension({
  name: 'starlight',
  version: '1.0.0',
  importers: [
    {
      name: 'Starlight',
      files: scriptEndings.map((ending) => `astro.config.${ending}`),
      read: importStarlight,
    },
  ],
});

/** Fields of Astro that need no counterpart, or only concern its build. */
const needlessOfAstro = [
  ...['trailingSlash', 'output', 'outDir', 'publicDir', 'cacheDir', 'build', 'vite', 'server'],
  ...['devToolbar', 'prefetch', 'compressHTML', 'markdown', 'image', 'i18n', 'adapter', 'env'],
  ...['experimental', 'scopedStyleStrategy', 'security', 'legacy', 'fonts', 'session'],
];
const carried = [
  'title',
  'description',
  'sidebar',
  'social',
  'editLink',
  'locales',
  'defaultLocale',
];
const needless = [
  ...[
    'lastUpdated',
    'tableOfContents',
    'pagination',
    'pagefind',
    'prerender',
    'credits',
    'markdown',
  ],
  ...['titleDelimiter', 'disable404Route', 'expressiveCode'],
];

async function importStarlight(project: ImportProject): Promise<Imported> {
  const { folder, configFile, losses, refuse } = project;
  const whole = project.readModule(configFile, [...needlessOfAstro, ...needless]);
  const found = listOf(whole['integrations']).map(fieldsOf).find(isStarlight);
  const options =
    found ??
    refuse(
      `\`${configFile}\` has no Starlight with a title, and other sites of Astro cannot be imported. Serve the folder of the pages as it is.`,
    );
  const known = ['site', 'base', 'srcDir', 'redirects', 'integrations', ...needlessOfAstro];
  losses.addUnknown(whole, known);
  const later = ['logo', 'favicon', 'plugins'];
  losses.addUnknown(options, [...carried, ...needless, ...later]);
  reportFiles(options, project);

  const source = path.posix.join(plainTextOf(whole['srcDir']) ?? 'src', 'content/docs');
  const contentDir = path.join(folder, source);
  const pages = await project.pages(contentDir);
  const base = baseOf(whole['base']);
  const locales = fieldsOf(options['locales']);
  const [main, language] = mainLocale(locales, options['defaultLocale']);
  for (const name of Object.keys(locales)) {
    if (name === main) continue;
    const fact = `Language \`${name}\` is not carried over: a site has one language.`;
    losses.add(`${fact} Its pages and their sidebar stay.`, `${name}:`, `'${name}'`, name);
  }
  const edit = plainTextOf(fieldsOf(options['editLink'])['baseUrl']);
  return {
    contentDir,
    redirects: readRedirects(whole['redirects'], { pages, losses, base: base ?? '/' }),
    remarks: { sidebars: 'The sidebar follows the folders, and `sidebar.order` in the pages.' },
    config: {
      title: inLanguage(options['title'], language),
      description: inLanguage(options['description'], language),
      language,
      base,
      origin: splitAddress(whole['site'])?.origin,
      editUrl: edit === undefined ? undefined : `${edit.replace(/\/$/, '')}/${source}/:path`,
      navigation: readSocial(options['social']),
      sidebars: readSidebars(options['sidebar'], {
        pages,
        losses,
        base: base ?? '/',
        locales,
        main,
      }),
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** The integration is known by what it is told: it requires a title. */
function isStarlight({ title }: Fields): boolean {
  const isText = typeof title === 'string';
  return isText || Object.values(fieldsOf(title)).some((text) => typeof text === 'string');
}

/** Returns the key of the main language, and its tag. */
function mainLocale(locales: Fields, stated: unknown): readonly [key: string, tag: string] {
  const name = plainTextOf(stated);
  const key = name === undefined || 'root' in locales ? 'root' : name;
  const tag = plainTextOf(fieldsOf(locales[key])['lang']);
  return [key, tag ?? (key === 'root' ? 'en' : key)];
}

function reportFiles(options: Fields, { folder, losses }: ImportProject): void {
  if (existsSync(path.join(folder, 'public')))
    losses.add(
      'Files of `public/` are not below the folder of the pages. Copy them to `public/` beside the pages.',
    );
  for (const name of ['logo', 'favicon']) {
    if (!(name in options)) continue;
    losses.add(
      `\`${name}\` is not carried over. Copy its file to \`public/\` beside the pages, and name it under \`theme.logo\`.`,
      `${name}:`,
    );
  }
  if (listOf(options['plugins']).length > 0)
    losses.add('Plugins of Starlight are not carried over.', 'plugins:', 'plugins');
}

/** `[{ icon, label, href }]` · `{ github: href }` */
function readSocial(value: unknown): readonly NavItemData[] {
  const entries = Array.isArray(value)
    ? value.map(fieldsOf).map(({ label, href }) => [label, href])
    : Object.entries(fieldsOf(value));
  return entries.flatMap(([label, link]) => {
    const [text, href] = [plainTextOf(label), plainTextOf(link)];
    return text !== undefined && href !== undefined && isWebAddress(href) ? [{ text, href }] : [];
  });
}

/** `{ '/old': '/new', '/moved': { status, destination } }` */
function readRedirects(
  value: unknown,
  { pages, losses, base }: Pick<ImportProject, 'losses'> & { pages: ProjectPages; base: string },
): readonly ImportedRedirect[] {
  return Object.entries(fieldsOf(value)).flatMap(([from, target]) => {
    const to = plainTextOf(target) ?? plainTextOf(fieldsOf(target)['destination']);
    if (to === undefined) return [];
    if (from.includes('[')) {
      const fact = `Redirect from \`${from}\`, which is a pattern, is not carried over.`;
      losses.add(`${fact} Write it with \`*\` under \`redirects\`.`, from);
      return [];
    }
    return [{ from, to: pages.pathOfLink(to, base) ?? to }];
  });
}
