// Languages of a site through the front door: what each answers, and what leads from one to the other.
import request from 'supertest';
import type { SiteInProcess } from '../../setup/in-process.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { serveFolder, writeSite } from '../../setup/versioned-site.ts';

const page = (title: string, body = ''): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

const files = {
  'docs.yaml': [
    'title: Handbook',
    'origin: https://docs.example',
    'base: /docs/',
    'navigation: [{ text: Guide, path: /guide/ }]',
    'languages:',
    '  - { tag: de, title: Handbuch, labels: { Guide: Anleitung } }',
    '  - ja',
    '',
  ].join('\n'),
  'content/index.md': page('Handbook', '![Day](/day.svg)\n\n[Setup](guide/setup.md#first-steps)'),
  'content/guide/index.md': page('Guide'),
  'content/guide/setup.md': page('Setup', '## First steps\n\nType it.\n\n### Later\n\n## Next'),
  'content/guide/only.md': page('Only in English', 'Untranslatable.'),
  'content/day.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/de/index.md': page('Handbuch', '![Tag](/day.svg)\n\n[Mehr](guide/only.md)'),
  'content/de/day.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  'content/guide/setup.de.md': page('Einrichten', '## Erste Schritte\n\n### Später\n\n## Weiter'),
  'content/ja/index.md': page('手引き'),
};

let served: SiteInProcess;
beforeAll(async () => {
  served = await serveFolder(await writeSite(files));
  await served.searchReady;
});
afterAll(removeTestSites);

const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  request(served.handle).get(address).set(headers);
const html = async (address: string): Promise<string> => (await get(address)).text;

it.each([
  ['/docs/', 'en', '<h1>Handbook</h1>'],
  ['/docs/de/', 'de', '<h1>Handbuch</h1>'],
  ['/docs/de/guide/setup.html', 'de', '<h1>Einrichten</h1>'],
  ['/docs/ja/', 'ja', '<h1>手引き</h1>'],
  ['/docs/ja/guide/setup.html', 'ja', '<h1 lang="en" dir="ltr">Setup</h1>'],
])('serves %s in %s', async (address, language, title) => {
  const text = await html(address);
  expect(text).toContain(`<html lang="${language}"`);
  expect(text).toContain(title);
});

it.each(['/docs/de/index.de.html', '/docs/guide/setup.de.html', '/docs/fr/', '/docs/de/de/'])(
  'has nothing at %s',
  async (address) => {
    expect((await get(address)).status).toBe(404);
  },
);

it('says that a page is not translated, in the language of the reader', async () => {
  const text = await html('/docs/de/guide/only.html');
  expect(text).toMatch(/version-note" lang="de" dir="ltr">[^]*Untranslatable/);
  expect(text).toContain('id="page-body" lang="en" dir="ltr"');
  expect(text).toContain('rel="canonical" href="https://docs.example/docs/guide/only.html"');
  expect(text).not.toContain('hrefLang="x-default"');
});

it('says nothing on a translation', async () => {
  expect(await html('/docs/de/guide/setup.html')).not.toContain('version-note');
});

it('links the languages of a page to each other, and only those', async () => {
  const alternates = [
    ['en', 'https://docs.example/docs/guide/setup.html'],
    ['de', 'https://docs.example/docs/de/guide/setup.html'],
    ['x-default', 'https://docs.example/docs/guide/setup.html'],
  ];
  for (const address of ['/docs/guide/setup.html', '/docs/de/guide/setup.html']) {
    const links = (await html(address)).matchAll(
      /<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g,
    );
    expect([...links].map(([, language, href]) => [language, href])).toEqual(alternates);
  }
});

it('has a menu that keeps the page', async () => {
  const [, menu = ''] =
    /<summary>Deutsch<\/summary><ul>(.*?)<\/ul>/s.exec(await html('/docs/de/guide/setup.html')) ??
    [];
  expect(
    [...menu.matchAll(/href="([^"]*)"[^>]*lang="([^"]*)"/g)].map(([, ...link]) => link),
  ).toEqual([
    ['/docs/guide/setup.html', 'en'],
    ['/docs/de/guide/setup.html', 'de'],
    ['/docs/ja/guide/setup.html', 'ja'],
  ]);
});

it('has a title, labels and titles of pages in its language', async () => {
  const text = await html('/docs/de/');
  expect(text).toContain('<title>Handbuch</title>');
  expect(text).toContain('>Anleitung</a>');
  expect(text).toContain('>Einrichten</a>');
  expect(text).toContain('lang="en">Only in English</a>');
});

it('gives headings the anchors of the original, too', async () => {
  const text = await html('/docs/de/guide/setup.html');
  expect(text).toContain('<h2 id="erste-schritte"><span id="first-steps" data-original=""></span>');
  expect(text).toContain('<h3 id="später"><span id="later"');
});

it('serves the picture of the language, and that of the original where there is none', async () => {
  expect(String((await get('/docs/de/day.svg')).body)).toContain('width="2"');
  expect(String((await get('/docs/ja/day.svg')).body)).toContain('width="1"');
  expect(String((await get('/docs/day.svg')).body)).toContain('width="1"');
});

it('lists only translated pages in the sitemap', async () => {
  const { text } = await get('/docs/ja/sitemap.xml');
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://docs.example/docs/ja/',
  ]);
});

it('searches each language', async () => {
  const hits = async (address: string): Promise<readonly { path: string }[]> => {
    const { hits } = (await get(address)).body as { hits: readonly { path: string }[] };
    return hits;
  };
  expect(await hits('/docs/de/search.json?q=schritt')).toMatchObject([
    { path: '/guide/setup.html#erste-schritte' },
  ]);
  expect(await hits('/docs/search.json?q=schritt')).toEqual([]);
  expect(await hits('/docs/de/search.json?q=untranslatable')).toMatchObject([
    { path: '/guide/only.html', textIn: { lang: 'en', dir: 'ltr' } },
  ]);
});

it('says so in English in a language without words of the frame', async () => {
  const { handle } = await serveFolder(
    await writeSite({
      ...files,
      'docs.yaml': `${files['docs.yaml']}  - fa\n`,
      'content/fa/index.md': page('راهنما'),
    }),
  );
  const { text } = await request(handle).get('/docs/fa/guide/only.html');
  expect(text).toMatch(/version-note" lang="en" dir="ltr">[^<]*\(English\)/);
});

it('lists no page that is missing if the site says so, and includes files where they are', async () => {
  const { handle } = await serveFolder(
    await writeSite({
      ...files,
      'docs.yaml': `${files['docs.yaml']}translations: { fallback: unlisted }\n`,
      'content/de/index.md': page('Handbuch', '<!--@include: @/de/note.txt-->'),
      'content/de/note.txt': 'Eine Notiz.',
    }),
  );
  const { text } = await request(handle).get('/docs/de/');
  expect(text).toContain('>Einrichten</a>');
  expect(text).not.toContain('Only in English');
  expect(text).toContain('Eine Notiz.');
});

describe('the address of all languages', () => {
  it.each([
    ['a browser in German', { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' }, '/docs/de/'],
    ['a browser in Japanese', { 'Accept-Language': 'ja' }, '/docs/ja/'],
    ['the choice', { 'Accept-Language': 'de', Cookie: 'a=1; language=ja' }, '/docs/ja/'],
  ])('redirects %s', async (_who, headers, location) => {
    const response = await get('/docs/', headers);
    expect([response.status, response.headers['location']]).toEqual([302, location]);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['a browser in another language', { 'Accept-Language': 'fr,*;q=0.1' }],
    ['a browser in no language', {}],
    ['the choice of the original', { 'Accept-Language': 'de', Cookie: 'language=en' }],
    ['a choice that the site lacks', { Cookie: 'language=xx' }],
    ['a link of the site', { 'Accept-Language': 'de', 'Sec-Fetch-Site': 'same-origin' }],
    ['nonsense', { 'Accept-Language': ';;q=,,,;'.repeat(200) }],
  ])('shows the original to %s', async (_who, headers) => {
    for (const _time of [1, 2]) {
      const response = await get('/docs/', headers);
      expect(response.status).toBe(200);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('is the only one that depends on the reader', async () => {
    const response = await get('/docs/guide/setup.html', { 'Accept-Language': 'de' });
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toContain('public');
  });
});

describe('with the original below its code', () => {
  let below: SiteInProcess;
  beforeAll(async () => {
    const config = files['docs.yaml'].replace(
      'languages:',
      'languages:\n  - { tag: en, path: /en/ }',
    );
    below = await serveFolder(await writeSite({ ...files, 'docs.yaml': config }));
  });

  it.each([
    ['/docs/', 302, '/docs/en/'],
    ['/docs', 302, '/docs/en/'],
    ['/docs/guide/setup.html', 301, '/docs/en/guide/setup.html'],
    ['/docs/guide/setup', 301, '/docs/en/guide/setup.html'],
    ['/docs/de', 301, '/docs/de/'],
  ])('redirects %s', async (address, status, location) => {
    const response = await request(below.handle).get(address);
    expect([response.status, response.headers['location']]).toEqual([status, location]);
  });

  it.each([
    ['/docs/en/', 200],
    ['/docs/de/guide/setup.html', 200],
    ['/docs/none/', 404],
    ['/docs/en/none/', 404],
  ])('answers %s with %i', async (address, status) => {
    expect((await request(below.handle).get(address)).status).toBe(status);
  });
});

it('names a language in itself, and Chinese by its script', async () => {
  const folders = ['', 'pt-BR/', 'zh-CN/', 'zh-TW/'];
  const pages = folders.map((folder) => [`content/${folder}index.md`, '# Home\n'] as const);
  const config = { 'docs.yaml': 'languages: [pt-BR, zh-CN, zh-TW]\n' };
  const all: Readonly<Record<string, string>> = Object.fromEntries(pages);
  const { handle } = await serveFolder(await writeSite({ ...config, ...all }));
  const { text } = await request(handle).get('/');
  const labels = [...text.matchAll(/hreflang="[^"]+"[^>]*>([^<]+)<\/a>/gi)].map(
    ([, label]) => label,
  );
  expect([...new Set(labels)]).toEqual(['English', 'Português (Brasil)', '简体中文', '繁體中文']);
});

it('hides pages that a language lacks, and their folders, where they are unlisted', async () => {
  const config = `${files['docs.yaml']}translations: { fallback: unlisted }\n`;
  const { handle } = await serveFolder(await writeSite({ ...files, 'docs.yaml': config }));
  const listed = async (address: string): Promise<readonly (string | undefined)[]> => {
    const { text } = await request(handle).get(address);
    const [sidebar = ''] = /<nav [^>]*sidebar[^]*?<\/nav>/.exec(text) ?? [];
    return [...sidebar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };
  expect(await listed('/docs/')).toContain('/docs/guide/only.html');
  expect(await listed('/docs/de/')).toEqual(['/docs/de/', '/docs/de/guide/setup.html']);
  expect(await listed('/docs/ja/')).toEqual(['/docs/ja/']);
  expect((await request(handle).get('/docs/ja/guide/only.html')).status).toBe(200);
});
