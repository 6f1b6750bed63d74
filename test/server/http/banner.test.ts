// The banner as the server sends it: on its days, and not at all without one.
import supertest from 'supertest';
import type { Banner } from '../../../src/pages/model/banner.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import {
  createTestSite,
  emptyConfig,
  page,
  removeTestSites,
  writeContent,
} from '../../setup/test-site.ts';

afterAll(removeTestSites);

const manifest = await readBundleManifest(bundleDir());

async function serve(banner: Banner | undefined) {
  const config = emptyConfig();
  const files = { 'index.md': page('Text.'), 'new/index.md': page('Text.', 'New') };
  const { site, contentDir, problems } = await createTestSite(files, {
    ...config,
    site: { ...config.site, banner },
  });
  const agent = supertest(serveInProcess({ site, manifest, contentDir }).handle);
  const { text, headers } = await agent.get('/docs/').expect(200);
  return {
    html: text,
    policy: headers['content-security-policy'] ?? '',
    problems: problems.map(formatMessage),
    state: /<html[^>]* data-banner="(\w+)"/.exec(text)?.[1],
    id: /<html[^>]* data-banner-id="(\w+)"/.exec(text)?.[1],
  };
}

const [past, future] = ['2001-01-01', '9001-01-01'];

it.each([
  [{}, 'on'],
  [{ from: past, until: future }, 'on'],
  [{ from: future }, 'off'],
  [{ until: past }, 'off'],
])('with %j is %s', async (days, expected) => {
  const { state, html } = await serve({ text: 'Version 2 is out.', ...days });
  expect(state).toBe(expected);
  expect(html).toContain(manifest.banner);
});

it('has its text and link as text, and a sheet', async () => {
  const link = { text: 'What is <new>', path: '/new/' };
  const { html, problems } = await serve({ text: 'Version <b>2</b>', link });
  expect(problems).toEqual([]);
  expect(html).toContain('Version &lt;b&gt;2&lt;/b&gt;');
  expect(html).toContain('<a href="/docs/new/">What is &lt;new&gt;</a>');
  expect(html).toContain('href="/docs/styles/theme.');
});

it('leaves pages and policy alone on a site without one', async () => {
  const [without, other] = [await serve(undefined), await serve({ text: 'A' })];
  expect(without.html).not.toContain('banner');
  expect(without.policy.match(/'sha256-/g)).toHaveLength(1);
  expect(other.policy.match(/'sha256-/g)).toHaveLength(2);
});

it('is a new one when its words change, and the same when its days do', async () => {
  const one = await serve({ text: 'A' });
  expect((await serve({ text: 'A', until: future })).id).toBe(one.id);
  expect((await serve({ text: 'B' })).id).not.toBe(one.id);
});

it('reports a link that leads nowhere', async () => {
  const { problems } = await serve({ text: 'A', link: { text: 'B', path: '/nwe/' } });
  expect(problems).toEqual([expect.stringContaining('Link of the banner `/nwe/` is not a page.')]);
});

it.each([
  ['banner: { text: A, from: yesterday }', 'Write a day such as'],
  ['banner: { text: A, from: 2026-02-30 }', 'Write a day such as'],
  ['banner: { text: A, from: 2026-02-02, until: 2026-02-01 }', 'The last day is before the first'],
  [
    'banner: { text: A, link: { text: B, path: "javascript:alert(1)" } }',
    'Write a path, or an https',
  ],
  ['banner: { link: { text: B, path: / } }', 'is missing'],
])('refuses %s', async (yaml, hint) => {
  const folder = await writeContent({ 'docs.yaml': yaml });
  expect(() => readConfig(folder)).toThrow(hint);
});
