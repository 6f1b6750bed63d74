// The pages of a site, before the versions to which they can link are known.
import type { Config, ConfigSource } from '../../pages/model/config.ts';
import type { CompilePool } from '../compile/compile-pool.ts';
import { createLocalWorker } from '../compile/page-work.ts';
import { completeConfig } from '../config/complete-config.ts';
import { placeholdersOfConfig } from '../config/placeholders.ts';
import { defaultLocationOf, type LocationOf } from '../config/locations.ts';
import type { Message } from '../diagnostics/messages.ts';
import { isOfHeading, movedHeadingsOf, type MovedHeading } from './moved-headings.ts';
import { scanning, scanPartsOf } from '../extensions/scan-parts.ts';
import { entriesOf } from '../extensions/entries.ts';
import { loadExtensions, type SiteExtensions } from '../extensions/load.ts';
import { hasConfig } from '../config/site-folder.ts';
import { excludedBy, includedBy, mountsOf, optionsOf, placedBy } from '../systems/apply.ts';
import { readProjects, type SiteProjects } from '../systems/read.ts';
import { acceptFields, withFields } from '../systems/site-config.ts';
import { derivedSidebars, partsOfProjects, titleOfSite } from './derived-parts.ts';
import type { SiteParts } from './project-parts.ts';
import { findUnnamedApis } from './unnamed-apis.ts';
import { createPathOwners, type OwnerOf } from '../public-files/path-owner.ts';
import { createPublicFiles, type PublicFiles } from '../public-files/public-files.ts';
import { selectServedFiles } from '../public-files/served-files.ts';
import { createIncludeRoots } from '../scan/include-roots.ts';
import { statedLanguage } from '../config/stated-title.ts';
import { isServedFolder, staticFolderOf } from '../systems/static-folder.ts';
import { readExclusions } from '../scan/excluded-files.ts';
import { isSecretFile } from '../scan/secret-names.ts';
import { isPublicFile } from '../scan/served-path.ts';
import type { ContentFile } from '../scan/walk-content.ts';
import { scanContent, type PageSource, type Scan } from '../scan/scan.ts';
import type { Store } from '../store/store.ts';
import { readAliases } from './aliases.ts';
import { createContentReader, readExtensionData, type DataOfExtensions } from './extension-data.ts';
import { hasFolderLists, withFolderLists } from './folder-lists.ts';
import { createMadePages } from './made-pages.ts';
import { includeRootsOf, projectFolderOf } from '../systems/project-folder.ts';
import { findOpenFolders } from './private-folders.ts';
import { resolveNeighbours } from './neighbour-fields.ts';

/** Path of `404.md` at the top of the content folder. */
const missingPath = '/404.html';

export interface SitePagesOptions {
  readonly config: ConfigSource;
  /** Folder of the site, where files may define the order of its pages. @default the folder with the pages */
  readonly siteDir?: string | undefined;
  /** Folder with the pages. */
  readonly contentDir: string;
  /** Name of the content folder in messages. @default `content` */
  readonly contentName?: string;
  /** Returns the location of a config value in its file. @default the file to which each value belongs */
  readonly locationOf?: LocationOf | undefined;
  /** Folder with the modules of extensions: for an earlier version, that of the current one. @default the folder of the site */
  readonly codeDir?: string | undefined;
  /** Whether drafts are served like other pages, as in development mode. @default false: drafts are not served */
  readonly showsDrafts?: boolean | undefined;
  /** Keeps scanned and compiled pages between starts. @default none: each start parses and compiles them again */
  readonly store?: Store | undefined;
  /** Compile threads. @default none: this thread compiles the pages, without a time limit */
  readonly compilePool?: CompilePool | undefined;
  /** Folders below `contentDir` that belong to other sites. @default none */
  readonly outsideFolders?: readonly string[] | undefined;
  /** Adapts the config once the pages are known. @default the config is not changed */
  readonly fitConfig?:
    | ((config: ConfigSource, hasPage: (path: string) => boolean) => ConfigSource)
    | undefined;
}

/** What is known of a site before its pages can link to other versions. */
export interface SitePages {
  readonly config: Config;
  /** The projects of other systems that the site belongs to, and what it takes from them. */
  readonly projects: SiteProjects & { readonly parts: SiteParts };
  readonly scan: Scan;
  /** Folder beside the content folder whose files are served at the root; undefined if there is none. */
  readonly staticDir: string | undefined;
  /** The extensions that run. */
  readonly extensions: SiteExtensions;
  /** What they have read. */
  readonly data: DataOfExtensions;
  /** Paths below the content folder of the files that they have read. */
  readonly dataFiles: ReadonlySet<string>;
  /** Real paths of the files that pages include from outside the content folder. */
  readonly outsideFiles: ReadonlySet<string>;
  /** All pages, including drafts and generated folder lists. */
  readonly pages: readonly PageSource[];
  /** The site's own page for missing addresses, which is no page of its own. */
  readonly missing: PageSource | undefined;
  /** Visible pages by path. */
  readonly byPath: ReadonlyMap<string, PageSource>;
  readonly drafts: readonly PageSource[];
  readonly publicFiles: PublicFiles;
  /** Names what answers a path before redirects do. */
  readonly ownerOf: OwnerOf;
  /** Redirects of the config and of aliases, except those of headings, and of paths that something else answers. */
  readonly redirects: Config['redirects'];
  readonly movedHeadings: readonly MovedHeading[];
  readonly problems: readonly Message[];
}

/** Scans the pages and completes the config. Rejects if the content folder cannot be read. */
export async function scanPages(options: SitePagesOptions): Promise<SitePages> {
  const { contentDir, contentName = 'content', store, showsDrafts = false } = options;
  const { outsideFolders = [], fitConfig, siteDir = contentDir, codeDir = siteDir } = options;
  const projects = await readProjects({
    ...{ siteDir, contentDir, codeDir },
    entries: options.config.extensions,
  });
  const [main] = projects.all;
  const given = main
    ? withFields(options.config, acceptFields(main.project.config ?? {}, main.opened.losses))
    : options.config;
  const unread = new Map<string, Message>();
  const report = (message: Message): void => void unread.set(message.file, message);
  const extensions = await loadExtensions(
    await entriesOf(given, { siteDir, contentDir, report, given: optionsOf(projects.all) }),
    codeDir,
    options.locationOf ?? defaultLocationOf,
  );
  // The files of an earlier version may come from a Git ref, and its folder stands elsewhere.
  const roots =
    options.codeDir === undefined
      ? await createIncludeRoots({
          siteDir,
          contentDir,
          named: includeRootsOf(
            given.site.includeRoots,
            { siteDir, contentDir },
            includedBy(main, { siteDir, contentDir }),
          ),
          locationOf: options.locationOf ?? defaultLocationOf,
        })
      : undefined;
  const staticDir = main?.statics.find(isServedFolder) ?? staticFolderOf(siteDir, contentDir);
  const { site, constants, figures, redirects: stated } = given;
  const scanData = {
    ...{ contentName, config: { site, constants, figures, redirects: stated } },
    ...{ pages: [], drafts: [], publicFiles: '' },
    extensions: scanning(extensions.all).map(({ plan }) => plan),
  };
  const worker = options.compilePool?.workerFor(scanData) ?? createLocalWorker(scanData);
  const exclusions = await readExclusions({
    ...{ siteDir, contentDir, contentName },
    stated: excludedBy(projects.all),
  });
  const scanParts = scanPartsOf(extensions.all);
  const scan = await scanContent({
    contentDir,
    exclusions,
    staticDir,
    mounts: mountsOf(main, contentDir),
    contentName,
    config: given,
    store,
    outsideFolders,
    readOutside: roots?.read,
    parts: { ...scanParts, ...placedBy(main, contentDir, scanParts?.naming) },
    scanPage: (page) => worker.scan(page),
  });
  const taken = new Set(scan.sources.map((source) => source.path));
  const reader = createContentReader({
    extensions,
    contentName,
    files: scan.files,
    placeholders: placeholdersOfConfig(given),
    store,
  });
  const { data, problems: dataProblems } = await readExtensionData(extensions, reader);
  const made = await createMadePages({
    extensions,
    data,
    reader,
    contentName,
    taken,
  });
  const written = [...scan.sources, ...made.pages];
  const listed = hasFolderLists(given.site)
    ? withFolderLists(written, contentName, showsDrafts)
    : written;
  const { pages, problems: neighbourProblems } = resolveNeighbours(listed, given.site.base);
  const byPath = new Map<string, PageSource>();
  // If two files have the same path, the first is the page.
  for (const source of pages) if (!byPath.has(source.path)) byPath.set(source.path, source);
  const own = byPath.get(missingPath);
  const missing = showsDrafts || own?.frontmatter.draft !== true ? own : undefined;
  byPath.delete(missingPath);
  const drafts = [...byPath.values()].filter(({ frontmatter }) => frontmatter.draft === true);
  if (!showsDrafts) for (const { path } of drafts) byPath.delete(path);
  const projectDir = projectFolderOf(siteDir, contentDir);
  const parts = await partsOfProjects(
    { projects: projects.all, contentDir, contentName },
    byPath,
    scan,
  );
  const fitted = fitConfig?.(given, (path) => byPath.has(path)) ?? given;
  const source = withFields(fitted, parts.fields);
  const derived = source.sidebars
    ? undefined
    : await derivedSidebars(
        { siteDir: projectDir, contentDir, contentName, ...parts.lists },
        byPath.values(),
        scan.files,
      );
  const config = completeConfig(
    { ...source, redirects: [...source.redirects, ...parts.redirects] },
    {
      title: source.site.title ?? titleOfSite({ siteDir, contentDir, projectDir }, byPath.get('/')),
      language:
        hasConfig(siteDir) || main ? undefined : statedLanguage([contentDir, siteDir, projectDir]),
      sidebars: source.sidebars ?? derived?.sidebars ?? [],
      hasRoot: byPath.has('/'),
    },
  );
  const servedFiles = selectServedFiles({
    files: scan.files,
    base: config.site.base,
    pages: [...byPath.values()],
    configLinks: (config.head ?? []).flatMap(({ link }) => link?.href.split(/[?#]/, 1) ?? []),
  });
  const publicFiles = createPublicFiles(servedFiles);
  const ownerOf = createPathOwners(publicFiles, extensions.ownerOf);
  const aliases = readAliases(config, byPath, ownerOf);
  const redirects = [
    ...config.redirects.filter(
      (redirect) => !isOfHeading(redirect) && ownerOf(redirect.from) === undefined,
    ),
    ...aliases.redirects,
  ];
  const problems = [
    // Those of an earlier version are the current one's.
    ...(options.codeDir === undefined
      ? [...extensions.problems, ...extensions.notes, ...unread.values()]
      : []),
    ...(roots?.problems ?? []),
    ...exclusions.problems,
    ...scan.problems,
    ...dataProblems,
    ...made.problems,
    ...neighbourProblems,
    ...reader.problems,
    ...(derived?.problems ?? []),
    ...projects.problems,
    ...parts.problems,
    ...projects.all.flatMap(({ opened }) => opened.losses.messages),
    ...aliases.problems,
    ...findOpenFolders(drafts, [...byPath.values()]),
    ...scan.files.filter((file) => isPublicFile(file) && isSecretFile(file)).map(notPublished),
    ...(hasConfig(siteDir) || config.site.openapi ? [] : findUnnamedApis(scan.files)),
  ];
  return {
    config,
    projects: { ...projects, parts },
    scan,
    staticDir,
    extensions,
    data,
    dataFiles: reader.read,
    outsideFiles: roots?.files ?? new Set(),
    pages: pages.filter((page) => page !== own),
    missing,
    byPath,
    drafts,
    publicFiles,
    ownerOf,
    redirects,
    movedHeadings: movedHeadingsOf(config),
    problems,
  };
}

function notPublished({ file }: ContentFile): Message {
  const text = `\`${file}\` has the name of a file with secrets, so it is not served. Remove it, or give it another name.`;
  return { file, line: 1, column: 1, text, rule: 'file-kind' };
}
