// What is different between two versions of a site, over HTTP.
import request from 'supertest';
import { removeTestSites } from '../../../test/setup/test-site.ts';
import { createLocalRenderer } from '../../../src/server/render/renderer/local-renderer.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import {
  readFolder,
  serveFolder,
  twoVersions,
  writeSite,
} from '../../../test/setup/versioned-site.ts';

afterAll(removeTestSites);

const long = 'A long enough paragraph about apples, pears and plums in the garden.';

const files = {
  'docs.yaml': `${twoVersions['docs.yaml'] ?? ''}redirects:
  - { from: /basics/, to: /start/ }
`,
  'content/index.md': '# Handbook\n\nSame.\n',
  'content/guide/index.md': `# Guide\n\nA run takes 60 seconds at most.\n\n## Setup\n\nSame.\n`,
  'content/start/index.md': '# Start\n\nSame here.\n',
  'content/prices/index.md': `# Prices\n\nSame prices.\n\n## Refunds\n\n${long} New.\n\n## Next steps\n\nPay.\n`,
  'content/fresh.md': '# Fresh\n\nNew.\n',
  'old/index.md': '# Handbook\n\nSame.\n',
  'old/guide/index.md': `# Guide\n\nA run takes 30 seconds at most.\n\n## Setup\n\nSame.\n\n## Refunds\n\n${long}\n\n## Next steps\n\nRead on here.\n`,
  'old/basics/index.md': '# Start\n\nSame here.\n',
  'old/fees/index.md': '---\ntitle: Fees\ncurrent: /prices/\n---\n\nSame prices.\n',
  'old/gone/index.md': '---\ntitle: Gone <b>\ncurrent: false\n---\n\nText.\n',
};

async function start(more: Readonly<Record<string, string>> = {}) {
  const { handle } = await serveFolder(await writeSite({ ...files, ...more }));
  const get = async (path: string, status = 200): Promise<string> =>
    (await request(handle).get(path).expect(status)).text;
  const call = async (input: object): Promise<string> => {
    const answer = await request(handle)
      .post('/docs/mcp')
      .set('Accept', 'application/json, text/event-stream')
      .send({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'changes', arguments: input },
      });
    const { result } = JSON.parse(/\{.*\}/.exec(answer.text)?.[0] ?? '{}') as {
      readonly result: { readonly content: readonly { readonly text: string }[] };
    };
    return result.content[0]?.text ?? '';
  };
  return { get, call };
}

const at = '/docs/-/changes/v1...v2';

it('lists pages that are changed, new, moved by topic and redirect, and removed', async () => {
  const { get } = await start();
  const text = await get(`${at}/index.md`);
  expect(text).toBe(`# Changes from v1 to v2

Pages: 2 changed, 1 new, 1 moved, 1 removed.

## General

- [Fresh](https://docs.example.com${at}/fresh.html) **new**
- [Guide](https://docs.example.com${at}/guide/)\\
  Beginning of the page · Refunds · Next steps
- [Prices](https://docs.example.com${at}/prices/)\\
  Refunds · Next steps
- [Start](https://docs.example.com${at}/start/) **moved**

## Removed pages

- [Gone \\<b>](https://docs.example.com${at}/gone/) **removed**
`);
  const html = await get(`${at}/`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('Handbook</a> <span class="badge"');
});

it('shows the words of a page that differ, with its headings in both versions', async () => {
  const { get } = await start();
  const html = await get(`${at}/guide/`);
  const [, style = ''] = /<link rel="stylesheet" href="([^"]*changes-0[^"]*)"/.exec(html) ?? [];
  expect(await get(style)).toContain('.content ins{');
  expect(await get('/docs/guide/')).not.toContain(style);
  expect(html).toContain(
    '<p>A run takes <del>30</del> <ins><strong>60</strong></ins> seconds at most.</p>',
  );
  expect(html).not.toContain('Setup</h2>');
  expect(html).toContain('<a href="/docs/v1/guide/">In v1</a> · <a href="/docs/guide/">In v2</a>');
});

it('follows a section to another page, but not one that has its name by chance', async () => {
  const { get } = await start();
  const places =
    '<a href="/docs/v1/guide/#refunds">In v1</a> · <a href="/docs/prices/#refunds">In v2</a>';
  const [guide, prices] = await Promise.all([get(`${at}/guide/`), get(`${at}/prices/`)]);
  expect(guide).toContain(`${places} · <span class="badge">moved</span></p><h2`);
  expect(prices).toContain(`${places} · <span class="badge">moved</span></p><p>A long enough`);
  expect(prices).toContain('<ins><strong>New.</strong></ins>');
  expect(guide).toContain(
    '<a href="/docs/v1/guide/#next-steps">In v1</a> · <span class="badge">removed</span>',
  );
  expect(prices).toContain(
    '<a href="/docs/prices/#next-steps">In v2</a> · <span class="badge">new</span>',
  );
});

it('says of other pages that they are new, gone or the same', async () => {
  const { get } = await start();
  expect(await get(`${at}/fresh.html`)).toContain('<p>This page is new in v2.</p>');
  expect(await get(`${at}/gone/`)).toContain('<p>v2 does not have this page any more.</p>');
  expect(await get(`${at}/start/`)).toContain('<p>Nothing that readers see has changed.</p>');
  expect(await get(`${at}/-/`)).toContain('<p>Nothing that readers see has changed.</p>');
  await get(`${at}/none/`, 404);
  await get(at, 301);
});

it('compares in both directions, and only versions that there are', async () => {
  const { get } = await start();
  expect(await get('/docs/-/changes/v2...v1/')).toContain('Changes from v2 to v1');
  for (const pair of ['v0...v2', 'v2...v2', 'v1...v1', 'v2', 'v1..v2', '%2e%2e...v2', ''])
    await get(`/docs/-/changes/${pair}/`, 404);
  await get('/docs/v1/-/changes/v1...v2/', 404);
});

it('has addresses for versions whose names have spaces, and none for what is no pair', async () => {
  const { get } = await start({
    'docs.yaml': files['docs.yaml'].replace('name: v1', "name: 'v 1'"),
  });
  const link = '/docs/-/changes/v%201...v2/guide/';
  expect(await get('/docs/guide/')).toContain(`<a href="${link}" rel="nofollow">`);
  expect(await get(link)).toContain('<title>Guide, from v 1 to v2 · Handbook</title>');
  expect(await get('/docs/-/changes/v%201...v2/')).toContain(`<a href="${link}">Guide</a>`);
  for (const path of ['v%201...v2.json/', `${'.'.repeat(1000)}/`, '.../'])
    await get(`/docs/-/changes/${path}`, 404);
});

it('is linked at the foot of pages and in the menu of versions', async () => {
  const { get } = await start();
  const link = (path: string, text: string) => `<a href="${at}${path}" rel="nofollow">${text}</a>`;
  expect(await get('/docs/guide/')).toContain(link('/guide/', 'Changes since v1'));
  expect(await get('/docs/')).toContain(link('/-/', 'Changes since v1'));
  expect(await get('/docs/v1/fees/')).toContain(link('/prices/', 'Changes in v2'));
  expect(await get('/docs/prices/')).toContain(
    `<li><a href="${at}/prices/">Changes since v1</a></li>`,
  );
});

it('is JSON, with every difference', async () => {
  const { get } = await start();
  const { from, to, pages } = JSON.parse(await get(`${at}.json`)) as {
    readonly from: string;
    readonly to: string;
    readonly pages: readonly object[];
  };
  expect([from, to, pages.length]).toEqual(['v1', 'v2', 5]);
  expect(pages[1]).toMatchObject({
    ...{ sign: '~', title: 'Guide', before: '/guide/', after: '/guide/' },
    sections: [{ changes: [{ kind: 'text', rows: [{ sign: '~' }] }] }, {}, {}],
  });
});

it('is a feed of the last two versions', async () => {
  const { get } = await start();
  const feed = await get('/docs/-/changes/feed.atom');
  expect(feed).toContain('<title>Handbook: Changes from v1 to v2</title>');
  expect(feed).toContain(`<title>Guide (changed)</title>`);
  expect(feed.match(/<entry>/g)).toHaveLength(5);
});

it('is a tool for programs', async () => {
  const { call } = await start();
  expect(await call({ from: 'v1' })).toContain('# Changes from v1 to v2');
  expect(await call({ from: 'v1', path: '/docs/guide' })).toContain('~~30~~ **60** seconds');
  expect(await call({ from: 'v1', offset: 30 })).not.toContain('# Changes');
  expect(await call({ from: 'v1', offset: 9999 })).toMatch(
    /^The text has \d+ characters\. Use a smaller `offset`\.$/,
  );
  expect(await call({ from: 'v0' })).toContain('There is no version `v0`.');
  expect(await call({ from: 'v1', path: '/none/' })).toBe('Neither version has a page `/none/`.');
});

it('is in an export as the config says, with all that pages of it link to', async () => {
  const extensions =
    'extensions: [{ use: millrace-docs/changes, options: { export: [v1...v2] } }]\n';
  const manifest = await readBundleManifest(bundleDir());
  const { site } = await readFolder(
    await writeSite({ ...files, 'docs.yaml': `${files['docs.yaml']}${extensions}` }),
  );
  const renderer = createLocalRenderer({ site, manifest, isServed: false });
  const paths = renderer.exportedForms();
  expect(paths).toEqual(
    expect.arrayContaining(
      ['.json', '/', '/-/', '/guide/'].map((path) => `/-/changes/v1...v2${path}`),
    ),
  );
  const home = Buffer.from(await renderer.page('/')).toString();
  expect(home).toContain(`${at}/-/`);
  const { site: plain } = await readFolder(await writeSite(files));
  const unnamed = createLocalRenderer({ site: plain, manifest, isServed: false });
  expect(unnamed.exportedForms()).toEqual([]);
  expect(Buffer.from(await unnamed.page('/')).toString()).not.toContain('/-/changes');
});

it('is no part of a site with one version', async () => {
  const { get } = await start({ 'docs.yaml': 'title: Handbook\nbase: /docs/\n' });
  expect(await get('/docs/guide/')).not.toContain('changes');
  await get(`${at}/`, 404);
});

it('leads from a translation that is out of date to what changed in its original', async () => {
  const { get } = await start({
    'docs.yaml': `${files['docs.yaml']}languages: [de]\n`,
    'content/de/guide/index.md':
      '---\ntitle: Anleitung\ntranslatedFrom: "0123456"\n---\n\nEin Lauf dauert 30 Sekunden.\n',
    'old/de/guide/index.md': '# Anleitung\n\nEin Lauf dauert 30 Sekunden.\n',
  });
  const page = await get('/docs/de/guide/');
  expect(page).toContain(`href="${at}/guide/" rel="nofollow">Änderungen am Original seit v1<`);
  expect(page).toContain('hrefLang="x-default"');
  expect(await get(`${at}/guide/`)).toContain('30');
  expect(await get('/docs/v1/de/guide/')).not.toContain('x-default');
});
