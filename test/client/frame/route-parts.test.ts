// Routes of a large site, as the browser comes to know them.
import { createDestinations } from '../../../src/client/frame/destinations.ts';
import { createKnownRoutes } from '../../../src/client/frame/route-parts.ts';

const list = {
  build: 'b',
  pages: {},
  redirects: {},
  sidebars: {},
  parts: { '/guide/': 'routes.0.js', '/': 'routes.1.js' },
};
const guide = { build: 'b', pages: { '/guide/a.html': 'a.js' }, sidebars: { guide: [] } };

/** Answers with each value in turn; notes what was asked for. */
function createImports(...values: readonly unknown[]) {
  const asked: string[] = [];
  const importPart = (file: string): Promise<unknown> => {
    asked.push(file);
    const value = values[asked.length - 1];
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  };
  return { asked, importPart };
}

const urlOf = (path: string): URL => new URL(path, 'https://docs.example.com');

it('learns the pages of a folder when one of them is wished for, once', async () => {
  const { asked, importPart } = createImports(guide);
  const routes = createKnownRoutes('/docs/', list, importPart);
  const destinationOf = createDestinations('/docs/', routes);
  expect(destinationOf(urlOf('/docs/guide/a.html'))).toEqual({ kind: 'server' });
  await routes.load('/docs/guide/deep/none.html');
  expect(destinationOf(urlOf('/docs/guide/a.html'))).toEqual({
    kind: 'page',
    path: '/guide/a.html',
  });
  expect(routes.sidebars).toEqual({ guide: [] });
  expect(asked).toEqual(['routes.0.js']);
});

it('asks the part of the root for what no other folder holds, and nothing for other hosts’ roots', async () => {
  const { asked, importPart } = createImports(guide);
  const routes = createKnownRoutes('/docs/', list, importPart);
  await routes.load('/docs/about.html');
  await routes.load('/elsewhere/guide/a.html');
  expect(asked).toEqual(['routes.1.js']);
});

it.each([
  ['that does not load', new Error('Offline')],
  ['of another build', { ...guide, build: 'c' }],
  ['that is none', 'text'],
])('leaves a part %s to the server, and tries again', async (_, first) => {
  const { asked, importPart } = createImports(first, guide);
  const routes = createKnownRoutes('/docs/', list, importPart);
  await routes.load('/docs/guide/a.html');
  expect(routes.pages).toEqual({});
  await routes.load('/docs/guide/a.html');
  expect(routes.pages).toEqual(guide.pages);
  expect(asked).toHaveLength(2);
});

it('needs no parts where the list holds all pages', async () => {
  const { asked, importPart } = createImports();
  const { parts: _, ...whole } = list;
  const routes = createKnownRoutes('/', { ...whole, pages: { '/a/': 'a.js' } }, importPart);
  await routes.load('/a/');
  expect(routes.pages).toEqual({ '/a/': 'a.js' });
  expect(asked).toEqual([]);
});
