// Addresses of moved pages in the files of a config.
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { rewriteConfigs } from '../../../src/server/tools/move/rewrite-config.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const ofPage = new Map([['/limits/', '/reference/limits/']]);

/** The changed files by their names, and the number of places. */
async function rewrite(
  files: Readonly<Record<string, string>>,
  moves: ReadonlyMap<string, string> = ofPage,
) {
  const siteDir = await writeContent(files);
  const site = readConfig(siteDir);
  const changed = await rewriteConfigs({ siteDir, site, moves, redirects: [...moves] });
  return {
    texts: Object.fromEntries(
      changed.map(({ file, text }) => [path.relative(siteDir, file), text] as const),
    ),
    count: changed.reduce((sum, { count }) => sum + count, 0),
  };
}

it('changes values, not keys, comments and where redirects of pages begin', async () => {
  const { texts, count } = await rewrite({
    'docs.yaml': `product: { part: limits }
# Once this was /limits/ alone.
redirects:
  - { from: /limits/, to: 'https://example.com' } # why
  - from: /old/
    to: "/limits/#memory"
  - { from: '/limits/#ram', to: /memory/ }
  - { from: /mac/, to: '/limits/?os=mac#memory' }

unlisted: ['/{{ product.part }}/', /limits/more/]
`,
  });
  expect(texts).toEqual({
    'docs.yaml': `product: { part: limits }
# Once this was /limits/ alone.
redirects:
  - { from: /limits/, to: 'https://example.com' } # why
  - from: /old/
    to: "/reference/limits/#memory"
  - { from: '/reference/limits/#ram', to: /memory/ }
  - { from: /mac/, to: '/reference/limits/?os=mac#memory' }
  - { from: /limits/, to: /reference/limits/ }

unlisted: ['/reference/limits/', /limits/more/]
`,
  });
  expect(count).toBe(4);
});

describe('the target of a wildcard', () => {
  const folder: readonly (readonly [string, string])[] = [
    ['/start/', '/begin/'],
    ['/start/one.html', '/begin/one.html'],
    ['/start/ten/', '/begin/ten/'],
  ];

  it.each([
    ['/start/:splat', '/begin/:splat'],
    ['/start/:splat.html', '/begin/:splat.html'],
    ['/start/ten/:splat', '/begin/ten/:splat'],
    ['/start/five/:splat#top', '/begin/five/:splat#top'],
    ['/starters/:splat', '/starters/:splat'],
    ['/start-:splat', '/start-:splat'],
    ['https://example.com/start/:splat', 'https://example.com/start/:splat'],
  ])('moves with the folder that it lies in: %s', async (to, expected) => {
    const { texts } = await rewrite(
      { 'docs.yaml': `redirects:\n  - { from: /docs/*, to: '${to}' }\n` },
      new Map(folder),
    );
    expect(texts['docs.yaml']).toContain(`- { from: /docs/*, to: '${expected}' }\n`);
  });

  it('stays where pages of its folder go to another place', async () => {
    const to = "to: '/start/:splat'";
    const { texts } = await rewrite(
      { 'docs.yaml': `redirects:\n  - { from: /docs/*, ${to} }\n` },
      new Map([...folder.slice(1), ['/start/', '/begin/one/']]),
    );
    expect(texts['docs.yaml']).toContain(to);
  });
});

it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
  [
    'a site without a config',
    {},
    { 'docs.yaml': 'redirects:\n  - { from: /limits/, to: /reference/limits/ }\n' },
  ],
  [
    'one file without redirects',
    { 'docs.yaml': 'title: A' },
    { 'docs.yaml': 'title: A\n\nredirects:\n  - { from: /limits/, to: /reference/limits/ }\n' },
  ],
  [
    'several files',
    { 'config/site.yaml': 'title: A\n' },
    { 'config/redirects.yaml': '- { from: /limits/, to: /reference/limits/ }\n' },
  ],
  [
    'a file of redirects',
    { 'config/site.yaml': '', 'config/redirects.yaml': '# Old ones.\n- { from: /a/, to: / }' },
    {
      'config/redirects.yaml':
        '# Old ones.\n- { from: /a/, to: / }\n- { from: /limits/, to: /reference/limits/ }\n',
    },
  ],
])('adds a redirect to %s', async (_what, files, expected) => {
  expect((await rewrite(files)).texts).toEqual(expected);
});

it('refuses a list that it cannot add to', async () => {
  const flow = { 'docs.yaml': 'redirects: [{ from: /a/, to: / }]\n' };
  await expect(rewrite(flow)).rejects.toThrow('Write its redirects as a list with dashes.');
});
