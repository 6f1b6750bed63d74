// What extensions know of a page whose lines they rewrite, and folders of pages that they name.
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const begin = `import { defineExtension } from 'millrace-docs/extension';\n`;

it('lets lines know the page, become several lines, and be reported', async () => {
  const extension = `export default defineExtension({ name: 'tide', version: '1',
    lines: (lines, options, { file, fields, report }) => lines.map((line, index) => {
      if (line !== '%tide%') return line;
      report(index, 'A tide is shown. Look.');
      return [file, '', fields.level].join('\\n');
    }) });`;
  const { page } = await readExtensionSite({
    ...siteWith('', begin + extension),
    'content/index.md': '---\ntitle: Home\nlevel: high\n---\n\n%tide%\n\n[A](gone.md)\n',
  });
  const { html, messages } = await page();
  expect(html).toMatch(/<p>index\.md<\/p>\s*<p>high<\/p>/);
  expect(messages).toEqual([
    'content/index.md:6:1  A tide is shown. Look.  foreign-syntax',
    expect.stringContaining('content/index.md:8:1'),
  ]);
});

it('reports lines that are another system’s, and leaves out those that are undefined', async () => {
  const extension = `export default defineExtension({ name: 'tide', version: '1', isForeignSyntax: true,
    lines: (lines, options, { isMdx }) => lines.map((line) =>
      line === '%gone%' ? undefined : line.replace('%tide%', isMdx ? 'MDX' : 'Markdown')) });`;
  const strict = { ...siteWith('', begin + extension) };
  const { page } = await readExtensionSite({
    ...strict,
    'docs.yaml': `${strict['docs.yaml'] ?? ''}preset: strict\n`,
    'content/index.md': '---\ntitle: Home\n---\n\nOne\n%gone%\ntwo.\n\nThree %tide%.\n',
    'content/b.mdx': '---\ntitle: B\n---\n\nFour %tide%.\n',
  });
  const { html, messages } = await page();
  expect(html).toMatch(/<p>One\ntwo\.<\/p>\s*<p>Three Markdown\.<\/p>/);
  const hint = "Write it in this site's Markdown, or put it in backticks to show it.";
  expect(messages).toEqual([
    `content/index.md:6:1  \`%gone%\` is syntax of another system. ${hint}  foreign-syntax`,
    `content/index.md:9:1  \`Three %tide%.\` is syntax of another system. ${hint}  foreign-syntax`,
  ]);
  expect((await page('/b.html')).html).toContain('<p>Four MDX.</p>');
});

it.each([
  ['throw', `() => { throw new Error('no') }`, 'cannot be loaded (no). Mend its module.'],
  ['are no list', `'_posts'`, 'has no valid `folders`. Write a list.'],
  ['hold no names', `[1]`, 'has no valid `folders.0`. Write a text.'],
])('are reported, and the site is read, if folders %s', async (_what, folders, reason) => {
  const { site, problems } = await readExtensionSite(
    siteWith(
      '',
      `${begin}export default defineExtension({ name: 'posts', version: '1', folders: ${folders} });`,
    ),
  );
  expect(site.paths).toEqual(['/']);
  expect(problems).toEqual([expect.stringContaining(reason)]);
});

it('makes pages of folders that begin with a mark', async () => {
  const extension =
    "export default defineExtension({ name: 'posts', version: '1', folders: ['_posts', 'a/_b'] });";
  const { site } = await readExtensionSite({
    ...siteWith('', begin + extension),
    'content/_posts/one.md': '# One\n',
    'content/_posts/index.md': '# Posts\n',
    'content/_posts/_part.md': '# Part\n',
    'content/_other/two.md': '# Two\n',
    'content/a/_b/three.md': '# Three\n',
  });
  const files = site.paths.filter((path) => site.source(path).isGenerated !== true);
  expect(files.toSorted()).toEqual(['/', '/a/b/three.html', '/posts/', '/posts/one.html']);
});

describe('lines that stand for files', () => {
  const extension = `export default { name: 'files', version: '1.0.0',
    embed(line, options, below) {
      const [, fence, path] = /^@(\\w*)=(\\S+)$/.exec(line) ?? [];
      if (path === undefined) return undefined;
      const lines = below().findIndex((text) => text === '@end') + 1;
      return { path, lines, take: (text) => text.toUpperCase(), ...(fence && { fence }) };
    } };`;

  it.each([
    ['@=part.md\n\nAfter.', /^<p>A <em>PART<\/em>\.<\/p>\s*<p>After\.<\/p>$/],
    ['@=part.md\ngone\n@end\nAfter.', /^<p>A <em>PART<\/em>\.[^]*After\.<\/p>$/],
    ['@js=/code.js', /<code[^]*LET[^]*A;/],
    ['```text\n@=part.md\n```', /@=part\.md/],
  ])('shows them for %j', async (body, expected) => {
    const { page } = await readExtensionSite({
      ...siteWith(body, extension),
      'content/part.md': 'A *part*.\n',
      'content/code.js': 'let a;\n',
    });
    const { html, messages } = await page();
    expect(html.replace('<span id="home"></span>\n', '').trim()).toMatch(expected);
    expect(html).not.toContain('gone');
    expect(messages).toEqual([]);
  });

  const marked = `export default { name: 'marked', version: '1.0.0', embedMarks: /^@@/,
    embed: (line) => (line.startsWith('@') ? { path: line.replace(/^@+/, ''), part: '2' } : undefined),
    embedInCode: (line) => (line.startsWith('@@') ? { path: line.slice(2), part: 'end' } : undefined) };`;

  it.each([
    ['```js\n@@code.js\n```', /<code[^]*>let<\/span> c;/],
    ['```text\n@code.js\n@@none.js\n```', /@code\.js/],
    ['@@part.md', /<p>Second\.<\/p>$/],
    // Without the mark, no line is read.
    ['@part.md', /<p>@part\.md<\/p>$/],
    ['@part.md\n\n@@part.md', /<p>Second\.<\/p>\s*<p>Second\.<\/p>$/],
  ])('reads parts, and lines in code, where the page has the mark: %j', async (body, expected) => {
    const { page } = await readExtensionSite({
      ...siteWith(body, marked),
      'content/part.md': 'First.\nSecond.\n',
      'content/code.js': 'let a;\n// ANCHOR: end\nlet c;\n// ANCHOR_END: end\n',
    });
    const { html } = await page();
    expect(html.trim()).toMatch(expected);
  });

  it('shows lines of code without the file that is missing', async () => {
    const { page } = await readExtensionSite(siteWith('```js\n@@none.js\nlet a;\n```', marked));
    const { html, messages } = await page();
    expect(html).not.toContain('none.js');
    expect(messages.join()).toMatch(
      /index\.md:\d+:1 {2}File `none\.js` is not below the content folder, does not exist, or is no text of at most 2 MiB\./,
    );
  });

  it.each(['/@/g', '/(?<a>@)/', String.raw`/(@)\1/`, '"@"'])(
    'refuses %s as the mark',
    async (mark) => {
      const { problems } = await readExtensionSite(
        siteWith('Text.', `export default { name: 'm', version: '1', embedMarks: ${mark} };`),
      );
      expect(problems.join()).toContain(
        'has no valid `embedMarks`. Write an expression that can be part',
      );
    },
  );

  it.each(['/@/', '/@(a)/g', '"@(a)"'])('refuses %s as what names pages', async (names) => {
    const { problems } = await readExtensionSite(
      siteWith('Text.', `export default { name: 'm', version: '1', names: ${names} };`),
    );
    expect(problems.join()).toContain(
      'has no valid `names`. Write an expression without flags whose first',
    );
  });

  it.each(['../../etc/passwd', '/etc/passwd', '../docs.yaml'])('does not show %s', async (file) => {
    const { page } = await readExtensionSite(siteWith(`@=${file}`, extension));
    const { html, messages } = await page();
    expect(html).not.toMatch(/root|Orchard/i);
    expect(messages.join()).toContain(
      'is not below the content folder, does not exist, or is no text of at most 2 MiB',
    );
  });
});
