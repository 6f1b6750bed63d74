// Small sites with versions: files in, a site that is served in this process out.
import path from 'node:path';
import { load } from '../../src/server/render/renderer/load.ts';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../src/server/base/diagnostics/messages.ts';
import { bundleDir } from '../../src/server/base/files/build-folder.ts';
import { readAssets } from '../../src/server/serve/http/responses/assets.ts';
import {
  readVersionedSite,
  type VersionedSite,
} from '../../src/server/site/versions/versioned-site.ts';
import { serveInProcess, type SiteInProcess } from './in-process.ts';
import { compileThreads } from './real-site.ts';
import { writeContent } from './test-site.ts';
import { openStore } from './test-store.ts';

type Files = Readonly<Record<string, string>>;

/** Opens a folder as `start` does. Rejects with a `ContentError` if it has mistakes. */
export async function serveFolder(siteDir: string): Promise<SiteInProcess> {
  const contentDir = path.join(siteDir, 'content');
  const { site, manifest } = await load({
    site: {},
    siteDir,
    contentDir,
    store: openStore(path.join(siteDir, 'cache')),
    compilePool: compileThreads(),
  });
  return serveInProcess({ site, manifest, assets: await readAssets(bundleDir()), contentDir });
}

/** Reads the site in a folder, and the problems with it, with file names relative to that folder. */
export async function readFolder(
  siteDir: string,
): Promise<VersionedSite & { readonly printed: readonly string[] }> {
  const read = await readVersionedSite({
    ...readConfig(siteDir),
    siteDir,
    contentDir: path.join(siteDir, 'content'),
    contentName: path.join(siteDir, 'content'),
    store: openStore(path.join(siteDir, 'cache')),
  });
  const messages = read.findings.flatMap(({ problems }) => problems);
  return { ...read, printed: messages.map((one) => withoutFolder(formatMessage(one), siteDir)) };
}

/** `/tmp/docs-test-a1/docs.yaml:3:1` → `docs.yaml:3:1` */
export function withoutFolder(text: string, siteDir: string): string {
  return text.replaceAll(`${siteDir}/`, '');
}

/** Writes a folder with a config and pages; returns its path. */
export function writeSite(files: Files, folder?: string): Promise<string> {
  return writeContent(files, folder);
}

/** A current version with four pages, and `v1` in a separate folder. */
export const twoVersions: Files = {
  'docs.yaml': `title: Handbook
version: v2
base: /docs/
origin: https://docs.example.com
versions:
  - { name: v1, path: /v1/, folder: old }
navigation:
  - { text: Guide, path: /guide/ }
  - text: More
    items:
      - { text: Prices, path: /prices/ }
frame:
  footer:
    - { text: Prices, path: /prices/ }
    - { text: Guide, path: /guide/ }
  searchFallback:
    - { text: Prices, path: /prices/ }
`,
  'content/index.md': '# Handbook\n\nThe zebra lives in v2.\n',
  'content/guide/index.md': '# Guide\n\nText.\n',
  'content/guide/new/index.md': '# New & bold\n\nText.\n',
  'content/prices/index.md': '# Prices\n\nText.\n',
  'old/index.md': '# Old handbook\n\nThe giraffe lives in v1.\n',
  'old/guide/index.md': '# Old guide\n\nText.\n',
  'old/guide/deep/part.md': '# Deep part\n\nText.\n',
  'old/fees/index.md': '---\ntitle: Fees\ncurrent: /prices/\n---\n\nText.\n',
  'old/gone/index.md': '---\ntitle: Gone\ncurrent: false\n---\n\nText.\n',
};
