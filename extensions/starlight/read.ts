// Reads an `astro.config` with Starlight.
import {
  baseOf,
  fieldsOf,
  foreignLanguages,
  type ForeignProject,
  type ForeignRedirect,
  inLanguage,
  isWebAddress,
  listOf,
  plainTextOf,
  type Project,
  splitAddress,
  type StatedLanguage,
} from 'millrace-docs/extension';
import { translationsIn, readSidebar } from './sidebar.ts';

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
  reportLosses(whole, options, project);
  const [sidebar] = starlight
    ? [starlight['sidebar']]
    : await project.fields(project.file, 'sidebar');
  const [main, tag] = mainLocale(locales, options['defaultLocale']);
  const keys = [main, ...Object.keys(locales).filter((name) => name !== main)];
  const { language, languages } = foreignLanguages(
    keys.map((key) => languageOf(key, { tag, locales, title: options['title'], sidebar })),
    project,
  );
  const edit = plainTextOf(fieldsOf(options['editLink'])['baseUrl']);
  return {
    config: {
      title: inLanguage(options['title'], tag),
      description: inLanguage(options['description'], tag),
      ...(starlight && { language }),
      languages,
      editUrl: edit && `${edit.replace(/\/$/, '')}/${project.pages}/:path`,
    },
    published: { origin: splitAddress(whole['site'])?.origin, base: baseOf(whole['base']) },
    navigation: (pages) => ({
      sidebars: readSidebar(sidebar, { pages, project, main, tag }),
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

/** `main` is the tag of the main language, whose texts are translated. */
function languageOf(
  key: string,
  read: {
    readonly tag: string;
    readonly locales: Fields;
    readonly title: unknown;
    readonly sidebar: unknown;
  },
): StatedLanguage {
  const { lang, label } = fieldsOf(read.locales[key]);
  const tag = plainTextOf(lang) ?? (key === 'root' ? read.tag : key);
  const isRoot = key === 'root';
  return {
    ...{ key, tag, label: plainTextOf(label) },
    ...{ folder: isRoot ? undefined : key, path: isRoot ? '/' : `/${key}/` },
    title: plainTextOf(fieldsOf(read.title)[tag] ?? fieldsOf(read.title)[key]),
    ...(tag !== read.tag && {
      labels: Object.fromEntries(translationsIn(read.sidebar, read.tag, tag)),
    }),
  };
}

function reportLosses(whole: Fields, options: Fields, { lose, unknown }: Project): void {
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
