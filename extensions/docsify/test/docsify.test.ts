// Pages of docsify.
import { compileHome, readExtensionSite } from '../../../test/setup/extension-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('reads or reports each setting', async () => {
  const { out, config } = await importProject(
    {
      'index.html': `<script>
  window.$docsify = {
    name: '<b>River</b> docs', // the name
    homepage: './start.md',
    loadSidebar: 'nav.md',
    repo: 'river/docs',
    alias: {
      '/a': '/b',
    },
    coverpage: true,
    themeColor: \`#0\${n}\`,
  };
</script>
<script src="docsify.js"></script>
`,
      'start.md': '# Start\n',
      'nav.md': '- [Begin](start.md)\n',
    },
    '.',
  );
  expect(config).toMatchObject({
    title: 'River docs',
    redirects: [{ from: '/', to: '/start.html' }],
    sidebars: [{ entries: [{ text: 'Begin', path: '/start.html' }] }],
  });
  for (const [line, name] of [
    [6, 'repo'],
    [7, 'alias'],
    [10, 'coverpage'],
    [11, 'themeColor'],
  ])
    expect(out).toContain(`index.html:${line}:5  \`${name}\` is not carried over.`);
});

const site = {
  'docs.yaml': 'title: T\n',
  'content/index.html': '<script src="//cdn.example.com/npm/docsify@4"></script>\n',
  'content/part.md': 'The *part*.\n',
  'content/a.js': '/// [demo]\nlet a;\n/// [demo]\nlet b;\n',
  'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
  'content/flow/speed.md': '# Speed\n\n## How fast :id=fast\n',
};

it.each([
  ['!> **Mind** this.', '<strong>Mind</strong> this.</p></div>'],
  ['!> One\ntwo\n\nThree', 'One\ntwo</p></div>\n<p>Three</p>'],
  ['?> Tip', 'callout-tip'],
  ['* A\n\n  ?> Tip\n* B', '<li>\n<p>B</p>'],
  ['?> Tip\n```js\nlet a;\n```', 'Tip</p></div>\n<figure'],
  ['## How :id=own\n\n[A](#own)', '<h2 id="own">How</h2>'],
  ['## How {docsify-ignore}', '<h2 id="how">How</h2>'],
  ["[title](part.md ':include')", '<p>The <em>part</em>.</p>'],
  ['[title](a.js ":include :type=code :fragment=demo")', 'language-javascript'],
  ["[title](a.js ':include')", 'language-javascript'],
  ['[A](flow/speed.md?id=fast)', '<a href="/flow/speed.html#fast">A</a>'],
  ['[A](#/flow/speed?id=fast)', '<a href="/flow/speed.html#fast">A</a>'],
  ["[A](/flow/speed ':target=_blank')", '<a href="/flow/speed.html">A</a>'],
  ["[A](/flow/speed ':ignore A title')", '<a href="/flow/speed.html" title="A title">A</a>'],
  ["![A](a.svg ':size=50x20 :id=own')\n\n[B](#own)", 'width="50" height="20"'],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compileHome(body, site);
  expect(html).toContain(expected);
  expect(html).not.toMatch(/[!?]>|:::|:id=|:size/);
  expect(messages).toEqual([]);
});

it.each([
  '#### **C**\n\nA\n\n#### **C++ [1]**\n\nB',
  '<!-- tab:C -->\n\nA\n\n<!-- tab:C++ [1] -->\n\nB',
  '**C**\n\nA\n**C++ [1]**\n\n!> B',
])('draws tabs of %j', async (tabs) => {
  const { html, messages } = await compileHome(
    `<!-- tabs:start -->\n\n${tabs}\n\n<!-- tabs:end -->\n\nAfter.`,
    site,
  );
  expect([...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'C',
    'C++ [1]',
  ]);
  expect(html).toMatch(/<p>After\.<\/p>$/);
  expect(messages).toEqual([]);
});

it('draws tabs within tabs', async () => {
  const set = (first: string, second: string): string =>
    `<!-- tabs:start -->\n\n#### **${first}**\n\n${first} text\n\n#### **${second}**\n\n<!-- in -->\n\n<!-- tabs:end -->`;
  const { html, messages } = await compileHome(
    `${set('A', 'B').replace('<!-- in -->', set('C', 'D'))}\n\nAfter.`,
    site,
  );
  const labels = [...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(labels).toEqual(['A', 'B', 'C', 'D']);
  expect(html).toMatch(/<p>After\.<\/p>$/);
  expect(messages).toEqual([]);
});

it('leaves code alone', async () => {
  const { html } = await compileHome('```md\n!> text\n## A :id=b\n```\n\n`!> text`', site);
  expect(html.match(/!>|!&gt;/g)).toHaveLength(2);
  expect(html).toContain(':id=b');
});

it('keeps the lines of messages', async () => {
  const { messages } = await compileHome(
    '!> [A](gone.md)\n\n<!-- tabs:start -->\n#### **One**\n[A](gone.md)\n<!-- tabs:end -->\n\n[B](gone.md)',
    site,
  );
  expect(messages.map((text) => text.split(':')[1])).toEqual(['3', '7', '10']);
});

it('is beside a page of docsify alone', async () => {
  const read = async (html: string | undefined) => {
    const files = { 'docs.yaml': 'title: T\n', 'content/index.md': '# A\n' };
    const { site: found } = await readExtensionSite(
      html === undefined ? files : { ...files, 'content/index.html': html },
    );
    return found.extensions.all.some(({ plan }) => plan.name === 'docsify');
  };
  expect(await read(undefined)).toBe(false);
  expect(await read('<p>Text</p>')).toBe(false);
  expect(await read('<script src="docsify.min.js"></script>')).toBe(true);
});

it.each([
  '!> a\n'.repeat(5000),
  `!> ${'a\n'.repeat(5000)}`,
  '<!-- tabs:start -->\n'.repeat(5000),
  `<!-- tabs:start -->\n${'#### **a**\n'.repeat(2000)}<!-- tabs:end -->`,
  '<!-- tabs:start -->\n\n#### **a**\n\nText.',
  '<!-- tabs:end -->\n<!-- tabs:start -->',
  `## ${' '.repeat(100_000)}:id=`,
  `[a](${'a'.repeat(100_000)} ':include`,
  "[a](../../../etc/passwd ':include')",
  "![a](a.svg ':size=9999999x1 :id=\"><script>')",
])('survives %#', async (body) => {
  const { html } = await compileHome(body, site);
  expect(html).not.toMatch(/root:|<script/);
});
