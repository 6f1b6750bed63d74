// Exports of Notion.
import { compileHome, readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const wiki = 'Our wiki 1f3a9c2b4d5e46f7a8b9c0d1e2f3a4b5';
const setUp = 'Set up 2a3a9c2b4d5e46f7a8b9c0d1e2f3a4b6.md';
const rota = 'On call 3b3a9c2b4d5e46f7a8b9c0d1e2f3a4b7';
const inAddress = (name: string): string => name.replaceAll(' ', '%20');

const csv =
  '\uFEFFName,When,Notes\nJune,"1 June, 2026","a | *b*\nc"\n"May, 2026",,`d`\nNobody,x,https://example.com/a_b_c\n';

const site = {
  'docs.yaml': 'title: T\n',
  [`content/${wiki}.md`]: `# Our wiki\n\n[Set up](${inAddress(`${wiki}/${setUp}`)})\n\n[On call](${inAddress(`${wiki}/${rota}.csv`)})\n\n[Last](${inAddress(`${wiki}/A last page 5d3a9c2b4d5e46f7a8b9c0d1e2f3a4b9.md`)})\n\n[Untitled](${inAddress(`${wiki}/Untitled 9a3a9c2b4d5e46f7a8b9c0d1e2f3a4c3.md`)})\n`,
  [`content/${wiki}/${setUp}`]: `# Set up\n\nOwner: Ada *Byron*\nRelated: On call (${inAddress(`${rota}/June 4c3a9c2b4d5e46f7a8b9c0d1e2f3a4b8.md`)}), All (https://app.notion.com/p/Our-wiki-1f3a9c2b4d5e46f7a8b9c0d1e2f3a4b5?pvs=21)\n\nText.\n`,
  [`content/${wiki}/A last page 5d3a9c2b4d5e46f7a8b9c0d1e2f3a4b9.md`]:
    '# A last page\n\nNote: one line\n\n[Wiki](https://www.notion.so/team/Our-wiki-1f3a9c2b4d5e46f7a8b9c0d1e2f3a4b5?pvs=21) and [elsewhere](https://www.notion.so/Other-0f3a9c2b4d5e46f7a8b9c0d1e2f3a4b5)\n',
  [`content/${wiki}/${rota}.csv`]: csv,
  [`content/${wiki}/${rota}_all.csv`]: csv,
  [`content/${wiki}/prices.csv`]: 'a,b\n',
  [`content/${wiki}/Untitled 9a3a9c2b4d5e46f7a8b9c0d1e2f3a4c3.md`]: '[Prices](prices.csv)\n',
  [`content/${wiki}/Untitled 9b3a9c2b4d5e46f7a8b9c0d1e2f3a4c3.md`]: 'Two.\n',
  [`content/${wiki}/${rota}/June 4c3a9c2b4d5e46f7a8b9c0d1e2f3a4b8.md`]: '# June\n\nText.\n',
  [`content/${wiki}/${rota}/May 2026 6e3a9c2b4d5e46f7a8b9c0d1e2f3a4c0.md`]:
    '# May, 2026\n\nText.\n',
};

it('has addresses and names without ids, in the order of the page above', async () => {
  const { site: read, problems } = await readExtensionSite(site);
  expect(problems).toEqual([]);
  expect(read.paths.toSorted()).toEqual([
    '/Our-wiki.html',
    '/Our-wiki/A-last-page.html',
    '/Our-wiki/On-call.html',
    '/Our-wiki/On-call/June.html',
    '/Our-wiki/On-call/May-2026.html',
    '/Our-wiki/Set-up.html',
    '/Our-wiki/Untitled%209b3a9c2b4d5e46f7a8b9c0d1e2f3a4c3.html',
    '/Our-wiki/Untitled.html',
  ]);
  const sidebar = JSON.stringify(read.sidebars);
  expect(sidebar.match(/"\/Our-wiki\/[^/"]+\.html"/g)).toEqual([
    '"/Our-wiki/Set-up.html"',
    '"/Our-wiki/On-call.html"',
    '"/Our-wiki/A-last-page.html"',
    '"/Our-wiki/Untitled.html"',
    '"/Our-wiki/Untitled%209b3a9c2b4d5e46f7a8b9c0d1e2f3a4c3.html"',
  ]);
  expect(sidebar).not.toContain('4b7');
});

it('draws databases as tables whose rows lead to their pages', async () => {
  const { page } = await readExtensionSite(site);
  const { html, messages } = await page('/Our-wiki/On-call.html');
  expect(messages).toEqual([]);
  for (const cell of [
    'Name</th>',
    '<a href="/Our-wiki/On-call/June.html">June</a></td>',
    '<a href="/Our-wiki/On-call/May-2026.html">May, 2026</a></td>',
    '>1 June, 2026</td>',
    '>a | *b*<br>c</td>',
    '>`d`</td>',
    '>Nobody</td>',
    '<a href="https://example.com/a_b_c"',
  ])
    expect(html).toContain(cell);
});

it('is not slowed down by what nobody writes', async () => {
  const asides = Array.from({ length: 20_000 }, () => '<aside>').join('\n');
  const { html } = await compileHome(`${asides}\n</aside>\n\nText.`, site);
  expect(html).toContain('Text.');
  const names = `# T\n\na: ${'x ('.repeat(20_000)}\nb: ${'a'.repeat(20_000)}\n`;
  expect((await compileHome(names, site)).html).toContain('x (');
});

it('draws properties, and links that lead to Notion', async () => {
  const { page } = await readExtensionSite(site);
  const first = await page('/Our-wiki/Set-up.html');
  expect(first.messages).toEqual([]);
  expect(first.html).toContain('<li><strong>Owner:</strong> Ada <em>Byron</em></li>');
  expect(first.html).toContain('<a href="/Our-wiki/On-call/June.html">On call</a>');
  expect(first.html).toContain('<a href="/Our-wiki.html">All</a>');
  const last = await page('/Our-wiki/A-last-page.html');
  expect(last.html).toContain('<p>Note: one line</p>');
  expect(last.html).toContain('<a href="/Our-wiki.html">Wiki</a>');
  expect(last.html).toContain('https://www.notion.so/Other-0f3a');
  const home = await page('/Our-wiki.html');
  expect(home.html).toContain('<a href="/Our-wiki/On-call.html">On call</a>');
});

it.each([
  ['<aside>\n💡 A *tip*.\n\n</aside>', ['callout-tip', '<p>A <em>tip</em>.</p>']],
  ['<aside>\n⚠️\n\nBeware.\n\n- one\n\n</aside>', ['callout-warning', '<p>Beware.</p>', '<li>one']],
  ['<aside>\n🐸 A frog.\n\n</aside>', ['callout-note', '<p>🐸 A frog.</p>']],
  [
    '<aside>\n<img src="https://www.notion.so/icons/a.svg" alt="a" width="40px" />\n\nText.\n</aside>',
    ['callout-note', '<p>Text.</p>'],
  ],
  ['<aside>🚨 At once.\n</aside>', ['callout-danger', '<p>At once.</p>']],
  [
    '<aside>\n📌 Outer.\n\n<aside>\n💡 Inner.\n\n</aside>\n\nStill outer.\n\n</aside>\n\nBehind.',
    ['callout-note', 'callout-tip', '<p>Still outer.</p></div>', '<p>Behind.</p>'],
  ],
  ['- Item\n    \n    <aside>\n    💡 In it.\n    \n    </aside>', ['<p>In it.</p></div>\n</li>']],
  ['```\n<aside>\n💡 x\n</aside>\n```', ['&#x3C;aside>']],
  ['<aside>\n💡 No end.', ['No end.']],
])('reads %j', async (body, expected) => {
  const { html } = await compileHome(body, site);
  for (const one of expected) expect(html).toContain(one);
  expect(html).not.toContain(':::');
});

it('says what a table lacks', async () => {
  const rows = Array.from({ length: 2001 }, (_, index) => `row ${index}`).join('\n');
  const { problems, page } = await readExtensionSite({
    ...site,
    [`content/${wiki}/Long 7f3a9c2b4d5e46f7a8b9c0d1e2f3a4c1.csv`]: `Name\n${rows}\n`,
    [`content/${wiki}/Broken 8f3a9c2b4d5e46f7a8b9c0d1e2f3a4c2.csv`]: 'Name\n"no end\n',
  });
  const texts = [...problems, ...(await page('/Our-wiki/Long.html')).messages].join('\n');
  expect(texts).toContain('The table has 2001 rows, of which 2000 are shown. Split it.');
  expect(texts).toContain('The quotes of a value have no end');
});
