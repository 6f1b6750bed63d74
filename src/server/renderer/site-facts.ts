// What the answering thread needs to know of a site.
import { hasPreviews } from '../previews/site-pictures.ts';
import type { Site } from '../site/site.ts';
import type { SiteFacts } from './renderer.ts';

type FactsOptions = Pick<SiteFacts, 'manifest' | 'hasMcp' | 'chunks' | 'files'>;

export function factsOf(site: Site, options: FactsOptions): SiteFacts {
  const { config, publicFiles } = site;
  // As they are requested, decoded.
  const staticFiles = [...publicFiles.paths()].map((path) => decodeURIComponent(path));
  return {
    ...options,
    site: config.site,
    contentDir: site.contentDir,
    filesBesidePages: new Set(publicFiles.besidePages.map(({ relativePath }) => relativePath)),
    storedFiles: new Set(site.restoreFiles ? staticFiles : []),
    isEarlier: site.versionLinks?.isCurrent === false,
    noindex: site.versionLinks?.own.noindex === true,
    version: site.version,
    compiledWith: site.compilation.stamps.exact,
    redirects: config.redirects,
    hasPreviews: hasPreviews(site),
  };
}
