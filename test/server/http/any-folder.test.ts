// A folder of another system's pages over HTTP: pages, files beside them, twins, redirects, and what is never served.
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import supertest from 'supertest';
import { bundleDir } from '../../../src/server/render/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/bundle-manifest.ts';
import { createAnySite } from '../../setup/any-site.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { createTestSite, emptyConfig, removeTestSites } from '../../setup/test-site.ts';

const served = {
  'guide/run.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'guide/a b.txt': 'text',
  'guide/data.csv': 'a,b',
  'public/logo.png': 'png',
};
const notServed = {
  'guide/page.html': '<script>alert(1)</script>',
  'guide/script.js': 'alert(1)',
  'guide/style.css': 'p {}',
  'guide/.env': 'SECRET=1',
  '.git/config.txt': 'secret',
  'guide/.hidden.txt': 'secret',
  'package.json': '{}',
  'mkdocs.yml': 'site_name: x',
  'docs.json': '{}',
  'node_modules/a/b.txt': 'text',
  'guide/key.pem': 'secret',
  'guide/run.sh': 'rm',
};

let agent: ReturnType<typeof supertest>;

beforeAll(async () => {
  const { site, contentDir } = await createAnySite(
    {
      'README.md': '# Home\n\n::: tip Mind\nText.\n:::\n\n[Setup](guide/Über%20uns.md)',
      'guide/Über uns.md': '---\naliases: [/old/]\n---\n\n# About us\n\n![Run](run.svg)',
      ...served,
      ...notServed,
    },
    { imageHosts: ['img.example.com'] },
  );
  await symlink(path.resolve('package.json'), path.join(contentDir, 'guide', 'outside.txt'));
  await symlink(path.join(contentDir, 'guide', '.env'), path.join(contentDir, 'guide', 'env.txt'));
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

it('serves a page as Markdown', async () => {
  const { text } = await agent.get('/docs/index.md').expect(200);
  expect(text).toContain('> **Mind**\n>\n> Text.');
  await agent.get('/docs/guide/%C3%9Cber%20uns.md').expect(200);
});

it.each(Object.keys(served))('serves %s', async (name) => {
  const place = encodeURI(name.replace(/^public\//, ''));
  const { headers } = await agent.get(`/docs/${place}`).expect(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it.each([
  ...Object.keys(notServed),
  'guide/outside.txt',
  'guide/env.txt',
  'README.md/',
  'guide/..%2f..%2fpackage.json',
  'guide/%2e%2e/%2e%2e/package.json',
])('does not serve %s', async (name) => {
  const { status, text } = await agent.get(`/docs/${name}`);
  expect(status).not.toBe(200);
  expect(text).not.toMatch(/SECRET|secret|alert\(1\)/);
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
    { ...config, site: { ...config.site, base, strict: false } },
  );
  const manifest = await readBundleManifest(bundleDir());
  const rootless = supertest(serveInProcess({ site, manifest, contentDir }).handle);
  const { headers } = await rootless.get(base).expect(301);
  expect(headers['location']).toBe(`${base}guide/start.html`);
  await rootless.get(`${base}guide/start.html`).expect(200);
});
