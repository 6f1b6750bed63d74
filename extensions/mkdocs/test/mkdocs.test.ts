// Names in pages of MkDocs: modules and settings.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const compile = (body: string, more: Readonly<Record<string, string>> = {}) =>
  compileHome(body, { 'mkdocs.yml': 'site_name: T\n', ...more });

const api = { 'content/api.md': '# API\n\n::: pkg.config\n    options:\n      members: true\n' };

it.each([
  ['[Config](api.md#pkg.config.Config)', '<a href="/api.html#pkg.config">Config</a>'],
  ['[Config][pkg.config.Config]', '<a href="/api.html#pkg.config">Config</a>'],
  ['[`Config`][pkg.config]', '<a href="/api.html#pkg.config"><code>Config</code></a>'],
  ['[A][a]\n\n[a]: api.md#pkg.config.Config.x', '<a href="/api.html#pkg.config">A</a>'],
])('links to a module where it is named: %j', async (body, expected) => {
  expect((await compile(body, api)).html).toContain(expected);
});

it.each(['[Other][pkg.other.Config]', '[Other][pkg.configs]'])(
  'shows other references as text: %j',
  async (body) => {
    expect((await compile(body, api)).html).toContain('<p>Other</p>');
  },
);

it('names settings that are marked in comments', async () => {
  const { html } = await compile(
    '## <!-- md:setting config.draft -->\n\nSee [this][config.draft].\n\n<!-- md:option toc.title -->\n\n:   A title.',
  );
  expect(html).toMatch(/<h2 id="draft">.*<a id="config\.draft"><\/a><code>draft<\/code>/);
  expect(html).toContain('<a href="#config.draft">this</a>');
  expect(html).toMatch(/<dt[^>]*>.*<a id="\+toc\.title"><\/a><code>title<\/code>/);
});

it('leaves comments in code, and other comments, alone', async () => {
  const { html } = await compile(
    '```html\n<!-- md:setting config.draft -->\n```\n\nA<!-- md:flag x -->B',
  );
  expect(html).not.toContain('id="config.draft"');
  expect(html).toContain('AB');
});

it('names none on sites of other systems', async () => {
  const { html } = await compileHome('<!-- md:option toc.title -->\n\nText.');
  expect(html).not.toContain('toc.title');
});

describe('a pipe within code in a table', () => {
  const table = (code: string) => `Run | Does\n--- | ---\n${code} | Counts\n`;

  it.each([
    ['ls | wc -l', table('`ls | wc -l`')],
    ['a | b', '| `a | b` | B |\n| :-: | - |\n| A | B |\n'],
    ['a || b', table('``a || b``')],
    ['a | b', table('`a \\| b`')],
    ['ls | wc -l', `!!! note\n\n    ${table('`ls | wc -l`').replaceAll('\n', '\n    ')}`],
    ['ls | wc -l', `- One\n\n    ${table('`ls | wc -l`').replaceAll('\n', '\n    ')}`],
    ['ls | wc -l', `> ${table('`ls | wc -l`').trim().replaceAll('\n', '\n> ')}\n`],
  ])('divides no cells: %s in %j', async (code, body) => {
    const { html } = await compile(`${body}\nAfter \`c | d\`.`);
    expect(html).toContain(`<code>${code}</code>`);
    expect(html).toContain('<table');
    expect(html.match(/<t[dh][ >]/g)).toHaveLength(4);
    expect(html).toContain('<code>c | d</code>');
  });

  it.each([
    ['text', 'Run `a | b` here.\n\n---\n'],
    ['a fence', '```text\nA | B\n--- | ---\n`a | b` | c\n```\n'],
  ])('stays as typed in %s', async (_what, body) => {
    const { html } = await compile(body);
    expect(html.replace(/<[^>]*>/g, '')).toContain('a | b');
    expect(html).not.toContain('\\');
  });

  it('divides cells on sites of other systems, as on GitHub', async () => {
    const { html } = await compileHome(table('`ls | wc -l`'));
    expect(html).not.toContain('<code>ls | wc -l</code>');
  });
});

describe('Markdown in HTML', () => {
  it.each([
    [
      'a figure',
      '<figure markdown="span">\n  ![Plan](plan.svg)\n  <figcaption>The plan</figcaption>\n</figure>\n\nText.',
      /<figure>\s*<p><img src="\/plan.svg"[^>]*><\/p>\s*<figcaption>The plan<\/figcaption>\s*<\/figure>\s*<p>Text.<\/p>/,
    ],
    [
      'elements within each other',
      '<aside markdown="1" class="quote">\n  <img src="plan.svg" alt="">\n  A *word*.\n  <p markdown="1" class="credit">\n— [Ada](https://example.com/)\n  </p>\n</aside>\n\nText.',
      /<aside>\s*<img[^>]*>\s*<p>A <em>word<\/em>\.<\/p>\s*<div>\s*<p>— <a href="https:\/\/example.com\/"[^>]*>Ada<\/a><\/p>\s*<\/div>\s*<\/aside>\s*<p>Text.<\/p>/s,
    ],
    [
      'a heading, a list and code',
      '<div markdown>\n## Title\n- one\n\n```md\n<div markdown>\n```\n</div>',
      /<h2 id="title">.*<li>one<\/li>.*hljs-attr">markdown</s,
    ],
    [
      'elements of the same name inside',
      '<div markdown="block">\n<div>\n\n*A*\n\n</div>\n*B*\n</div>\n*C*',
      /<em>A<\/em>.*<em>B<\/em>.*\*C\*/s,
    ],
    [
      'cells of a table',
      '<table>\n  <tr>\n    <td markdown>**a**</td>\n    <td>b</td>\n  </tr>\n</table>',
      /<td>\s*<p><strong>a<\/strong><\/p>\s*<\/td>\s*<td>b<\/td>/,
    ],
    [
      'an item of a list',
      '- One\n\n    <div markdown>\n      *Two*\n    </div>\n\n- Three',
      /<li>\s*<p>One<\/p>\s*<div>\s*<p><em>Two<\/em><\/p>\s*<\/div>\s*<\/li>\s*<li>\s*<p>Three/,
    ],
  ])('is read in %s', async (_what, body, expected) => {
    const { html, messages } = await compileHome(body, {
      'content/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
    expect(messages).toEqual([]);
    expect(html).toMatch(expected);
  });

  it('is reported where the element never ends', async () => {
    const { messages } = await compileHome(
      'Text.\n\n<div class="a" markdown>\n*A*\n\n<ul>\n<li markdown>*B*\n</ul>\n\nText.',
    );
    expect(messages).toEqual([
      'content/index.md:5:1  `<div>` is never closed, so that it may take in all that follows. End it with `</div>`.  html',
    ]);
  });

  it('is no Markdown where the element says so, or in code', async () => {
    const { html } = await compileHome(
      '<div markdown="0">\n*A*\n</div>\n\n    <div markdown>\n    *B*\n    </div>\n\n<div markdown>\n*never closed*',
    );
    expect(html).toContain('*A*');
    expect(html).toContain('&lt;div markdown>\n*B*');
    expect(html).toContain('<em>never closed</em>');
  });
});
