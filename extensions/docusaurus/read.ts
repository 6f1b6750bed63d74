// Reads a `docusaurus.config`, and lists of sidebars.
import path from 'node:path/posix';
import {
  baseOf,
  fieldsOf,
  type FolderItems,
  type ForeignNavigation,
  type ForeignProject,
  type ForeignRedirect,
  type ForeignSidebar,
  listOf,
  type Pages,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { readCategories } from './categories.ts';
import { needlessCode, reportLosses } from './fields.ts';
import { bannerOf, readFooter, readNavbar } from './frame.ts';
import { addressOf, createFindById } from './ids.ts';
import { readLocales } from './locales.ts';
import { docsOptionsOf, nameOf } from './options.ts';
import { readSidebars } from './sidebars.ts';

type Fields = Readonly<Record<string, unknown>>;

export async function readDocusaurus(project: Project): Promise<ForeignProject> {
  const folders = await readCategories(project);
  const folderList = (folder: string): FolderItems | undefined => folders.get(folder);
  const name = path.basename(project.file);
  if (name.startsWith('_category_')) return { folderList };
  if (name.startsWith('sidebars.')) {
    const list = { file: project.file, value: await project.data(project.file) };
    return {
      folderList,
      navigation: (pages) => ({ sidebars: sidebarsOf(list, pages, project, (link) => link) }),
      listed: [{ file: project.file, names: 'stems', from: project.pages }],
    };
  }
  return { folderList, ...(await readConfig(project)) };
}

async function readConfig(project: Project): Promise<ForeignProject> {
  const whole = fieldsOf(await project.data(project.file, needlessCode));
  const [docs = {}, ...others] = await docsOptionsOf(whole, project);
  reportLosses(whole, docs, others, project);
  const list = await listOfSidebars(docs['sidebarPath'], project);
  const { language, languages } = await readLocales(whole, docs, project);
  reportFiles(project);
  const outer = baseOf(whole['baseUrl']) ?? '/';
  const base = baseOf(outer, plainTextOf(docs['routeBasePath']) ?? 'docs') ?? '/';
  const origin = splitAddress(whole['url'])?.origin;
  const onSite = (link: string): string => path.join(outer, link);
  const theme = fieldsOf(whole['themeConfig']);
  return {
    config: {
      title: plainTextOf(whole['title']),
      description: plainTextOf(whole['tagline']),
      language,
      languages,
      banner: bannerOf(theme['announcementBar'], project),
      editUrl: editUrlOf(plainTextOf(docs['editUrl']), project.pages),
    },
    published: { origin, base, isPart: true },
    navigation: (pages) => navigationOf(theme, { pages, project, onSite, origin, list }),
    addresses: (page) => (page.relativePath.startsWith('../') ? [] : [addressOf(page)]),
    redirects: redirectsOf(whole['plugins'], { base, onSite, project }),
    excluded: [{ patterns: docs['exclude'], syntax: 'glob', isOfPages: true, field: 'exclude' }],
    listed: list && [{ file: list.file, names: 'stems', from: project.pages }],
  };
}

/** A file of sidebars, with what it states. */
interface SidebarList {
  readonly file: string;
  readonly value: unknown;
}

/** Reads the file of sidebars that a config names, or the usual one; undefined if there is none. */
async function listOfSidebars(
  sidebarPath: unknown,
  project: Project,
): Promise<SidebarList | undefined> {
  if (sidebarPath === false) return undefined;
  const [usual] = project.files('sidebars.{json,ts,mts,cts,js,mjs,cjs}');
  const file = typeof sidebarPath === 'string' ? path.normalize(sidebarPath) : usual;
  if (file === undefined) return undefined;
  if (project.text(file) === undefined) {
    project.lose(`The sidebars in \`${file}\` cannot be read.`, 'sidebarPath');
    return undefined;
  }
  return { file, value: await project.data(file) };
}

function sidebarsOf(
  { file, value }: SidebarList,
  pages: Pages,
  project: Project,
  onSite: (link: string) => string,
): readonly ForeignSidebar[] {
  const pageOfId = createFindById(pages);
  return readSidebars(value, { pages, pageOfId, onSite, project, file });
}

interface NavigationReading {
  readonly pages: Pages;
  readonly project: Project;
  readonly onSite: (link: string) => string;
  readonly origin: string | undefined;
  readonly list: SidebarList | undefined;
}

function navigationOf(theme: Fields, reading: NavigationReading): ForeignNavigation {
  const { pages, project, onSite, list } = reading;
  const pageOfId = createFindById(pages);
  const sidebars = list && sidebarsOf(list, pages, project, onSite);
  const footer = fieldsOf(theme['footer']);
  const copyright = plainTextOf(footer['copyright']);
  const frame = {
    ...reading,
    pathOfId: (id: string) => pageOfId(id)?.path,
    firstOf: (name: unknown) =>
      firstPathOf(sidebars?.find((sidebar) => sidebar.name === name)?.items ?? []),
  };
  const footerColumns = readFooter(footer['links'], frame);
  return {
    sidebars,
    navigation: readNavbar(fieldsOf(theme['navbar'])['items'], frame),
    frame: {
      ...(copyright !== undefined && { copyright }),
      ...(footerColumns.length > 0 && { footerColumns }),
    },
  };
}

function firstPathOf(entries: ForeignSidebar['items']): string | undefined {
  for (const entry of entries) {
    const first = entry.path ?? (entry.kind === 'group' ? firstPathOf(entry.items) : undefined);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** `https://git.example.com/edit/main/website`, `../docs` → `https://git.example.com/edit/main/docs/:path` */
function editUrlOf(editUrl: string | undefined, pages: string): string | undefined {
  const start = `${editUrl?.replace(/\/$/, '') ?? ''}/`;
  return URL.canParse(start) ? `${new URL(`${pages}/`, start).href}:path` : undefined;
}

/** Earlier versions have folders of their own. */
function reportFiles({ lose, text }: Project): void {
  if (text('versions.json') === undefined) return;
  const fact = 'Earlier versions (`versions.json`) are not carried over.';
  const hint =
    'Write `docs.yaml` in the folder that holds them and the pages, and name under `versions` the folder of each from there, such as `versioned_docs/version-1.0`.';
  lose(`${fact} ${hint}`);
}

/** Returns the redirects of the plugin for them, whose paths begin at the base of the whole site. */
function redirectsOf(
  plugins: unknown,
  {
    base,
    onSite,
    project: { lose, unknown },
  }: Pick<NavigationReading, 'project' | 'onSite'> & { readonly base: string },
): readonly ForeignRedirect[] {
  const plugin = listOf(plugins).find((entry) => nameOf(entry).endsWith('client-redirects'));
  const options = fieldsOf(listOf(plugin)[1]);
  const { redirects, ...others } = options;
  unknown(others, ['id', 'createRedirects'], 'redirects.');
  if ('createRedirects' in options)
    lose('Redirects that `createRedirects` makes are not carried over.', 'createRedirects');
  return listOf(redirects).flatMap((redirect) => {
    const { from, to } = fieldsOf(redirect);
    const target = plainTextOf(to);
    if (target === undefined) return [];
    return (Array.isArray(from) ? from : [from]).flatMap((old: unknown) => {
      if (typeof old !== 'string') return [];
      const whole = onSite(old);
      if (whole.startsWith(base))
        return [
          {
            from: whole.slice(base.length - 1),
            to: target.startsWith('https://') ? target : onSite(target),
          },
        ];
      const fact = `Redirect from \`${old}\` to \`${target}\` is not below \`${base}\`, and is left out.`;
      lose(fact, `'${old}'`, `"${old}"`, old);
      return [];
    });
  });
}
