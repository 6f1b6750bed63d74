// Mistakes that leave a page readable, but not as its author meant it: told on every site.
import path from 'node:path';
import { ContentError, formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { withoutFolder, writeSite } from '../../setup/versioned-site.ts';

afterAll(removeTestSites);

/** Returns the messages of a site with the preset `default`. */
async function check(
  files: Readonly<Record<string, string>>,
  docs = '',
): Promise<readonly string[]> {
  const siteDir = await writeSite({ 'docs.yaml': docs, ...files });
  const contentDir = path.join(siteDir, 'content');
  const options = { ...readConfig(siteDir), siteDir, contentDir, contentName: 'content' };
  const { messages } = await checkSite(options);
  return messages.map((message) => withoutFolder(formatMessage(message), siteDir));
}

const home = async (body: string, others: Readonly<Record<string, string>> = {}) =>
  check({ 'content/index.md': body, ...others });

it.each([
  [
    '# Home\n\n```js\n1;\n',
    '3:1  The fence is never closed, so everything after it is code. End it with a line of ` ``` `.',
  ],
  [
    '# Home\n\n:::note\nText.\n',
    '3:1  Block `:::note` is never closed. End it with a line of the same number of colons.',
  ],
  ['# Home\n\n> :::note\n> Text.\n', '3:3  Block `:::note` is never closed.'],
  ['# Home\n\nText.\n\n:::\n', '5:1  `:::` does not close a block.'],
  ['# Home\n\n::pagse{from="/"}\n', '3:1  Unknown block `::pagse`. Did you mean `pages`?'],
  [
    '# Home\n\n::pages{form="/a/"}\n\n[A](/a/)\n',
    '3:1  Block `::pages` has no attribute `form`. Did you mean `from`?',
  ],
  [
    '# Home\n\n```javascritp\n1;\n```\n',
    '3:1  Unknown language `javascritp`. Did you mean `javascript`?',
  ],
  [
    '# Home\n\n```js titel="A"\n1;\n```\n',
    '3:1  Unknown fence setting `titel="A"`. Did you mean `title`?',
  ],
  ['# Home\n\n<Acordion />\n', '3:1  Component `Acordion` is unknown'],
  [
    '---\ntitel: Home\n---\n\nText.\n',
    '2:1  Unknown frontmatter field `titel`. Did you mean `title`?',
  ],
  [
    '---\ntitle: Home\ntitle: Start\n---\n\nText.\n',
    '3:1  The frontmatter is not valid YAML: the field `title` is defined twice.',
  ],
  [
    '# Home\n\nSee [Limits][limits].\n',
    '3:5  `[Limits][limits]` is no link, since no line says where `[limits]` leads.',
  ],
  [
    '# Home\n\n- See [Limits][].\n',
    '3:7  `[Limits][]` is no link, since no line says where `[Limits]` leads.',
  ],
  ['# Home\n\nA claim[^1].\n', '3:8  Footnote `[^1]` has no text.'],
  [
    '# Home\n\nText:\n\n| a | b |\n| 1 | 2 |\n',
    '5:1  These rows make no table: the row of dashes is missing.',
  ],
  ['# Home\n\n> - Text:\n>   | a | b |\n>   | 1 | 2 |\n', '4:1  These rows make no table'],
  [
    '# Home\n\n[A](http://)\n',
    '3:1  Link `http://` has no address after its scheme. Complete it, or put it in backticks.',
  ],
  ['# Home\n\n[A](mailto:)\n', '3:1  Link `mailto:` has no address'],
  ['# Home\n\n[A][a]\n\n[a]: https:///b\n', '3:1  Link `https:///b` has no address'],
  ['# Home\n\nSee <a href="http://">A</a>.\n', '3:1  Link `http://` has no address'],
  ['# Home\n\n<p>\n<a href="mailto:">A</a></p>\n', '4:1  Link `mailto:` has no address'],
  [
    '# Home\n\n::::tabs\n:::tab\nText.\n:::\n::::\n',
    '4:1  Tab 1 has no label but its number. Write `:::tab[Label]`.',
  ],
  [
    '# Home\n\n<Tabs><Tab>\n\nText.\n\n</Tab></Tabs>\n',
    '3:7  Tab 1 has no label but its number. Give it a `label`.',
  ],
  [
    '# Home\n\n:::note{tittle="A"}\nText.\n:::\n',
    '3:1  Block `:::note` has no attribute `tittle`. Did you mean `title`?',
  ],
  [
    '# Home\n\nText.\n\n# Second\n',
    "5:1  The text has a heading of level 1. Only the page's title has that level: use `##`.",
  ],
  [
    'title: Home\ntags:\n- a\n---\n\nText.\n',
    '1:1  The frontmatter has no line that opens it, so it is shown as text. Begin the file with a line of `---`.',
  ],
  ['\n--\ntitle: Home\n---\nText.\n', '2:1  The frontmatter has no line that opens it'],
  [
    'title = "Home"\n+++\nText.\n',
    '1:1  The frontmatter has no line that opens it, so it is shown as text. Begin the file with a line of `+++`.',
  ],
  [
    '---\ntitle: Home\nsidebar: maybe\n---\nText.\n',
    '3:1  Frontmatter field `sidebar` is `maybe`. Expected `true` or `false`.',
  ],
  [
    '---\ntitle: Home\nhidden: "true"\n---\nText.\n',
    '3:1  Frontmatter field `hidden` is `"true"`. Expected `true` or `false`.',
  ],
  [
    '---\ntitle: Home\nnoindex: no\n---\nText.\n',
    '3:1  Frontmatter field `noindex` is `no`. Expected `true` or `false`.',
  ],
  [
    '---\ntitle: Home\nsearch: off\n---\nText.\n',
    '3:1  Frontmatter field `search` is `off`. Expected `true` or `false`. Until then no search finds the page.',
  ],
  [
    '---\ntitle: Home\nunlisted: 1\n---\nText.\n',
    '3:1  Frontmatter field `unlisted` is `1`. Expected `true` or `false`. Until then no list has the page.',
  ],
  [
    '# Home\n\n<div class="a">\n\nText.\n',
    '3:1  `<div>` is never closed, so that it may take in all that follows. End it with `</div>`.',
  ],
  ['# Home\n\n> A <b>bold word.\n', '3:5  `<b>` is never closed'],
  ['# Home\n\n<div><em>\n\nText.\n\n</div>\n', '3:1  `<em>` is never closed'],
  [
    '# Home\n\n- <details>\n  <summary>More</summary>\n\n  Text.\n',
    '3:3  `<details>` is never closed, so that it hides what follows.',
  ],
])('tells of the mistake in %j', async (body, message) => {
  const found = await home(body, { 'content/a/b.md': '# B\n' });
  expect(found[0]).toContain(`content/index.md:${message.replace(' ``` ', '```')}`);
});

it.each([`title='The river.js'`, `title='a.js'`, 'title=a.js', `{1} title='a b'`])(
  'takes no title for a mistake that readers see: %s',
  async (meta) => {
    const found = await home(`# Home\n\n\`\`\`js ${meta}\n1;\n\`\`\`\n`);
    expect(found.filter((line) => line.includes('fence-setting'))).toEqual([]);
  },
);

it.each([
  'Of [limits][a], [a][], [a] and `[b][c]`.\n\n[a]: /',
  'The value of rows[0][i] or T[K][].',
  'A [task][^1].\n\n[^1]: Note.',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'Note: a term\n---',
  '<ul><li>A<li>B</ul>\n\n<p>Text\n\n<img src="https://example.com/a.png" alt="A"><br><hr />',
  '<div>\n\n<b>A</b>\n\n</div>\n\n<!-- <div> -->',
  'Run `<div>` with \\<b> and <your-name>.',
  'One of | a | b |',
  '```\n| a | b |\n| 1 | 2 |\n```',
  '[Write](mailto:?subject=Plan) to us.',
  ':::card{link="/" icon="plan" cols=2}\nText.\n:::',
])('finds no mistake in %j', async (body) => {
  expect(await home(`---\ntitle: Home\n---\n\n# Home\n\n${body}\n`)).toEqual([]);
});

it.each(['draft: "yes"', 'draft: no', 'private: on', 'published: "no"', 'publish: off'])(
  'says that a page with `%s` is not published',
  async (field) => {
    const found = await home('# Home\n', {
      'content/a.md': `---\ntitle: A\n${field}\n---\n\nA.\n`,
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^content\/a\.md:3:1 .* Until then the page is not published\./);
  },
);

it('keeps a draft whose frontmatter has no opening line from readers', async () => {
  const found = await home('# Home\n\n[A](a.md)\n', {
    'content/a.md': 'title: A\ndraft: true\n---\n\nA.\n',
  });
  expect(found.join('\n')).toContain('Link `a.md` leads to a draft');
});

it.each([
  'sidebar: auto',
  'sidebar: { order: 2 }',
  'sidebar: home_sidebar',
  'search: { boost: 2 }',
  'published: 2024-01-02',
  'published: true',
  'navigation: { title: A }',
  'permalink: /b/',
  'draft: false',
])('takes `%s` for no mistake', async (field) => {
  expect(await home(`---\ntitle: Home\n${field}\n---\n\nText.\n`)).toEqual([]);
});

describe('markers of a conflict', () => {
  const marks = '<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> branch\n';
  const message = '  A merge with conflicts was not finished here: readers see both sides.';
  const hint = 'Keep one of them, and remove the lines of `<`, `=` and `>`.';

  it.each([
    [`# Home\n\n${marks}`, [3]],
    [`# Home\n\n\`\`\`\n<<<<<<< HEAD\n1\n\`\`\`\n=======\n\`\`\`\n2\n\`\`\`\n>>>>>>> x\n`, [4]],
    [`# Home\n\n${marks}\n${marks}`, [3, 9]],
  ])('are errors in %j', async (body, lines) => {
    const found = await home(body);
    const own = found.filter((line) => line.includes('conflict-marker'));
    expect(own.map((line) => line.split('  ', 2).join('  '))).toEqual(
      lines.map((line) => `content/index.md:${line}:1${message} ${hint}`),
    );
    expect(own.join('')).not.toContain('warning');
  });

  it.each([
    [`# Home\n\n\`\`\`text\n${marks}\`\`\`\n`],
    ['# Home\n\nTitle\n=======\n'],
    ['# Home\n\n<<<<<<< HEAD\n'],
  ])('are none in %j', async (body) => {
    expect((await home(body)).filter((line) => line.includes('conflict-marker'))).toEqual([]);
  });
});

it.each([
  ['<!--@include: ./_a.md-->\n', 'In `_a.md:5`: File `./_a.md` includes itself. It is left out.'],
  ['<!--@include: ./_b.md-->\n', 'In `_a.md:5`: File `./_a.md` includes itself. It is left out.'],
  ['<!--@include: ./_c.md-->\n', 'In `_c.md:1`: File `./_none.md` is not below'],
])('has the line of the page and that of the included file in %j', async (include, message) => {
  const found = await home(`# Home\n\nText.\n\n${include}`, {
    'content/_a.md': '---\ntitle: A\n---\n\n<!--@include: ./_a.md-->\n',
    'content/_b.md': 'Text.\n\n<!--@include: ./_a.md-->\n',
    'content/_c.md': '<!--@include: ./_none.md-->\n',
  });
  expect(found).toEqual([expect.stringContaining(`content/index.md:5:1  ${message}`)]);
});

it('tells of an address that two pages state', async () => {
  const page = (title: string, slug: string) =>
    `---\ntitle: ${title}\nslug: ${slug}\n---\n\nText.\n`;
  const found = await home('# Home\n', {
    'content/one.md': page('One', '/same'),
    'content/two.md': page('Two', 'same/'),
    'content/v1/four.md': page('Four', '/intro'),
    'content/v2/four.md': page('Four', '/intro'),
  });
  expect(found).toEqual([
    'content/two.md:3:1  Address `/same/` is also stated by `content/one.md`, to which it leads. Give each page an address of its own.  frontmatter (warning)',
  ]);
});

it.each(['', '---\ntitle: A\n---\n', '---\ntitle: A\n---\n\n<!-- Later. -->\n'])(
  'tells of a page without a text: %j',
  async (text) => {
    expect(await home('# Home\n', { 'content/a.md': text })).toEqual([
      'content/a.md:1:1  The page has no text, so readers see its title alone. Write it, or state `draft: true`.  markdown (warning)',
    ]);
  },
);

it.each([
  ['content/a/index.md', '---\ntitle: A\n---\n'],
  ['content/a.md', '![](https://example.com/a.png)\n'],
  ['content/a.md', '::toc\n\n## B\n'],
])('takes %s for a page with a text if it is %j', async (file, text) => {
  const found = await home('# Home\n', { [file]: text, 'content/a/b.md': '# B\n' });
  expect(found.filter((line) => line.includes('has no text'))).toEqual([]);
});

it('tells of capital letters in which links and files differ', async () => {
  const found = await check({
    'content/index.md': '# Home\n\n[A](Setup.md) [B](/setup.html) [C](setup.md) ![D](/Plan.svg)\n',
    'content/setup.md': '# Set up\n',
    'content/public/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    'content/Two.md': '# Two\n',
    'content/two.md': '# Also two\n',
  });
  expect(found).toEqual([
    'content/index.md:3:1  Link `Setup.md` differs from `/setup.html` in capital letters, which other hosts tell apart. Write it as the file is named.  link (warning)',
    'content/index.md:3:46  Image `/Plan.svg` differs from `/plan.svg` in capital letters, which other hosts tell apart. Write it as the file is named.  image (warning)',
    'content/two.md:1:1  File `two.md` differs from `Two.md` in capital letters alone. Rename one: many systems cannot keep both.  file-name (warning)',
  ]);
});

it('tells of two pages with one title, and of a page that nothing leads to', async () => {
  const docs = 'sidebars:\n  - { id: all, prefixes: [/], entries: [/, /a.html] }\n';
  const files = {
    'content/index.md': '# Home\n',
    'content/a.md': '# Same\n',
    'content/b.md': '# Same\n',
  };
  expect(await check(files, docs)).toEqual([
    'content/b.md:1:1  Nothing links to `/b.html`. Link to it from a page where readers need it.  unreachable (warning)',
    'content/b.md:1:1  Title `Same` is also the title of `/a.html`. Say how the pages differ.  duplicate-title (warning)',
  ]);
});

it.each([
  [
    'frame:\n  footr: []\n',
    'docs.yaml:2:3  `frame` has an unknown field, `footr`. Did you mean `footer`?',
  ],
  [
    'redirects:\n  - { from: /a/, too: / }\n',
    'docs.yaml:2:18  `redirects[0]` has an unknown field, `too`. Did you mean `to`?',
  ],
  [
    'sidebars:\n  - { id: a, prefixes: [/], entries: [{ text: A, itmes: [] }] }\n',
    '`sidebars[0].entries[0]` has an unknown field, `itmes`. Did you mean `items`?',
  ],
  [
    'title: A\ntitle: B\n',
    'docs.yaml:2:1  The file cannot be read: the field `title` is defined twice.',
  ],
  ['frame:\n  footer: []\n  footer: []\n', 'the field `footer` is defined twice.'],
])('names what is meant in the config %j', async (docs, message) => {
  const siteDir = await writeSite({ 'docs.yaml': docs, 'content/index.md': '# Home\n' });
  expect(() => readConfig(siteDir)).toThrow(ContentError);
  expect(() => readConfig(siteDir)).toThrow(message);
});

it('lets packages and languages have their names', async () => {
  const docs =
    'product: { name: Orchard, slug: orchard }\nrules: { typed-name: warning, link-text: warning }\n';
  const body = `# Home

[Python](/py.html), [Go](/go.html), [go](/go.html), \`npm install @orchard/sdk\`, \`pip install -U orchard\`.

\`\`\`js
import { pick } from 'orchard';
const { sort } = require("orchard/sort");
\`\`\`

Write to Orchard, or from orchard.
`;
  const files = {
    'content/index.md': body,
    'content/py.md': '# The SDK for Python\n',
    'content/go.md': '# The SDK for Go\n',
  };
  expect((await check(files, docs)).map((line) => line.split('  ', 2).join('  '))).toEqual([
    'content/index.md:3:37  Link text `go` does not say where it leads. Name what the reader finds there, such as `Go steps` or `memory limits`.',
    "content/index.md:10:10  The product's name `Orchard` is typed by hand. Write `{{ product.name }}`, `.slug`, `.short` or `.domain`.",
    "content/index.md:10:27  The product's name `orchard` is typed by hand. Write `{{ product.name }}`, `.slug`, `.short` or `.domain`.",
  ]);
});

it('tells which code is too long for colors', async () => {
  const [found, ...others] = await home(`# Home\n\n\`\`\`js\n${'1;\n'.repeat(90_000)}\`\`\`\n`);
  expect(found).toBe(
    'content/index.md:3:1  The code has 269999 characters, more than 262144, so it has no colors and is not checked. Shorten it, or link to a file.  fence-language (warning)',
  );
  expect(others).toEqual([]);
});
