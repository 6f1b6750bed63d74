// Small sites with extensions over HTTP, in the test's own process.
import { pino } from 'pino';
import request from 'supertest';
import { bundleDir } from '../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../src/server/render/views/bundle-manifest.ts';
import { readExtensionSite } from './extension-site.ts';
import { serveInProcess, type InProcessOptions } from './in-process.ts';

/** Serves a site without problems; `lines` are what it logs. */
export async function serveExtensionSite(
  files: Readonly<Record<string, string>>,
  options: Pick<InProcessOptions, 'paint'> = {},
) {
  const { site, folder, problems } = await readExtensionSite(files);
  expect(problems).toEqual([]);
  const lines: string[] = [];
  const served = serveInProcess({
    ...options,
    log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
    site,
    manifest: await readBundleManifest(bundleDir()),
    contentDir: `${folder}/content`,
    extensions: site.extensions.all,
  });
  return { site, ask: request(served.handle), served, lines };
}
