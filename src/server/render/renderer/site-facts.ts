// The data of a site for the thread that answers requests.
import { listPath } from '../../../pages/model/llms.ts';
import { hasPreviews } from '../previews/site-pictures.ts';
import type { BundleManifest } from '../views/bundle-manifest.ts';
import { toolsOf } from './endpoints.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Media type of what extensions show, if they state none. */
export const htmlType = 'text/html; charset=utf-8';

interface RenderedFacts {
  readonly manifest: BundleManifest;
  /** Whether a server answers searches and messages. */
  readonly isServed: boolean;
  /** File names of page chunks by page path; its keys are the paths of all pages. */
  readonly chunks: ReadonlyMap<string, string>;
  /** Paths of the files that are made from the whole site, such as the sitemap, the route list and the site's style sheets. */
  readonly files: ReadonlySet<string>;
}

/** The data of a site that answering requests needs. Can be posted between threads. */
export type SiteFacts = Readonly<ReturnType<typeof factsOf>>;

export function factsOf(site: Site, rendered: RenderedFacts) {
  const { config, publicFiles } = site;
  // As they are requested, decoded.
  const staticFiles = [...publicFiles.paths()].map((path) => decodeURIComponent(path));
  return {
    ...rendered,
    site: config.site,
    /** Hashes of the texts of pages, by path. */
    hashes: new Map(site.paths.map((path) => [path, site.source(path).hash])),
    /** The content folder; its subfolder `public/` contains static files. */
    contentDir: site.contentDir,
    /** Folder beside it with further static files. */
    staticDir: site.staticDir,
    /** Static files next to pages, below the content folder. */
    filesBesidePages: new Set(publicFiles.besidePages.map(({ relativePath }) => relativePath)),
    /** Paths of static files that can be restored: those of a Git ref, whose folder is in the store. */
    storedFiles: new Set(site.restoreFiles ? staticFiles : []),
    /** Whether the site is an earlier version, below a path of the current one. */
    isEarlier: site.versionLinks?.isCurrent === false,
    /** The site in all its languages; undefined if it has one only. */
    languages: languagesOf(site),
    /** Static files that have another place than their address, by that: those of one language. */
    placedFiles: placedFilesOf(site),
    /** Whether search engines are asked not to index the site. */
    noindex: site.versionLinks?.shown.noindex === true,
    /** Changes with any page, title or setting. */
    version: site.version,
    /** Hash of everything that compiled pages depend on besides their own text; specific to this machine. */
    compiledWith: site.compilation.stamps.exact,
    redirects: config.redirects,
    /** Extensions that the main thread imports: those with routes, and those that decide who may read. */
    serverExtensions: site.extensions.all
      .filter(({ extension }) => extension.routes ?? extension.authenticate)
      .map(({ plan }) => plan),
    /** The files that extensions make, by path; `/lists/*` stands for all files of a folder. */
    madeFiles: new Map(
      [...site.extensions.files].map(
        ([
          path,
          {
            file: { type, isAtRoot = false },
          },
        ]) => [path, { type, isAtRoot }],
      ),
    ),
    /** Calls that are counted at the endpoints of extensions, by path. */
    endpoints: new Map(
      rendered.isServed
        ? [...site.extensions.endpoints].map(([path, { endpoint }]) => {
            return [path, [...endpoint.calls, ...toolsOf(site).map(({ name }) => name)]];
          })
        : [],
    ),
    /** Whether programs find a list of pages. */
    hasList: site.extensions.files.has(listPath),
    /** What extensions show below `/-/name/`, by name: its media type, and whether it has other paths than those of pages. */
    forms: new Map(
      site.extensions.all.flatMap(({ extension: { forms = [] } }) =>
        forms.map(({ name, type = htmlType, find }) => {
          return [name, { type, isFree: find !== undefined }] as const;
        }),
      ),
    ),
    /** Whether the site has pictures for link previews. */
    hasPreviews: hasPreviews(site),
  };
}

function languagesOf({ languageLinks }: Site) {
  if (!languageLinks) return undefined;
  const { root, original, all } = languageLinks;
  return { root, original: original.base, all: all.map(({ tag, base }) => ({ tag, base })) };
}

/** `/day.svg` → `de/public/day.svg`, from the content folder */
function placedFilesOf({ publicFiles }: Site): ReadonlyMap<string, string> {
  return new Map(
    publicFiles.placed.map(([path, place]) => [decodeURIComponent(path), place] as const),
  );
}
