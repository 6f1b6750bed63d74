// Files and pages of a site where the server has addresses of its own: both are served, whatever is kept.
import supertest from 'supertest';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { createAnySite } from '../../setup/any-site.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { removeTestSites } from '../../setup/test-site.ts';

let agent: ReturnType<typeof supertest>;
let told: readonly string[] = [];

beforeAll(async () => {
  const { site, contentDir, problems } = await createAnySite({
    'index.md': '# Home\n\n![Logo](assets/logo.svg) [Data](assets/data.csv)',
    'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'assets/data.csv': 'a,b',
    'assets/colours.md': '# Colours',
    'styles/tone.md': '# Tone',
    'previews/new.md': '# New',
    'chunks/parts.md': '# Parts',
    'llms/models.md': '# Models',
    'search/index.md': '# Search in the product',
    'guide.md': '# Guide\n\nzebra',
    'public/.well-known/security.txt': 'Contact: mailto:a@example.com',
    'public/.well-known/.secret': 'secret',
    'public/.env': 'SECRET=1',
    'public/notes.txt~': 'a backup',
    'public/Thumbs.db': 'thumbnails',
  });
  told = problems.map(formatMessage);
  const manifest = await readBundleManifest(bundleDir());
  const served = serveInProcess({ site, manifest, contentDir });
  await served.searchReady;
  agent = supertest(served.handle);
});
afterAll(removeTestSites);

it.each(['logo.svg', 'data.csv'])('serves a file `assets/%s` of the site’s own', async (name) => {
  expect((await agent.get(`/docs/assets/${name}`)).status).toBe(200);
});

it.each([
  ['assets/colours', 'Colours'],
  ['styles/tone', 'Tone'],
  ['previews/new', 'New'],
  ['chunks/parts', 'Parts'],
  ['llms/models', 'Models'],
])('serves the page %s and its Markdown', async (name, title) => {
  for (let time = 0; time < 2; time += 1) {
    const page = await agent.get(`/docs/${name}.html`).expect(200);
    expect(page.text).toContain(`<h1>${title}</h1>`);
    const twin = await agent.get(`/docs/${name}.md`).expect(200);
    expect(twin.text).toContain(`# ${title}`);
  }
});

it('serves a page at the address of the search results, and results to who searches', async () => {
  const address = '/docs/search/';
  for (let time = 0; time < 2; time += 1) {
    expect((await agent.get(address).expect(200)).text).toContain('<h1>Search in the product</h1>');
    const results = await agent.get(`${address}?q=zebra`).expect(200);
    expect(results.text).toContain('Guide');
    expect(results.text).not.toContain('<h1>Search in the product</h1>');
    const other = await agent.get(`${address}?from=mail`).expect(200);
    expect(other.text).toContain('<h1>Search in the product</h1>');
  }
});

it('serves what is well known, and nothing else that is hidden or left by a program', async () => {
  expect((await agent.get('/docs/.well-known/security.txt')).text).toContain('Contact');
  for (const name of ['.well-known/.secret', '.env', 'notes.txt~', 'Thumbs.db'])
    expect((await agent.get(`/docs/${name}`)).status).toBe(404);
});

it('tells the author of a page that takes the place of the search form', () => {
  expect(told).toEqual([
    'content/search/index.md:1:1  The page has the path `/search/`, where readers without scripts search. Rename it.  file-name',
  ]);
});
