// Reads the files of a site: the projects of other systems around it, its extensions, and the files of its pages.
import path from 'node:path';
import type { ConfigSource } from '../../../pages/model/config.ts';
import { configIn, languagesOf } from '../config/languages.ts';
import { shareReads, type ShownLanguage } from '../scan/language-files.ts';
import { readText } from '../scan/read-text.ts';
import { walkContent } from '../scan/walk-content.ts';
import type { SiteWords } from '../../../pages/text/words.ts';
import { createLocalWorker } from '../compile/page-work.ts';
import { defaultLocationOf, type LocationOf } from '../../base/values/locations.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { entriesOf } from '../extensions/entries.ts';
import { loadExtensions, type SiteExtensions } from '../extensions/load.ts';
import { scanning, scanPartsOf } from '../extensions/scan-parts.ts';
import { loadWords } from '../config/words.ts';
import { readExclusions } from '../scan/excluded-files.ts';
import { createIncludeRoots } from '../scan/include-roots.ts';
import { scanContent, type Scan } from '../scan/scan.ts';
import { excludedBy, includeRootsOf, mountsOf, optionsOf, placedBy } from '../systems/apply.ts';
import { readProjects, type ReadProject, type SiteProjects } from '../systems/read.ts';
import { staticFolderOf } from '../systems/static-folder.ts';
import type { SitePagesOptions } from './site-pages-options.ts';

/** The files of a site, before pages are made or config is completed. */
export interface ReadFiles {
  readonly projects: SiteProjects;
  /** The config of the site in its language, completed by that of the main project. */
  readonly given: ConfigSource;
  /** The languages of the site, and the one that is read; undefined if it has one only. */
  readonly language: ShownLanguage | undefined;
  readonly extensions: SiteExtensions;
  /** Those of the config's language, with those of the extensions. */
  readonly words: SiteWords;
  /** Folder beside the content folder whose files are served at the root; undefined if there is none. */
  readonly staticDir: string | undefined;
  readonly scan: Scan;
  /** Real paths of the files that pages include from outside the content folder. */
  readonly outsideFiles: ReadonlySet<string>;
  readonly problems: readonly Message[];
}

export async function readFiles(options: SitePagesOptions): Promise<ReadFiles> {
  const { contentDir, contentName = 'content', store, detached } = options;
  const { siteDir = contentDir, locationOf = defaultLocationOf } = options;
  const codeDir = detached?.codeDir ?? siteDir;
  const outsideFolders = options.config.versions.flatMap(({ folder }) =>
    folder === undefined ? [] : [path.resolve(siteDir, folder)],
  );
  const original = options.language?.original;
  const projects =
    original?.projects ??
    (await readProjects({
      ...{ siteDir, contentDir, codeDir },
      entries: options.config.extensions,
    }));
  const [main] = projects.all;
  const whole = main ? await withProject(options.config, main, contentDir) : options.config;
  const language = shownLanguage(whole, options, main?.place.folders.at(-1) ?? siteDir);
  const given = language ? configIn(whole, language.shown) : whole;
  const extensions =
    original?.extensions ??
    (await loadExtensions(entriesOf(given, optionsOf(projects.all)), codeDir, locationOf));
  const { words, problems: wordProblems } = await loadWords(
    given.site,
    extensions.all.flatMap(({ extension: { name, words: tables } }) =>
      tables ? [[name, tables]] : [],
    ),
    wordLocations(whole, language, locationOf),
  );
  const folders = { siteDir, contentDir };
  // The files of an earlier version may be those of a Git ref, in the store, and nothing is beside them there.
  const roots = detached
    ? undefined
    : await createIncludeRoots({
        ...folders,
        named: includeRootsOf(given.site.includeRoots, projects.all, folders),
        locationOf,
      });
  const staticDir = staticFolderOf(siteDir, contentDir, projects.all);
  const exclusions = readExclusions({
    ...{ contentDir, contentName },
    patternLists: excludedBy(projects.all),
  });
  const worker = workerOf(options, given, extensions);
  const scanParts = scanPartsOf(extensions.all);
  const scan = await scanContent({
    ...{ contentDir, contentName, exclusions, staticDir, store, outsideFolders, language },
    mounts: mountsOf(main, contentDir),
    config: given,
    readOutside: roots?.read,
    parts: { ...scanParts, naming: placedBy(main, contentDir, scanParts?.naming) },
    scanPage: (page) => worker.scan(page),
  });
  const problems = [
    // An earlier version has the extensions and words of the current one, which reports them.
    ...(detached ? [] : wordProblems),
    // A translation has the extensions of the original.
    ...(detached || original ? [] : [...extensions.problems, ...extensions.notes]),
    ...(roots?.problems ?? []),
    ...exclusions.problems,
    ...scan.problems,
  ];
  const outsideFiles = roots?.files ?? new Set();
  return { projects, given, language, extensions, words, staticDir, scan, outsideFiles, problems };
}

/** Returns the languages of a config, and the one to read: that of the options, or of the original. */
function shownLanguage(
  config: ConfigSource,
  { language }: SitePagesOptions,
  topDir: string,
): ShownLanguage | undefined {
  if (language?.original.language) {
    const { original } = language;
    const shown = original.language?.all.find(({ tag }) => tag === language.tag);
    return original.language && shown && { ...original.language, shown };
  }
  const all = languagesOf(config);
  const [shown] = all;
  return shown && { all, shown, topDir, shared: shareReads(walkContent, readText) };
}

/** Returns the locations of words: those of a language stand in its entry. */
function wordLocations(
  { languages }: ConfigSource,
  language: ShownLanguage | undefined,
  locationOf: LocationOf,
): LocationOf {
  if (!language?.shown.parts.words) return locationOf;
  const index = languages.findIndex(({ tag }) => tag === language.shown.tag);
  return (at) => locationOf(['languages', index, ...at]);
}

/** Returns the worker that scans pages. */
function workerOf(
  { contentName = 'content', compilePool }: SitePagesOptions,
  { site, constants, figures, redirects }: ConfigSource,
  extensions: SiteExtensions,
) {
  const scanData = {
    ...{ contentName, config: { site, constants, figures, redirects } },
    ...{ pages: [], drafts: [], publicFiles: '' },
    extensions: scanning(extensions.all).map(({ plan }) => plan),
  };
  return compilePool?.workerFor(scanData) ?? createLocalWorker(scanData);
}

/** Completes a config by that of a project. The schema of configs is loaded for this only: it takes long to set up. */
async function withProject(
  config: ConfigSource,
  { project, opened, place }: ReadProject,
  contentDir: string,
): Promise<ConfigSource> {
  const { acceptFields, withFields } = await import('../systems/site-config.ts');
  const { languages, ...fields } = project.config ?? {};
  // Their folders begin at that of the project's pages: of another folder, they are not the languages.
  const hasAll = path.resolve(contentDir) === place.pages;
  return withFields(
    config,
    acceptFields({ ...fields, ...(hasAll && { languages }) }, opened.losses),
  );
}
