// Pages of a wiki of Azure DevOps.
import { compileHome, readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  'docs.yaml': 'title: T\n',
  'content/.order': 'Setup\nSet%2Dup-guide\n',
  'content/Set%2Dup-guide.md': 'Guide.\n\n## Two & a\n\nText.\n',
  'content/2024-goals_iOS.md': 'Goals.\n',
  'content/Setup.md': '[[_TOSP_]]\n',
  'content/Setup/.order': 'On-Windows\nOn-Linux\n',
  'content/Setup/On-Linux.md': 'Linux.\n',
  'content/Setup/On-Windows.md': 'Windows.\n',
  'content/.attachments/a.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
  'content/.attachments/plan.zip': 'zip',
};

it.each([
  ['![A](/.attachments/a.svg =300x200)', 'width="300" height="200"'],
  ['![A](/.attachments/a.svg =50x)', 'width="50"'],
  ['![A](/.attachments/a.svg =x20)', 'height="20"'],
  ['[Plan](/.attachments/plan.zip)', '<a href="/.attachments/plan.zip"'],
  ['[A](/Set%2Dup%20guide)', '<a href="/Set%252Dup-guide.html">A</a>'],
  ['[A](/Set%2Dup-guide.md#two-%26-a)', '<a href="/Set%252Dup-guide.html#two--a">A</a>'],
  ['[A](</Setup/On Linux>)', '<a href="/Setup/On-Linux.html">A</a>'],
  ['Ask @<Ada Byron>.', 'Ask @Ada Byron.'],
  ['Ask @<C6D49B38-49FC-660D-A122-33267AE18473>.', 'Ask .'],
  ['`@<Ada>` and `![a](b =1x1)`', '<code>@&#x3C;Ada></code> and <code>![a](b =1x1)</code>'],
  [
    '::: mermaid\ngraph LR;\n  A --> B;\n:::\n\nText.',
    '<span class="code-language">Mermaid</span>',
  ],
  [':::mermaid\ngraph LR;\n:::\n\nText.', '<p>Text.</p>'],
  ['::: video\nA *film*.\n:::', '<p>A <em>film</em>.</p>'],
  ['```\n[[_TOSP_]]\n```', '[[_TOSP_]]'],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compileHome(body, site);
  expect(html).toContain(expected);
  expect(html).not.toContain(':::');
  expect(messages).toEqual([]);
});

it('says what it cannot show, and what has no end', async () => {
  const { html, messages } = await compileHome(
    '::: query-table 6ff7777e-8ca5-4f04-a7f6-9e63737dddf7\n:::\n\nText.\n\n::: mermaid\ngraph LR;',
    site,
  );
  expect(html).toMatch(/^<p>Text\.<\/p>/);
  expect(messages).toEqual([
    expect.stringContaining('content/index.md:3:1  `query-table` shows work items'),
    expect.stringContaining('content/index.md:8:1  Block `::: mermaid` is never closed.'),
  ]);
});

it('lists subpages, and orders and names pages as the wiki does', async () => {
  const { site: read, page, problems } = await readExtensionSite(site);
  const { html, messages } = await page('/Setup.html');
  expect(html).toMatch(/<ul class="page-list">.*On linux.*On windows/is);
  expect([...messages, ...problems]).toEqual([]);
  const entries = JSON.stringify(read.sidebars);
  expect(entries.match(/\/(?:Set|Setup\/On)[^"]*html/g)).toEqual([
    '/Setup/On-Windows.html',
    '/Setup/On-Linux.html',
    '/Setup.html',
    '/Set%252Dup-guide.html',
  ]);
  expect(read.source('/Set%252Dup-guide.html').title).toBe('Set-up guide');
  expect(read.source('/2024-goals_iOS.html').title).toBe('2024 goals_iOS');
});

it('keeps parts in the folder of attachments, and no pages', async () => {
  const { site: read } = await readExtensionSite({
    ...site,
    'content/.attachments/note.md': 'Note.\n',
  });
  expect(read.paths.filter((path) => path.includes('note'))).toEqual([]);
});

it('names an extension whose titles fail, and keeps the others', async () => {
  const { site: read, problems } = await readExtensionSite({
    'docs.yaml': 'title: T\nextensions:\n  - use: ./extension.mjs\n',
    'content/index.md': '# Home\n',
    'content/a.md': 'Text.\n',
    'extension.mjs': `export default { name: 'names', version: '1.0.0', title(file) {
      if (file === 'a.md') throw new Error('no name');
    } };`,
  });
  expect(read.source('/a.html').title).toBe('A');
  expect(problems).toEqual([expect.stringMatching(/content\/a\.md:1:1 .*`names`.*no name/)]);
});
