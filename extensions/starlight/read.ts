// Reads an `astro.config` with Starlight.
import {
  baseOf,
  fieldsOf,
  type ForeignProject,
  type ForeignRedirect,
  inLanguage,
  isWebAddress,
  listOf,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { readSidebars } from './sidebar.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of Astro that need no counterpart, or only concern its build. */
const needlessOfAstro = [
  ...['trailingSlash', 'output', 'outDir', 'cacheDir', 'build', 'vite', 'server', 'root'],
  ...['devToolbar', 'prefetch', 'compressHTML', 'markdown', 'image', 'i18n', 'adapter', 'env'],
  ...['experimental', 'scopedStyleStrategy', 'security', 'legacy', 'fonts', 'session'],
];
const carriedOfAstro = ['site', 'base', 'srcDir', 'redirects', 'integrations'];
const needless = [
  ...['lastUpdated', 'tableOfContents', 'pagination', 'pagefind', 'prerender', 'credits'],
  ...['markdown', 'titleDelimiter', 'disable404Route', 'expressiveCode'],
];
const carried = [
  ...['title', 'description', 'sidebar', 'social', 'editLink', 'locales', 'defaultLocale'],
];

export async function readStarlight(project: Project): Promise<ForeignProject> {
  const value = await project.data(project.file, [...needlessOfAstro, ...needless]);
  const whole = fieldsOf(value);
  const starlight = listOf(whole['integrations']).map(fieldsOf).find(isStarlight);
  if (value !== undefined && !starlight)
    project.lose('The config has no Starlight with a title: only its sidebar is read.');
  const options = starlight ?? {};
  const locales = fieldsOf(options['locales']);
  const [main, language] = mainLocale(locales, options['defaultLocale']);
  reportLosses({ whole, options, locales, main }, project);
  const [sidebar] = starlight
    ? [starlight['sidebar']]
    : await project.fields(project.file, 'sidebar');
  const edit = plainTextOf(fieldsOf(options['editLink'])['baseUrl']);
  return {
    config: {
      title: inLanguage(options['title'], language),
      description: inLanguage(options['description'], language),
      ...(starlight && { language }),
      editUrl: edit && `${edit.replace(/\/$/, '')}/${project.pages}/:path`,
    },
    published: { origin: splitAddress(whole['site'])?.origin, base: baseOf(whole['base']) },
    navigation: (pages) => ({
      sidebars: readSidebars(sidebar, { pages, project, locales, main }),
      navigation: readSocial(options['social']),
    }),
    redirects: redirectsOf(whole['redirects'], project),
    listed: [{ file: project.file, names: 'links', from: project.pages }],
    ...(sidebar === undefined && {
      remarks: { sidebars: 'The sidebar follows the folders, and `sidebar.order` in the pages.' },
    }),
  };
}

/** The integration is known by what it is told: it requires a title. */
function isStarlight({ title }: Fields): boolean {
  const isText = typeof title === 'string';
  return isText || Object.values(fieldsOf(title)).some((text) => typeof text === 'string');
}

/** Returns the key of the main language, and its tag. */
function mainLocale(locales: Fields, defaultLocale: unknown): readonly [key: string, tag: string] {
  const name = plainTextOf(defaultLocale);
  const key = name === undefined || 'root' in locales ? 'root' : name;
  const tag = plainTextOf(fieldsOf(locales[key])['lang']);
  return [key, tag ?? (key === 'root' ? 'en' : key)];
}

function reportLosses(
  read: Record<'whole' | 'options' | 'locales', Fields> & { readonly main: string },
  { lose, unknown }: Project,
): void {
  const { whole, options, locales, main } = read;
  unknown(whole, [...carriedOfAstro, ...needlessOfAstro]);
  unknown(options, [...carried, ...needless, 'logo', 'favicon', 'plugins']);
  for (const name of ['logo', 'favicon']) {
    if (!(name in options)) continue;
    const fact = `\`${name}\` is not carried over.`;
    const hint = 'Copy its file to `public/` beside the pages, and name it under `theme.logo`.';
    lose(`${fact} ${hint}`, `${name}:`);
  }
  if (listOf(options['plugins']).length > 0)
    lose('Plugins of Starlight are not carried over.', 'plugins:', 'plugins');
  for (const name of Object.keys(locales)) {
    if (name === main) continue;
    const fact = `Language \`${name}\` is not carried over: a site has one language.`;
    lose(`${fact} Its pages and their sidebar stay.`, `${name}:`, `'${name}'`, name);
  }
}

/** `[{ icon, label, href }]` · `{ github: href }` */
function readSocial(value: unknown): readonly object[] {
  const entries = Array.isArray(value)
    ? value.map(fieldsOf).map(({ label, href }) => [label, href])
    : Object.entries(fieldsOf(value));
  return entries.flatMap(([label, link]) => {
    const [text, href] = [plainTextOf(label), plainTextOf(link)];
    return text !== undefined && href !== undefined && isWebAddress(href) ? [{ text, href }] : [];
  });
}

/** `{ '/old': '/new', '/moved': { status, destination } }` */
function redirectsOf(value: unknown, { lose }: Project): readonly ForeignRedirect[] {
  return Object.entries(fieldsOf(value)).flatMap(([from, target]) => {
    const to = plainTextOf(target) ?? plainTextOf(fieldsOf(target)['destination']);
    if (to === undefined) return [];
    if (!from.includes('[')) return [{ from, to }];
    const fact = `Redirect from \`${from}\`, which is a pattern, is not carried over.`;
    lose(`${fact} Write it with \`*\` under \`redirects\`.`, from);
    return [];
  });
}
