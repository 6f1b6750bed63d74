// A folder of another system's pages over HTTP: pages, files beside them, twins, redirects, and what is never served.
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import supertest from 'supertest';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { readSite, type Site } from '../../../src/server/site/snapshot/site.ts';
import { createAnySite } from '../../setup/any-site.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import {
  createTestSite,
  emptyConfig,
  removeTestSites,
  writeContent,
} from '../../setup/test-site.ts';
import { createRealSite } from '../../setup/real-site.ts';

/** The home page links to these, in the spellings of several systems. */
const links = `[Table](guide/data.csv) [Text](<guide/a b.txt>) [Log]: text
[log]: guide/build.log
<a href="guide/sample.json">Sample</a> <LinkCard title="All" to="/guide/all.zip" />
[\`code\`](./guide/numbered(1).toml 'Title') [Case](guide/UPPER.YAML?raw=true#top)
[Link](guide/link.yaml) [In static](/settings.yml) [Form](guide/form.docx)

[config](docs.yaml) [config](config/site.yaml) [config](guide/docs.yml)
[key](guide/service-account.json) [key](secrets.yaml) [key](guide/key.pem) [key](guide/id_rsa)
[hidden](guide/.env) [hidden](guide/.hidden.txt) [script](guide/script.js) [page](guide/page.html)
[link](guide/env.txt) [link](guide/config.csv) [link](guide/outside.txt)

Save it as \`guide/in-code.json\`, not as \`[this](guide/in-code.json)\`: guide/in-text.json

<!-- [comment](guide/in-comment.json) -->

~~~md
[fence](guide/in-fence.json)
~~~
`;
const served = {
  'guide/run.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  '_images/_wide.png': 'png',
  'guide/manual.PDF': 'pdf',
  'guide/a b.txt': 'text',
  'guide/data.csv': 'a,b',
  'guide/build.log': 'text',
  'guide/sample.json': '{}',
  'guide/all.zip': 'zip',
  'guide/form.docx': 'docx',
  'guide/numbered(1).toml': 'a = 1',
  'guide/UPPER.YAML': 'a: 1',
  'guide/von Über.csv': 'a,b',
  'static/settings.yml': 'a: 1',
  'public/logo.png': 'png',
  'public/samples/docs.yaml': 'published: by its owner',
};
const notServed = {
  'docs.yaml': 'a: CONFIDENTIAL',
  'config/site.yaml': 'a: CONFIDENTIAL',
  'config/sidebars.yaml': 'a: CONFIDENTIAL',
  'guide/docs.yml': 'a: CONFIDENTIAL',
  'secrets.yaml': 'a: CONFIDENTIAL',
  'guide/service-account.json': '"CONFIDENTIAL"',
  'guide/npm-debug.log': 'CONFIDENTIAL',
  'guide/access.log.gz': 'CONFIDENTIAL',
  'guide/backup.zip': 'CONFIDENTIAL',
  'guide/draft.csv': 'CONFIDENTIAL',
  'guide/salaries.xlsx': 'CONFIDENTIAL',
  'guide/in-code.json': '"CONFIDENTIAL"',
  'guide/in-text.json': '"CONFIDENTIAL"',
  'guide/in-comment.json': '"CONFIDENTIAL"',
  'guide/in-fence.json': '"CONFIDENTIAL"',
  'guide/id_rsa': 'CONFIDENTIAL',
  'guide/page.html': '<script>alert(1)</script>',
  'guide/script.js': 'alert(1)',
  'guide/style.css': 'p {}',
  'guide/.env': 'CONFIDENTIAL=1',
  '.git/config.txt': 'CONFIDENTIAL',
  'guide/.hidden.txt': 'CONFIDENTIAL',
  'package.json': '{}',
  'docs.json': '{}',
  'node_modules/a/b.txt': 'text',
  'guide/key.pem': 'CONFIDENTIAL',
  'guide/run.sh': 'rm',
};

let agent: ReturnType<typeof supertest>;
let site: Site;

beforeAll(async () => {
  const contentDir = await writeContent({
    'README.md': `# Home\n\n:::tip[Mind]\nText.\n:::\n\n[Setup](guide/Über%20uns.md)\n\n${links}`,
    'guide/Über uns.md':
      '---\naliases: [/old/]\n---\n\n# About us\n\n![Run](run.svg) [Von](von%20%C3%9Cber.csv)',
    'draft.md': '---\ndraft: true\n---\n\n# Draft\n\n[Data](guide/draft.csv)',
    ...served,
    ...notServed,
  });
  const guide = path.join(contentDir, 'guide');
  await symlink(path.resolve('package.json'), path.join(guide, 'outside.txt'));
  await symlink('.env', path.join(guide, 'env.txt'));
  await symlink('../docs.yaml', path.join(guide, 'config.csv'));
  await symlink('../docs.yaml', path.join(guide, 'config.png'));
  await symlink('UPPER.YAML', path.join(guide, 'link.yaml'));
  const config = emptyConfig();
  const settings = { preset: 'default' as const, imageHosts: ['img.example.com'] };
  ({ site } = await readSite({
    config: { ...config, site: { ...config.site, ...settings } },
    contentDir,
  }));
  const manifest = await readBundleManifest(bundleDir());
  agent = supertest(serveInProcess({ site, manifest, contentDir }).handle);
});
afterAll(removeTestSites);

it('serves pages at the addresses of their files', async () => {
  const home = await agent.get('/docs/').expect(200);
  expect(home.text).toContain('<h1>Home</h1>');
  expect(home.text).toContain('callout-tip');
  const href = /href="(\/docs\/guide\/[^"#]*)"/.exec(home.text)?.[1] ?? '';
  expect(href).toBe('/docs/guide/%C3%9Cber%20uns.html');
  const page = await agent.get(href).expect(200);
  expect(page.text).toContain('<img src="/docs/guide/run.svg"');
});

it.each(['/docs/guide/%c3%9cber%20uns.html', '/docs/guide/%C3%9Cber%20uns'])(
  'redirects %s to the one spelling of the page',
  async (address) => {
    const { headers } = await agent.get(address).expect(301);
    expect(headers['location']).toBe('/docs/guide/%C3%9Cber%20uns.html');
  },
);

it('redirects the addresses that a page states', async () => {
  const { headers } = await agent.get('/docs/old').expect(301);
  expect(headers['location']).toBe('/docs/guide/%C3%9Cber%20uns.html');
});

it('draws an icon for a site that brings none, and serves the one that it brings', async () => {
  const { text } = await agent.get('/docs/').expect(200);
  expect(text).toContain('<link rel="icon" href="/docs/favicon.svg" type="image/svg+xml"/>');
  const drawn = await agent.get('/docs/favicon.svg').expect(200);
  expect(drawn.headers['content-type']).toBe('image/svg+xml');
  expect(String(drawn.body)).toMatch(/^<svg .*<\/svg><\/svg>\n$/);

  const own = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const { site, contentDir } = await createAnySite({
    'README.md': '# Home',
    'public/favicon.svg': own,
  });
  const manifest = await readBundleManifest(bundleDir());
  const branded = supertest(serveInProcess({ site, contentDir, manifest }).handle);
  expect(String((await branded.get('/docs/favicon.svg').expect(200)).body)).toBe(own);
});

it.each([
  ['without a page at the base', { 'setup.md': '# Setup' }],
  ['with a first page without a heading', { 'index.md': 'Text.', 'setup.md': '# Setup' }],
  ['with a README without a heading', { 'README.md': 'Text.', 'setup.md': '# Setup' }],
])('names a folder %s by itself, and leads up to its base', async (_what, files) => {
  const folder = await writeContent(files);
  const { handle } = await createRealSite({ SITE_DIR: folder });
  const { text } = await supertest(handle).get('/setup.html').expect(200);
  expect(text).toContain(`property="og:site_name" content="${path.basename(folder)}"`);
  const [nav = ''] = /<nav class="breadcrumbs".*?<\/nav>/s.exec(text) ?? [];
  expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/setup.html',
  ]);
});

it('serves a page as Markdown', async () => {
  const { text } = await agent.get('/docs/index.md').expect(200);
  expect(text).toContain('> **Mind**\n>\n> Text.');
  await agent.get('/docs/guide/%C3%9Cber%20uns.md').expect(200);
});

it.each([...Object.keys(served), 'guide/link.yaml'])('serves %s', async (name) => {
  const place = encodeURI(name.replace(/^public\//, ''));
  const { headers } = await agent.get(`/docs/${place}`).expect(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it.each([
  ...Object.keys(notServed),
  'guide/outside.txt',
  'guide/env.txt',
  'guide/config.csv',
  'guide/config.png',
  'DOCS.YAML',
  'Docs.yaml',
  '%64ocs.yaml',
  'docs%2eyaml',
  'guide/%2e%2e/secrets.yaml',
  './/secrets.yaml',
  'guide/DATA.CSV',
  'README.md/',
  'guide/..%2f..%2fpackage.json',
  'guide/%2e%2e/%2e%2e/package.json',
])('does not serve %s', async (name) => {
  const { status, text } = await agent.get(`/docs/${name}`);
  expect(status).not.toBe(200);
  expect(text).not.toMatch(/CONFIDENTIAL|alert\(1\)/);
});

it('reports links to files that are not served, and leaves their text', async () => {
  const { html, messages } = await site.compiled('/');
  const reported = messages.map(({ text }) => /^Link `(.*?)` is neither/.exec(text)?.[1]);
  expect(reported).toEqual([
    'docs.yaml',
    'config/site.yaml',
    'guide/docs.yml',
    'guide/service-account.json',
    'secrets.yaml',
    'guide/key.pem',
    'guide/id_rsa',
    'guide/.env',
    'guide/.hidden.txt',
    'guide/script.js',
    'guide/page.html',
    'guide/env.txt',
    'guide/config.csv',
    'guide/outside.txt',
  ]);
  expect(html).not.toMatch(/href="[^"]*(?:secret|docs\.y|site\.y|key|env)/);
});

it('serves the data beside pages that the head links to', async () => {
  const config = emptyConfig({
    head: [{ link: { rel: 'alternate', href: '/app.json' } }],
  });
  const files = { 'index.md': '# Home', 'app.json': '{}', 'other.json': '{}' };
  const { site, contentDir, problems } = await createTestSite(files, {
    ...config,
    site: { ...config.site, preset: 'default' as const },
  });
  expect(problems).toEqual([]);
  const manifest = await readBundleManifest(bundleDir());
  const linked = supertest(serveInProcess({ site, manifest, contentDir }).handle);
  await linked.get('/docs/app.json').expect(200);
  await linked.get('/docs/other.json').expect(404);
});

it('serves no folder elsewhere that `public` is a link to', async () => {
  const { site, contentDir } = await createAnySite({ 'index.md': '# Home' });
  await symlink('/etc', path.join(contentDir, 'public'));
  const manifest = await readBundleManifest(bundleDir());
  const linked = supertest(serveInProcess({ site, manifest, contentDir }).handle);
  expect((await linked.get('/docs/passwd')).status).toBe(404);
});

it('lets browsers load images of configured hosts, and nothing else from there', async () => {
  const { headers } = await agent.get('/docs/');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("img-src 'self' data: https://img.example.com;");
  expect(policy.match(/img\.example\.com/g)).toHaveLength(1);
});

it.each(['/', '/docs/'])('leads from %s to the first page where there is none', async (base) => {
  const config = emptyConfig({ redirects: [{ from: '/', to: '/guide/start.html' }] });
  const { site, contentDir } = await createTestSite(
    { 'guide/start.md': '# Start' },
    { ...config, site: { ...config.site, base, preset: 'default' as const } },
  );
  const manifest = await readBundleManifest(bundleDir());
  const rootless = supertest(serveInProcess({ site, manifest, contentDir }).handle);
  const { headers } = await rootless.get(base).expect(301);
  expect(headers['location']).toBe(`${base}guide/start.html`);
  await rootless.get(`${base}guide/start.html`).expect(200);
});
