// The extensions of `examples/extensions`, as somebody who copies them would use them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import request from 'supertest';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { serveInProcess } from '../../setup/in-process.ts';

const siteDir = path.join('examples', 'extensions');
const contentDir = path.join(siteDir, 'content');

async function serve() {
  const { site } = await readVersionedSite({ ...readConfig(siteDir), siteDir, contentDir });
  const manifest = await readBundleManifest(bundleDir());
  const { handle } = serveInProcess({
    site,
    manifest,
    contentDir,
    extensions: site.extensions.all,
  });
  return { ask: request(handle), site };
}

it('have no problems', async () => {
  const { messages } = await checkSite({ ...readConfig(siteDir), siteDir, contentDir });
  expect(messages.map(formatMessage)).toEqual([]);
});

it.each(['typography.mjs', 'chart.mjs', 'chart-island.js', 'stock.mjs'])(
  '%s fits in 60 lines',
  (file) => {
    const text = readFileSync(path.join(siteDir, 'extensions', file), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  },
);

it('set quotation marks by a plugin from the registry', async () => {
  const { site } = await serve();
  const { html } = await site.compiled('/');
  expect(html).toContain('“Quotes” – and dashes — are set');
  expect(html).toContain('<code>"code"</code>');
});

it('draw a chart that can be read without scripts, with a script that the site serves', async () => {
  const { ask } = await serve();
  const { text } = await ask.get('/').expect(200);
  expect(text).toContain('aria-label="Apples: 12 t, Pears: 7 t, Plums: 3 t"');
  expect(text.match(/<rect/g)).toHaveLength(3);
  const address = /data-island="([^"]+)"/.exec(text)?.[1] ?? '';
  const script = await ask.get(address).expect(200);
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.headers['cache-control']).toContain('immutable');
});

it('answer a route, and searches with data of their own', async () => {
  const { ask } = await serve();
  const stock = await ask.get('/-/stock/').expect(200);
  expect(stock.body).toEqual({ site: 'Orchard', stock: { apples: 12, pears: 7 } });
  await ask.get('/-/stock/plums').expect(404);
  const found = await ask.get('/search.json?q=pears').expect(200);
  expect(found.body).toMatchObject({
    hits: [
      { path: '/pears.html', excerpt: [{ text: expect.stringContaining('7 crates') as string }] },
    ],
  });
});
