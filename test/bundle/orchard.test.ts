// `examples/orchard`: a whole documentation, with everything that a product may want, in one mode.
import path from 'node:path';
import request from 'supertest';
import { checkSite } from '../../src/server/tools/check/check.ts';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../src/server/base/diagnostics/messages.ts';
import { bundleDir } from '../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../src/server/render/views/bundle-manifest.ts';
import { readVersionedSite } from '../../src/server/site/versions/versioned-site.ts';
import { serveInProcess } from '../setup/in-process.ts';

const siteDir = path.join('examples', 'orchard');
const contentDir = path.join(siteDir, 'content');

it('has no problems, and no finding is silenced', async () => {
  const { messages, suppressed, pages } = await checkSite({
    ...readConfig(siteDir),
    siteDir,
    contentDir,
  });
  expect(messages.map(formatMessage)).toEqual([]);
  expect(suppressed).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(25);
});

describe('what it serves', () => {
  const serve = async () => {
    const { site } = await readVersionedSite({ ...readConfig(siteDir), siteDir, contentDir });
    const manifest = await readBundleManifest(bundleDir());
    const { extensions } = site;
    const { handle } = serveInProcess({ site, manifest, contentDir, extensions: extensions.all });
    return request(handle);
  };

  it.each([
    ['a diagram', '/concepts/scans.html', '<figure class="diagram">'],
    ['a video of another host, without its cookies', '/start/tour.html', 'youtube-nocookie.com'],
    ['the title of the video', '/start/tour.html', 'title="A morning with Orchard"'],
    ['formulas', '/concepts/yield.html', '<math'],
    ['terms', '/start/', 'class="term"'],
    ['a link to its feed', '/blog/', 'href="/blog/feed.atom"'],
    ['its banner', '/', 'Orchard 2.4 counts bins by row.'],
    ['its own tag in the head', '/', 'orchard-4711'],
    ['the print form', '/-/print/start/', 'Install'],
    ['the owners', '/-/owners/', 'Mara'],
    ['a route of its own', '/-/orchard/seasons.json', '2026'],
    ['its feed', '/blog/feed.atom', '<entry>'],
    ['calls of its API', '/api/', 'GET'],
  ])('has %s', async (_what, place, text) => {
    const { status, text: body } = await (await serve()).get(place);
    expect([place, status]).toEqual([place, 200]);
    expect(body).toContain(text);
  });

  it('has a page of its own for missing addresses, and leads old ones to new ones', async () => {
    const ask = await serve();
    const missing = await ask.get('/none/');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('404');
    const moved = await ask.get('/docs/install.html');
    expect([moved.status, moved.headers['location']]).toEqual([301, '/start/install.html']);
  });
});
