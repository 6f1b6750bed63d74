// Which fields of a project are carried over, and which need no counterpart.
import { fieldsOf, listOf, plainTextOf, type Project } from 'millrace-docs/extension';
import { nameOf } from './options.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that need no counterpart, because this server does the same anyway or has another way. */
const needless = [
  ...['onBrokenLinks', 'onBrokenMarkdownLinks', 'onBrokenAnchors', 'onDuplicateRoutes'],
  ...['organizationName', 'projectName', 'deploymentBranch', 'trailingSlash', 'markdown', 'future'],
  ...['noIndex', 'titleDelimiter', 'baseUrlIssueBanner', 'webpack'],
];
const carried = [
  ...['title', 'tagline', 'url', 'baseUrl', 'i18n', 'presets', 'plugins', 'themes', 'themeConfig'],
  'staticDirectories',
];
const needlessOfDocs = [
  ...['breadcrumbs', 'showLastUpdateTime', 'showLastUpdateAuthor', 'remarkPlugins'],
  ...['rehypePlugins', 'sidebarCollapsible', 'sidebarCollapsed'],
];
const carriedOfDocs = ['id', 'path', 'routeBasePath', 'sidebarPath', 'editUrl', 'exclude'];

/** Fields in which code is no loss. */
export const needlessCode = [...needless, ...needlessOfDocs, 'prism'];

/** Plugins and themes whose function is provided anyway. */
const quietPlugins =
  /(?:content-docs|client-redirects|plugin-sitemap|plugin-debug|theme-mermaid|search[\w-]*)$/;

/** Reports what a config has that is not read. `furtherDocs` are the options of other plugins of docs. */
export function reportLosses(
  whole: Fields,
  docs: Fields,
  furtherDocs: readonly Fields[],
  project: Project,
): void {
  const { lose, unknown } = project;
  const theme = fieldsOf(whole['themeConfig']);
  unknown(whole, [...carried, ...needless]);
  unknown(docs, [...carriedOfDocs, ...needlessOfDocs], 'docs.');
  unknown(
    theme,
    ['navbar', 'footer', 'announcementBar', 'prism', 'colorMode', 'docs', 'tableOfContents'].concat(
      'algolia',
    ),
    'themeConfig.',
  );
  unknown(theme['navbar'], ['items', 'title', 'style', 'hideOnScroll'], 'themeConfig.navbar.');
  unknown(theme['footer'], ['links', 'copyright', 'style'], 'themeConfig.footer.');
  for (const preset of listOf(whole['presets'])) {
    const { theme: look, ...options } = fieldsOf(listOf(preset)[1]);
    unknown(options, ['docs', 'sitemap', 'debug'], 'preset: ');
    unknown(look, [], 'preset: theme.');
  }
  for (const { path, id } of furtherDocs) {
    const folder = plainTextOf(path) ?? plainTextOf(id) ?? '';
    const fact = `The pages of another plugin of docs, \`${folder}\`, are not carried over.`;
    lose(`${fact} Serve their folder as a site of its own.`, `'${folder}'`, `"${folder}"`, folder);
  }
  for (const name of [...listOf(whole['plugins']), ...listOf(whole['themes'])].map(nameOf))
    if (name !== '' && !quietPlugins.test(name))
      lose(`Plugin \`${name}\` is not carried over.`, `'${name}'`, `"${name}"`);
  unknown(whole['i18n'], ['locales', 'defaultLocale', 'path', 'localeConfigs'], 'i18n.');
  if (listOf(whole['staticDirectories']).some((name) => name !== 'static'))
    lose('Of `staticDirectories`, only `static` is served.', 'staticDirectories');
}
