// What the answering thread needs to know of a site.
import { hasPreviews } from '../previews/site-pictures.ts';
import { nameOfPart } from '../render/route-parts.ts';
import type { Site } from '../site/site.ts';
import type { SiteFacts } from './renderer.ts';

interface FactsOptions extends Pick<SiteFacts, 'manifest' | 'hasMcp' | 'chunks'> {
  /** Number of parts of the route list. */
  readonly routeParts: number;
}

export function factsOf(site: Site, { routeParts, ...options }: FactsOptions): SiteFacts {
  const { config, publicFiles } = site;
  // As they are requested, decoded.
  const files = [...publicFiles.paths()].map((path) => decodeURIComponent(path));
  return {
    ...options,
    site: config.site,
    contentDir: site.contentDir,
    filesBesidePages: new Set(publicFiles.besidePages.map(({ relativePath }) => relativePath)),
    storedFiles: new Set(site.restoreFiles ? files : []),
    isEarlier: site.versionLinks?.isCurrent === false,
    noindex: site.versionLinks?.own.noindex === true,
    version: site.version,
    compiledWith: site.compilation.stamps.exact,
    routeParts: Array.from({ length: routeParts }, (_, index) => nameOfPart(index)),
    redirects: config.redirects,
    hasApiDescription: site.apiDescription !== undefined,
    styles: site.styles.map(({ path }) => path),
    hasPreviews: hasPreviews(site),
  };
}
