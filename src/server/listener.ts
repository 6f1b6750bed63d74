// The front door: finished pages straight from memory, everything else through the app.
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { withBase } from '../pages/paths.ts';
import { createApp } from './app.ts';
import { bundleDir, type BundleManifest } from './bundle-manifest.ts';
import type { Site } from './content/site.ts';
import type { Logger } from './log.ts';
import { createSecurityHeaders, headerListOf } from './middleware/security-headers.ts';
import { createPageSet, type PageSet } from './page-set.ts';
import { createSearch, type Search } from './search/search.ts';

export interface ListenerOptions {
  readonly site: Site;
  readonly manifest: BundleManifest;
  readonly contentDir: string;
  readonly log: Logger;
  /** @default 'dist/client' */
  readonly bundleFolder?: string;
  /** Scripts that development mode adds to every page. */
  readonly extraScripts?: readonly string[];
}

export interface Listener {
  readonly pages: PageSet;
  readonly search: Search;
  readonly handle: RequestListener;
}

/** Builds everything that answers requests for one site. */
export function createListener(options: ListenerOptions): Listener {
  const { site, manifest, contentDir, log, bundleFolder = bundleDir, extraScripts = [] } = options;
  const { base } = site.config.site;
  const securityHeaders = createSecurityHeaders(site.config.site);
  const bundle = {
    script: withBase(base, `/assets/${manifest.script}`),
    theme: withBase(base, `/assets/${manifest.theme}`),
    style: withBase(base, `/assets/${manifest.style}`),
    extraScripts,
  };
  const pages = createPageSet({ site, bundle, securityHeaders: headerListOf(securityHeaders) });
  const search = createSearch(site, (error, page) => {
    log.error({ err: error, path: page }, 'Page cannot be searched');
  });
  const app = createApp({
    pages,
    manifest,
    assetsDir: path.join(bundleFolder, 'assets'),
    publicDir: path.join(contentDir, 'public'),
    securityHeaders,
    search,
    log,
  });
  return {
    pages,
    search,
    handle(request, response) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const [pathname = '/'] = (request.url ?? '/').split('?', 1);
      if (isRead && pages.cache.respond(pathname, request, response)) return;
      app(request, response);
    },
  };
}
