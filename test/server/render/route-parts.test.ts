// The route list of a large site: parts by folders, as the server makes them.
import supertest from 'supertest';
import type { RouteList } from '../../../src/pages/model/chunk.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { maxListedPages, partRoutes } from '../../../src/server/render/views/route-parts.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { createTestSite, emptyConfig, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const pathsIn = (folder: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${folder}page-${index}.html`);

describe('parts', () => {
  it('are none where one list holds all pages', () => {
    expect(partRoutes(pathsIn('/', maxListedPages))).toEqual([]);
  });

  it('are folders that are small enough, and what stands beside them', () => {
    const paths = [
      '/',
      '/about.html',
      '/guide/',
      ...pathsIn('/guide/', 10),
      '/big/',
      ...pathsIn('/big/one/', 400),
      ...pathsIn('/big/two/', 400),
    ];
    const parts = partRoutes(paths);
    expect(parts.map(({ prefix, paths: pages }) => [prefix, pages.length])).toEqual([
      ['/guide/', 11],
      ['/big/one/', 400],
      ['/big/two/', 400],
      ['/big/', 1],
      ['/', 2],
    ]);
    expect(parts.flatMap((part) => part.paths).toSorted()).toEqual(paths.toSorted());
  });

  it('stay few: a folder that cannot be split is one, and so is one of too many folders', () => {
    expect(partRoutes(pathsIn('/', 5000))).toHaveLength(1);
    const many = Array.from({ length: 5000 }, (_, index) => `/folder-${index}/`);
    expect(partRoutes(many)).toEqual([{ prefix: '/', paths: many }]);
  });
});

describe('a large site', () => {
  async function serve() {
    const files = Object.fromEntries(
      ['index.md', ...pathsIn('a/', 350), ...pathsIn('b/', 350)].map((file) => [
        file.replace('.html', '.md'),
        `# ${file}\n`,
      ]),
    );
    const config = emptyConfig();
    const { site, contentDir } = await createTestSite(files, {
      ...config,
      site: { ...config.site, preset: 'default' },
      redirects: [{ from: '/old/', to: '/a/' }],
      sidebars: ['a', 'b'].map((id) => ({ id, prefixes: [`/${id}/`], entries: [] })),
    });
    const manifest = await readBundleManifest(bundleDir());
    return supertest(serveInProcess({ site, manifest, contentDir }).handle);
  }
  const valueOf = (text: string): unknown => JSON.parse(text.replace('export default ', ''));

  it('names the parts, and each has its pages and their sidebars', async () => {
    const agent = await serve();
    const { text } = await agent.get('/docs/chunks/routes.js').expect(200);
    expect(text).toContain(
      'const parts = [["/docs/a/","routes.0.js"],["/docs/b/","routes.1.js"],["/docs/","routes.2.js"]];',
    );
    expect(text.length).toBeLessThan(2000);
    const response = await agent.get('/docs/chunks/routes.0.js').expect(200);
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const part = valueOf(response.text) as RouteList;
    expect(Object.keys(part.pages)).toHaveLength(351);
    expect(Object.keys(part.sidebars)).toEqual(['a']);
    expect(text).toContain(`"build":"${part.build}"`);
    await agent.get(`/docs/chunks/${part.pages['/a/page-1.html'] ?? ''}`).expect(200);
    for (const name of ['routes.3.js', 'routes.-1.js', 'routes.00.js', 'routes.a.js']) {
      await agent.get(`/docs/chunks/${name}`).expect(404);
    }
  });
});
