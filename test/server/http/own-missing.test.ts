// A site's own page for missing addresses: `404.md`.
import supertest from 'supertest';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { createTestSite, emptyConfig, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const manifest = await readBundleManifest(bundleDir());

async function serve(files: Readonly<Record<string, string>>) {
  const all = {
    'index.md': page('[Guide](/guide/)'),
    'guide/index.md': page('Text.', 'Guide'),
    ...files,
  };
  const { site, contentDir, problems } = await createTestSite(all, emptyConfig());
  expect(problems).toEqual([]);
  return { site, agent: supertest(serveInProcess({ site, manifest, contentDir }).handle) };
}

const own = { '404.md': page('It may have moved. Ask [the team](/guide/).', 'Nothing grows here') };

it('answers every missing address, with suggestions and the status 404', async () => {
  const { agent } = await serve(own);
  const { text } = await agent.get('/docs/guides/').expect(404);
  expect(text).toContain('<title>Nothing grows here');
  expect(text).toContain('<h1>Nothing grows here</h1>');
  expect(text).toContain('Ask <a href="/docs/guide/">the team</a>');
  expect(text).toMatch(/<li><a href="\/docs\/guide\/">Guide<\/a>/);
  expect(text).toMatch(/<meta name="robots" content="noindex/);
});

it('is no page: not in lists, not at an address of its own, not in the search', async () => {
  const { agent, site } = await serve(own);
  expect(site.paths).toEqual(['/guide/', '/']);
  await agent.get('/docs/404.html').expect(404);
  for (const file of ['sitemap.xml', 'chunks/routes.js']) {
    expect((await agent.get(`/docs/${file}`).expect(200)).text).not.toMatch(
      /404\.html|Nothing grows/,
    );
  }
});

it.each([
  ['there is none', {}],
  ['it is a draft', { '404.md': '---\ntitle: Not yet\ndraft: true\n---\n\nText.\n' }],
  ['it is deeper', { 'guide/404.md': page('Text.', 'Only a page') }],
])('has the usual words if %s', async (_why, files) => {
  const { agent } = await serve(files);
  const { text } = await agent.get('/docs/none/').expect(404);
  expect(text).toContain('<h1>Page not found</h1>');
});

it('changes the version of the site, and is checked', async () => {
  const one = await serve(own);
  const other = await serve({ '404.md': page('Other. [Gone](/gone/)', 'Other') });
  expect(other.site.version).not.toBe(one.site.version);
  const { messages } = await checkSite({
    config: other.site.config,
    contentDir: other.site.contentDir,
  });
  expect(messages.map(({ file, text }) => `${file} ${text}`)).toContainEqual(
    expect.stringMatching(/404\.md.*`\/gone\/`/),
  );
});
