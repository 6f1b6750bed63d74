// A site's config: what its files say, what is filled in, and what is wrong with them and where.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigSource } from '../../../src/pages/model/config.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { ContentError, formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function read(files: Readonly<Record<string, string>>): Promise<ConfigSource> {
  return readConfig(await writeContent(files)).config;
}

/** The messages of a config that cannot be used, with places below its folder. */
async function refusals(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await writeContent(files);
  try {
    readConfig(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.messages.map((message) => formatMessage(message).replaceAll(`${folder}/`, ''));
  }
  return [];
}

it('needs no file', async () => {
  const config = await read({ 'index.md': '# Hello' });
  expect(config).toMatchObject({
    site: { base: '/', language: 'en', preset: 'default', product: {}, links: {} },
    navigation: [],
    redirects: [],
    frame: { heroActions: [], footer: [], searchFallback: [] },
  });
  expect(config.site.title).toBeUndefined();
  expect(config.sidebars).toBeUndefined();
});

it('says the same in one file as in several', async () => {
  const site = 'title: Handbook\nbase: /help/\n';
  const redirects = '- from: /old/\n  to: /new/\n';
  const navigation = '- text: Start\n  path: /\n';
  const single = await read({
    'docs.yaml': `${site}redirects:\n${redirects}navigation:\n${navigation}`,
  });
  const several = await read({
    'config/site.yaml': site,
    'config/redirects.yaml': redirects,
    'config/navigation.yml': navigation,
  });
  expect(several).toEqual(single);
  expect(single).toMatchObject({
    site: { title: 'Handbook', base: '/help/' },
    redirects: [{ from: '/old/', to: '/new/' }],
    navigation: [{ kind: 'page', text: 'Start', path: '/' }],
  });
});

it('leaves a folder `config` alone that is none of its own', async () => {
  expect(await refusals({ 'config/values.yaml': 'a: [' })).toEqual([]);
});

it('reads navigation and sidebars in their short form', async () => {
  const { navigation, sidebars } = await read({
    'docs.yaml': `navigation:
  - text: More
    items:
      - { text: Code, href: 'https://code.example' }
sidebars:
  - id: all
    prefixes: [/]
    entries:
      - /start/
      - { text: Use it, path: /use/ }
      - text: Reference
        path: /reference/
        items: [/reference/a/]
`,
  });
  expect(navigation).toEqual([
    {
      kind: 'menu',
      text: 'More',
      items: [{ kind: 'link', text: 'Code', href: 'https://code.example' }],
    },
  ]);
  expect(sidebars?.[0]?.entries).toEqual([
    { kind: 'page', path: '/start/' },
    { kind: 'page', text: 'Use it', path: '/use/' },
    {
      kind: 'group',
      text: 'Reference',
      path: '/reference/',
      items: [{ kind: 'page', path: '/reference/a/' }],
    },
  ]);
});

it('fills in placeholders as content does', async () => {
  const { site, redirects, constants } = await read({
    'docs.yaml': `product: { name: Weir, slug: weir }
links: { app: 'https://{{ product.slug }}.example' }
constants:
  size: { item: 'Size of {{ product.name }}', value: 5MB }
title: '{{ product.name }} handbook'
description: 'Up to {{ constants.size }}, {{ steps.size }}'
redirects: [{ from: '/{{product.slug}}/', to: '{{ links.app }}' }]
`,
  });
  expect(site).toMatchObject({
    title: 'Weir handbook',
    description: 'Up to 5MB, {{ steps.size }}',
    links: { app: 'https://weir.example' },
  });
  expect(redirects).toEqual([{ from: '/weir/', to: 'https://weir.example' }]);
  expect(constants['size']?.item).toBe('Size of Weir');
});

it('prefers what the environment sets', async () => {
  const folder = await writeContent({ 'docs.yaml': 'base: /a/\norigin: https://a.example\n' });
  expect(readConfig(folder, { base: '/b/' }).config.site).toMatchObject({
    base: '/b/',
    origin: 'https://a.example',
  });
});

it('names all unknown fields', async () => {
  expect(await refusals({ 'docs.yaml': 'titel: X\nfoter: {}\nzzzzzzzz: 1\n' })).toEqual([
    expect.stringContaining(
      'docs.yaml:1:1  The config has an unknown field, `titel`. Did you mean `title`?',
    ),
    expect.stringContaining(
      'docs.yaml:2:1  The config has an unknown field, `foter`. Did you mean `frame.footer`?',
    ),
    expect.stringContaining(
      'docs.yaml:3:1  The config has an unknown field, `zzzzzzzz`. There is no similar one.',
    ),
  ]);
});

it.each([
  ['titel: X\n', 'docs.yaml:1:1  The config has an unknown field, `titel`. Did you mean `title`?'],
  [
    'logo: /a.svg\n',
    'docs.yaml:1:1  The config has an unknown field, `logo`. Did you mean `frame.logo` or `theme.logo`?',
  ],
  ['title: 3\n', 'docs.yaml:1:1  `title` is `3`. Put it in quotes.'],
  ['\ntitle: [a]\n', 'docs.yaml:2:1  `title` is a list. Write text.'],
  [
    'base: help\n',
    'docs.yaml:1:1  `base` is `"help"`. Begin and end it with a slash, such as `/docs/`.',
  ],
  ['strict: maybe\n', 'docs.yaml:1:1  `strict` is `"maybe"`. Write `true` or `false`.'],
  [
    'redirects:\n  - from: /a/\n    to: /b/\n  - from: /c/\n',
    'docs.yaml:4:5  Field `to` of `redirects[1]` is missing. Write text.',
  ],
  [
    'redirects:\n  - { from: /a/, to: 3 }\n',
    'docs.yaml:2:18  `redirects[0].to` is `3`. Put it in quotes.',
  ],
  [
    'redirects:\n  - from: /a/\n    to: /\n    state: 302\n',
    'docs.yaml:4:5  `redirects[0]` has an unknown field, `state`. Did you mean `status`?',
  ],
  [
    "redirects: { '/a/': '/' }\n",
    'docs.yaml:1:1  `redirects` is an object with `/a/`. Write a list.',
  ],
  [
    'navigation:\n  - text: Pricing\n',
    'docs.yaml:2:5  `navigation[0]` is an object with `text`. Give it exactly one of `path`, `href` and `items`.',
  ],
  [
    'sidebars:\n  - id: a\n    prefixes: [/]\n    entries:\n      - text: G\n        items:\n          - 5\n',
    'docs.yaml:7:13  `sidebars[0].entries[0].items[0]` is `5`. Write a path, or `text` with `path`, `href` or `items`.',
  ],
  [
    'sidebars:\n  - id: a\n    prefixes: [/]\n    entries:\n      - install\n',
    'docs.yaml:5:9  `sidebars[0].entries[0]` is `"install"`. Begin it with a slash: it is a path below the base.',
  ],
  [
    'frame:\n  accent: pink\n',
    'docs.yaml:2:3  `frame.accent` is `"pink"`. Use one of `teal`, `blue`, `violet`, `green`, `rust`.',
  ],
  [
    'frame:\n  heroPicture: { label: A run., steps: [] }\n',
    'docs.yaml:2:33  `frame.heroPicture.steps` is a list. Write at least one step.',
  ],
  [
    'figures:\n  rate: { item: Rate, value: 10 }\n',
    'docs.yaml:2:23  `figures.rate.value` is `10`. Put it in quotes.',
  ],
  [
    "product: { name: X }\ntitle: '{{ product.nme }}'\n",
    'docs.yaml:2:1  Unknown placeholder `product.nme`. Did you mean `name`?',
  ],
  [
    'title: {{ product.name }} docs\n',
    'docs.yaml:1:8  The file cannot be read: a value begins with `{{`. Put it in quotes.',
  ],
  [
    'title: "open\nbase: /\n',
    'docs.yaml:1:8  The file cannot be read: the quote that opens here is never closed. Close it.',
  ],
  ['- a\n', 'docs.yaml:1:1  The file is not a map of names to values. Write `title: …`.'],
])('reports %j', async (text, message) => {
  const [first, ...others] = await refusals({ 'docs.yaml': text });
  expect(first?.replace(/ {2}[\w-]+$/, '')).toBe(message);
  expect(others).toEqual([]);
});

it('reports a part that stands twice, and a file that is no part', async () => {
  expect(
    await refusals({
      'docs.yaml': 'title: A\n',
      'config/site.yaml': 'base: /\n\ntitle: B\n',
      'config/redirect.yaml': '[]\n',
    }),
  ).toEqual([
    'config/redirect.yaml:1:1  `redirect` is not part of a config. Did you mean `redirects`?  config',
    'config/site.yaml:3:1  `title` is also in `docs.yaml`. Keep one.  config',
  ]);
});

it('refuses what would take a parser down', async () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]
b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]
c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]
d: [*c,*c,*c,*c,*c,*c,*c,*c,*c]
`;
  expect(await refusals({ 'docs.yaml': bomb })).toEqual([
    expect.stringContaining('Use fewer aliases.'),
  ]);
  for (const endless of ['a: &a [*a]', 'search: &a { b: *a }', 'links: &a\n  b: { c: *a }']) {
    expect(await refusals({ 'docs.yaml': endless })).toEqual([
      expect.stringContaining(
        'docs.yaml:1:1  The file cannot be read: Error: A value contains itself',
      ),
    ]);
  }
  const deep = `title: ${'['.repeat(5000)}`;
  expect(await refusals({ 'docs.yaml': deep })).toEqual([
    expect.stringContaining('is nested deeper than 200 levels'),
  ]);
  expect(await refusals({ 'docs.yaml': '__proto__: { strict: true }\n' })).toEqual([
    expect.stringContaining('unknown field, `__proto__`'),
  ]);
});

it('knows where each value of the config that ships stands', () => {
  const { config, locationOf } = readConfig('.');
  const lines = readFileSync(path.join('config', 'redirects.yaml'), 'utf8').split('\n');
  const places = config.redirects.map((_, index) => locationOf(['redirects', index, 'to']));
  expect(places.length).toBeGreaterThan(10);
  const told = places.map(({ line, column }) =>
    (lines[line - 1] ?? '').slice(column - 1, column + 1),
  );
  expect(new Set(told)).toEqual(new Set(['to']));
});

it.each([
  [
    'script: { src: /a.js }',
    'head:1:5  `head[0]` has an unknown field, `script`. Write `meta` or `link`',
  ],
  [
    'meta: { http-equiv: refresh, content: "0" }',
    'head:1:13  `head[0].meta` has an unknown field, `http-equiv`',
  ],
  [
    'meta: { name: referrer, content: unsafe-url }',
    'head:1:13  `head[0].meta.name` is `"referrer"`. The site writes',
  ],
  [
    'meta: { property: "og:image", content: x }',
    'head:1:13  `head[0].meta.property` is `"og:image"`. The site',
  ],
  [
    'meta: { content: x }',
    'head:1:5  `head[0].meta` is an object with `content`. Give it exactly one of',
  ],
  [
    'link: { rel: stylesheet, href: /a.css }',
    'head:1:13  `head[0].link.rel` is `"stylesheet"`. Use one of `alternate`',
  ],
  [
    'link: { rel: me, href: "javascript:alert(1)" }',
    'head:1:22  `head[0].link.href` is `"javascript:alert(1)"`.',
  ],
  [
    'link: { rel: me, href: //a.example/ }',
    'head:1:22  `head[0].link.href` is `"//a.example/"`. Write a path',
  ],
  [
    'link: { rel: icon, href: "https://a.example/i.svg" }',
    'head:1:24  `head[0].link.href` is `"https://a.example/i.svg"`. The security',
  ],
  [
    'link: { rel: me, href: /, onload: x }',
    'head:1:31  `head[0].link` has an unknown field, `onload`.',
  ],
])('refuses a tag of the head that is %s', async (tag, message) => {
  const messages = await refusals({ 'docs.yaml': `head:\n  - ${tag}\n` });
  const placed = messages.map((text) => text.replace(/^docs\.yaml:2/, 'head:1'));
  expect(placed).toContainEqual(expect.stringContaining(message));
});

it.each(['/brand.css', '../brand.css', 'brand.scss', 'styles/.brand.css'])(
  'refuses %s as the place of a style sheet',
  async (place) => {
    expect(await refusals({ 'docs.yaml': `styles:\n  - ${place}\n` })).toEqual([
      `docs.yaml:2:5  \`styles[0]\` is \`"${place}"\`. Write its path below the content folder, such as \`styles/brand.css\`.  config`,
    ]);
  },
);

it('takes the server’s own port for the origin of a site that names none', async () => {
  const folder = await writeContent({ 'docs.yaml': 'title: A\n' });
  const originOf = (settings: Parameters<typeof readConfig>[1]): string =>
    readConfig(folder, settings).config.site.origin;
  expect(originOf({})).toBe('http://localhost:3000');
  expect(originOf({ port: 5106 })).toBe('http://localhost:5106');
  expect(originOf({ port: 5106, origin: 'https://a.example' })).toBe('https://a.example');
});
