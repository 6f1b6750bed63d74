// What a site adds to the head of its pages: style sheets and tags.
import supertest from 'supertest';
import type { Config } from '../../../src/pages/model/config.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { createTestSite, emptyConfig, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function serve(change: Partial<Config>) {
  const files = {
    'index.md': page('Text.'),
    'styles/a.css': 'a { color: red }',
    'styles/b.css': 'b { color: red }',
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const { site, contentDir, problems } = await createTestSite(files, emptyConfig(change));
  expect(problems).toEqual([]);
  const manifest = await readBundleManifest(bundleDir());
  const agent = supertest(serveInProcess({ site, manifest, contentDir }).handle);
  const { text } = await agent.get('/docs/').expect(200);
  return { agent, html: text, head: text.slice(0, text.indexOf('</head>')) };
}

it('links the sheets behind its own, and serves them for good', async () => {
  const { agent, head } = await serve({ styles: ['styles/b.css', 'styles/a.css'] });
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, to]) => to);
  expect(sheets).toEqual([
    expect.stringMatching(/^\/docs\/assets\/main-/),
    expect.stringMatching(/^\/docs\/styles\/0\.[\da-f]{12}\.css$/),
    expect.stringMatching(/^\/docs\/styles\/1\.[\da-f]{12}\.css$/),
  ]);
  const { text, headers } = await agent.get(sheets[1] ?? '').expect(200);
  expect(text).toBe('b { color: red }');
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await agent
    .get('/docs/styles/1.0123456789ab.css')
    .expect(302)
    .expect('Location', sheets[2] ?? '');
});

it.each(['/styles/2.0123456789ab.css', '/styles/a.css', '/styles/0', '/styles/'])(
  'has no sheet at %s',
  async (path) => {
    const { agent } = await serve({ styles: ['styles/a.css'] });
    expect((await agent.get(`/docs${path}`)).status).toBe(404);
  },
);

it('adds tags, with every value escaped and paths below the base', async () => {
  const { head } = await serve({
    head: [
      { meta: { name: 'google-site-verification', content: '"><script>alert(1)</script>' } },
      { meta: { property: 'fb:app_id', content: '12' } },
      { link: { rel: 'me', href: 'https://social.example/@acme' } },
      { link: { rel: 'alternate', href: '/', hreflang: 'en', type: 'text/html' } },
    ],
  });
  expect(head).toContain(
    '<meta name="google-site-verification" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>',
  );
  expect(head).toContain('<meta property="fb:app_id" content="12"/>');
  expect(head).toContain('<link rel="me" href="https://social.example/@acme"/>');
  expect(head).toMatch(/<link rel="alternate" href="\/docs\/"[^>]* hrefLang="en"/);
  expect(head).toContain('<link rel="icon" href="/docs/favicon.svg"');
});

it('takes an icon in place of its own', async () => {
  const { head } = await serve({ head: [{ link: { rel: 'icon', href: '/icon.svg' } }] });
  expect(head.match(/<link rel="icon"[^>]*>/g)).toEqual([
    '<link rel="icon" href="/docs/icon.svg"/>',
  ]);
});

it('is in no data of the browser', async () => {
  const { html, head } = await serve({
    head: [{ meta: { name: 'a-tag', content: 'of-the-site' } }],
  });
  expect(head).toContain('of-the-site');
  expect(html.slice(head.length)).not.toContain('of-the-site');
});
