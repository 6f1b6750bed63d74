// Letters that readers type differently than authors: without accents, in other letters, in the other form of Unicode.
import type { Search } from '../../../src/server/render/search/site-search.ts';
import { createAnySite } from '../../setup/any-site.ts';
import { markedFor, pathsFor, searchIn, searchOf } from '../../setup/searched.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

let search: Search;
beforeAll(async () => {
  search = await searchOf({
    job: 'Send your résumé, even a naïve one.',
    city: 'Trains stop in Zürich.',
    food: 'Add a jalapeno and pâté.',
    street: 'Walk along the Straße.',
    town: 'It was built in Łódź.',
    bread: 'Order a smørrebrød.',
    bridge: 'A ferry crosses İstanbul.',
    light: 'Işık is a word for it.',
    mac: 'The cafe\u0301 in Mu\u0308nchen.',
    windows: 'The pi\u00f1ata of Malm\u00f6.',
    greek: 'Το νερό του Ηρακλής.',
    nordic: 'Ærø and Þingvellir.',
    other: 'Nothing like it.',
  });
});

it.each([
  ['resume', '/job/', 'résumé'],
  ['Résumé', '/job/', 'résumé'],
  ['naive', '/job/', 'naïve'],
  ['zurich', '/city/', 'Zürich'],
  ['Zürich', '/city/', 'Zürich'],
  ['ZÜRICH', '/city/', 'Zürich'],
  ['jalapeño', '/food/', 'jalapeno'],
  ['pate', '/food/', 'pâté'],
  ['strasse', '/street/', 'Straße'],
  ['STRASSE', '/street/', 'Straße'],
  ['Straße', '/street/', 'Straße'],
  ['lodz', '/town/', 'Łódź'],
  ['Łódź', '/town/', 'Łódź'],
  ['smorrebrod', '/bread/', 'smørrebrød'],
  ['smørrebrød', '/bread/', 'smørrebrød'],
  ['istanbul', '/bridge/', 'İstanbul'],
  ['İstanbul', '/bridge/', 'İstanbul'],
  ['isik', '/light/', 'Işık'],
  ['ışık', '/light/', 'Işık'],
  ['caf\u00e9', '/mac/', 'caf\u00e9'],
  ['cafe\u0301', '/mac/', 'caf\u00e9'],
  ['cafe', '/mac/', 'caf\u00e9'],
  ['Mu\u0308nchen', '/mac/', 'M\u00fcnchen'],
  ['munchen', '/mac/', 'M\u00fcnchen'],
  ['pin\u0303ata', '/windows/', 'pi\u00f1ata'],
  ['Malmo', '/windows/', 'Malm\u00f6'],
  ['νερο', '/greek/', 'νερό'],
  ['ηρακλησ', '/greek/', 'Ηρακλής'],
  ['aero', '/nordic/', 'Ærø'],
  ['thingvellir', '/nordic/', 'Þingvellir'],
])('finds by %s the page %s, and marks "%s"', async (query, path, word) => {
  const { hits, didYouMean } = await search.find(query);
  expect([hits[0]?.path, didYouMean]).toEqual([path, undefined]);
  expect(await markedFor(search, query)).toEqual([word]);
});

it.each(['smorre', 'zuri', 'jalap', 'stras', 'İsta'])(
  'finds the beginning of a word with other letters: %s',
  async (query) => {
    expect((await search.find(query)).hits).toHaveLength(1);
  },
);

it.each([
  ['résumé', ['/first/', '/second/']],
  ['resume', ['/second/', '/first/']],
  ['größe', ['/wide/', '/plain/']],
  ['grosse', ['/plain/', '/wide/']],
])('finds for %s its own spelling first: %j', async (query, paths) => {
  const both = await searchOf({
    first: 'Your résumé is here.',
    second: 'Your resume is here.',
    plain: 'The grosse is here.',
    wide: 'The größe is here.',
  });
  expect(await pathsFor(both, query)).toEqual(paths);
});

it.each(['Größe', 'Gro\u0308ße', 'grosse'])(
  'finds a heading by %s, composed or not',
  async (query) => {
    const { site } = await createAnySite(
      { 'index.md': '# Home', 'page.md': '# Page\n\n## Die Gro\u0308ße\n\nHier.' },
      { language: 'de' },
    );
    const german = await searchIn(site);
    const { hits } = await german.find(query);
    expect(hits.map(({ section }) => section.normalize('NFC'))).toEqual(['Die Größe']);
    expect(hits[0]?.path.normalize('NFC')).toBe('/page.html#die-größe');
  },
);

it('links to a heading in the other form of Unicode', async () => {
  const { site } = await createAnySite({
    'index.md':
      '# Home\n\n[Composed](#gr\u00f6\u00dfe) and [not](#gro\u0308\u00dfe), [there](page.md#gro\u0308\u00dfe).\n\n## Gro\u0308\u00dfe\n\nIt.',
    'page.md': '# Page\n\n[Composed](#gr\u00f6\u00dfe).\n\n## Gr\u00f6\u00dfe\n\nIt.',
  });
  const slugs = new Map<string, readonly string[]>();
  for (const path of site.paths) {
    const { headers } = await site.compiled(path);
    slugs.set(
      path,
      headers.map(({ slug }) => slug),
    );
  }
  const links: string[] = [];
  for (const path of site.paths) {
    const { html, messages } = await site.compiled(path);
    expect(messages).toEqual([]);
    for (const [, to = '', slug = ''] of html.matchAll(/<a href="([^"#]*)#([^"]+)">/g)) {
      links.push(`${path} ${to}`);
      // A browser compares the letters of an anchor one by one.
      expect(slugs.get(to === '' ? path : to.slice('/docs'.length))).toContain(
        decodeURIComponent(slug),
      );
    }
  }
  expect(links).toEqual(['/ ', '/ ', '/ /docs/page.html', '/page.html ']);
});

it('keeps signs that a script needs: a word without them is another', async () => {
  const signs = await searchOf({ one: 'यह कि है', two: 'यह को है', three: 'ガラス', four: 'カラス' });
  expect((await pathsFor(signs, 'कि'))[0]).toBe('/one/');
  expect((await pathsFor(signs, 'को'))[0]).toBe('/two/');
  expect((await pathsFor(signs, 'カラス'))[0]).toBe('/four/');
  expect((await pathsFor(signs, 'ガラス'))[0]).toBe('/three/');
});
