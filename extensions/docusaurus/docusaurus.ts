// Imports a `docusaurus.config.*` and its `sidebars.*`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  baseOf,
  defineExtension,
  fieldsOf,
  type Imported,
  type ImportedRedirect,
  type ImportProject,
  isWebAddress,
  listOf,
  type Losses,
  lostLink,
  plainTextOf,
  splitAddress,
  tidyNavigation,
} from 'millrace-docs/extension';
import type { SidebarEntry } from '../../src/pages/model/config.ts';
import type { NavItemData } from '../../src/server/config/schema-navigation.ts';
import { pathsIn } from '../../src/server/config/targets.ts';
import { entriesOfSidebar } from '../../src/server/sidebars/docusaurus.ts';
import { toSidebars } from '../../src/server/systems/foreign-sidebars.ts';
import { maxDepth } from '../../src/server/sidebars/context.ts';
import { scriptEndings } from '../../src/server/config/script-endings.ts';
import { docPagesOf, docsOptionsOf, nameOf, sidebarsFileOf, type DocPages } from './pages.ts';

export default defineExtension({
  name: 'docusaurus',
  version: '1.0.0',
  importers: [
    {
      name: 'Docusaurus',
      files: scriptEndings.map((ending) => `docusaurus.config.${ending}`),
      read: importDocusaurus,
    },
  ],
});

const needless = [
  ...[
    'onBrokenLinks',
    'onBrokenMarkdownLinks',
    'onBrokenAnchors',
    'onDuplicateRoutes',
    'organizationName',
  ],
  ...[
    'projectName',
    'deploymentBranch',
    'trailingSlash',
    'markdown',
    'future',
    'staticDirectories',
    'noIndex',
  ],
  ...['titleDelimiter', 'baseUrlIssueBanner', 'webpack', 'favicon'],
];
const carried = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'i18n',
  'presets',
  'plugins',
  'themeConfig',
  'themes',
];
const needlessOfDocs = [
  'breadcrumbs',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'id',
  'remarkPlugins',
  'rehypePlugins',
  'sidebarCollapsible',
  'sidebarCollapsed',
];

async function importDocusaurus(project: ImportProject): Promise<Imported> {
  const { folder, configFile, losses } = project;
  const whole = project.readModule(configFile, [...needless, ...needlessOfDocs, 'prism']);
  const options = docsOptionsOf(whole);
  const sidebarsFile = sidebarsFileOf(options['sidebarPath'], folder);
  const sidebars = sidebarsFile === undefined ? undefined : project.readModule(sidebarsFile);
  reportLosses(whole, options, losses, folder);

  const contentDir = path.join(folder, plainTextOf(options['path']) ?? 'docs');
  const pages = await project.pages(contentDir);
  const docs = docPagesOf(pages.pages);
  const outer = baseOf(whole['baseUrl']) ?? '/';
  const base = baseOf(outer, plainTextOf(options['routeBasePath']) ?? 'docs') ?? '/';
  const origin = splitAddress(whole['url'])?.origin;
  const lists = Object.entries(fieldsOf(sidebars)).map(([name, items]) => {
    const entries = entriesOfSidebar(items, {
      context: pages,
      pathOfId: docs.byId,
      textOf: plainTextOf,
      onLost(entry) {
        lostLink(losses, 'Sidebar entry', entry);
      },
    });
    return [name, entries] as const;
  });
  const theme = fieldsOf(whole['themeConfig']);
  const reading: Reading = { docs, losses, base, outer, origin, lists };
  reading.pathOfLink = (link) => pages.pathOfLink(link, base) ?? docs.byAddress(link, base);
  const edit = plainTextOf(options['editUrl']);
  const i18n = fieldsOf(whole['i18n']);
  const copyright = plainTextOf(fieldsOf(theme['footer'])['copyright']);
  const footerColumns = readFooter(fieldsOf(theme['footer'])['links'], reading);
  return {
    contentDir,
    oldAddress: (page) => docs.addressOf(page),
    redirects: readRedirects(whole['plugins'], reading),
    config: {
      title: plainTextOf(whole['title']),
      description: plainTextOf(whole['tagline']),
      language: plainTextOf(i18n['defaultLocale']),
      base,
      origin,
      outsideOrigin: origin,
      editUrl:
        edit === undefined
          ? undefined
          : `${edit.replace(/\/$/, '')}/${plainTextOf(options['path']) ?? 'docs'}/:path`,
      navigation: readNavigation(fieldsOf(theme['navbar'])['items'], reading, 0),
      frame: {
        ...(copyright !== undefined && { copyright }),
        ...(footerColumns.length > 0 && { footerColumns }),
      },
      sidebars: toSidebars(lists),
    },
  };
}

interface Reading {
  readonly docs: DocPages;
  readonly losses: Losses;
  /** Base path of the pages. */
  readonly base: string;
  /** Base path of the whole site. */
  readonly outer: string;
  readonly origin: string | undefined;
  readonly lists: readonly (readonly [string, readonly SidebarEntry[]])[];
  pathOfLink?: (link: string) => string | undefined;
}

function reportLosses(
  whole: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>>,
  losses: Losses,
  folder: string,
): void {
  losses.addUnknown(whole, [...carried, ...needless]);
  losses.addUnknown(
    options,
    [...needlessOfDocs, 'path', 'routeBasePath', 'sidebarPath', 'editUrl'],
    'docs.',
  );
  losses.addUnknown(
    whole['themeConfig'],
    ['navbar', 'footer', 'prism', 'colorMode', 'docs', 'tableOfContents', 'algolia'],
    'themeConfig.',
  );
  for (const preset of listOf(whole['presets'])) {
    losses.addUnknown(
      listOf(preset)[1],
      ['docs', 'theme', 'sitemap', 'debug', 'gtag', 'pages'],
      'preset: ',
    );
  }
  for (const plugin of listOf(whole['plugins'])) {
    const name = nameOf(plugin);
    if (name === '' || /content-docs$|client-redirects$/.test(name)) continue;
    losses.add(`Plugin \`${name}\` is not carried over.`, `'${name}'`, `"${name}"`);
  }
  for (const locale of listOf(fieldsOf(whole['i18n'])['locales'])) {
    if (typeof locale !== 'string' || locale === fieldsOf(whole['i18n'])['defaultLocale']) continue;
    losses.add(
      `Language \`${locale}\` is not carried over: a site has one language.`,
      `'${locale}'`,
      `"${locale}"`,
    );
  }
  if (existsSync(path.join(folder, 'versions.json'))) {
    losses.add(
      'Earlier versions (`versions.json`) are not carried over. Name the folder of each in `versions`.',
    );
  }
  if (existsSync(path.join(folder, 'static'))) {
    losses.add(
      'Files of `static/` are not below the folder of the pages. Copy them to `public/` beside the pages.',
    );
  }
}

function readNavigation(value: unknown, reading: Reading, depth: number): readonly NavItemData[] {
  if (depth > maxDepth) return [];
  const items = listOf(value).flatMap((item): readonly NavItemData[] => {
    const fields = fieldsOf(item);
    const text = plainTextOf(fields['label']);
    const type = plainTextOf(fields['type']);
    if (Array.isArray(fields['items'])) {
      const below = readNavigation(fields['items'], reading, depth + 1);
      return text === undefined ? below : [{ text, items: below }];
    }
    const target = targetOf(type, fields, reading);
    if (target === undefined || text === undefined) {
      const what = type ?? text ?? 'without a label';
      const needle = plainTextOf(fields['to'] ?? fields['href'] ?? fields['docId']) ?? what;
      reading.losses.add(
        `Entry \`${what}\` of the navigation bar is left out.`,
        `'${needle}'`,
        `"${needle}"`,
        needle,
      );
      return [];
    }
    return [{ text, ...target }];
  });
  return tidyNavigation(items);
}

/** Returns the target of an entry: a page, or a URL; undefined if there is none. */
function targetOf(
  type: string | undefined,
  fields: Readonly<Record<string, unknown>>,
  { docs, lists, pathOfLink, origin, outer }: Reading,
): { path: string } | { href: string } | undefined {
  const { docId, sidebarId } = fields;
  if (type === 'doc' || type === 'docSidebar') {
    const list = lists.find(([name]) => name === sidebarId)?.[1] ?? [];
    const path = typeof docId === 'string' ? docs.byId(docId) : pathsIn(list)[0];
    return path === undefined ? undefined : { path };
  }
  const link = plainTextOf(fields['to'] ?? fields['href']);
  if (link === undefined) return undefined;
  if (isWebAddress(link)) return { href: link };
  const path = pathOfLink?.(link)?.split('#', 1)[0];
  if (path !== undefined) return { path };
  if (origin === undefined || !/^\/?[\w.~-]/.test(link) || link.includes(':')) return undefined;
  return { href: `${origin}${baseOf(outer, link)?.replace(/\/$/, '') ?? ''}` };
}

/** Returns the columns of the footer. */
function readFooter(value: unknown, reading: Reading) {
  return listOf(value).flatMap((column) => {
    const { title, items } = fieldsOf(column);
    const links = listOf(items).flatMap((item) => {
      const fields = fieldsOf(item);
      const text = plainTextOf(fields['label']);
      const link = plainTextOf(fields['to'] ?? fields['href']);
      if (text === undefined || link === undefined) return [];
      const target = targetOf(undefined, fields, reading);
      if (target) return [{ text, ...target }];
      lostLink(reading.losses, 'Footer link', link);
      return [];
    });
    const text = plainTextOf(title);
    return text === undefined || links.length === 0 ? [] : [{ title: text, links }];
  });
}

function readRedirects(plugins: unknown, reading: Reading): readonly ImportedRedirect[] {
  const plugin = listOf(plugins).find((one) => nameOf(one).endsWith('client-redirects'));
  const options = fieldsOf(listOf(plugin)[1]);
  if (options['createRedirects'] !== undefined) {
    reading.losses.add(
      'Redirects that `createRedirects` makes are not carried over.',
      'createRedirects',
    );
  }
  return listOf(options['redirects']).flatMap((redirect) => {
    const { from, to } = fieldsOf(redirect);
    const target = plainTextOf(to);
    if (target === undefined) return [];
    return (Array.isArray(from) ? from : [from]).flatMap((old: unknown) => {
      if (typeof old !== 'string') return [];
      const below = baseOf(reading.outer, old)?.replace(/\/$/, '') ?? '';
      const path = reading.pathOfLink?.(target);
      if (!below.startsWith(reading.base) || (path === undefined && !isWebAddress(target))) {
        reading.losses.add(
          `Redirect from \`${old}\` to \`${target}\` is not below \`${reading.base}\`, and is left out.`,
          `'${old}'`,
          `"${old}"`,
          old,
        );
        return [];
      }
      return [{ from: below.slice(reading.base.length - 1), to: path ?? target }];
    });
  });
}
