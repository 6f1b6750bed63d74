// Files in other formats than Markdown, which an extension of a stranger reads as pages.
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const begin = `import { defineExtension } from 'millrace-docs/extension';\n`;

/** Notes: the first line is the title, `= Part` a heading, and `?` what is no text. */
const notes = `${begin}export default defineExtension({ name: 'notes', version: '1', formats: [{ ending: '.txt',
  read(text, { file, report }) {
    const [title, ...rest] = text.split('\\n');
    return { fields: { title, short_description: file }, lines: rest.map((line, index) => {
      if (line === '?') report(index + 2, 'A question is left out. Answer it.');
      return { text: line === '?' ? '' : line.replace(/^= (.*)/, '\\n## $1\\n'), line: index + 2 };
    }) };
  } }] });`;

it('makes pages of them, with messages at their own lines', async () => {
  const text =
    'Low tide\nBy night.\n= Nets\n[home](../index.md) [gone](gone.md)\n?\n<b onclick="a()">Bold</b>';
  const { site, page, problems } = await readExtensionSite({
    ...siteWith('[Tide](notes/tide.txt#nets) [tide](/notes/tide)', notes),
    'content/notes/tide.txt': text,
    'content/notes/index.txt': 'All notes\n[Tide](tide.txt)',
    'content/public/licence.txt': 'No page.',
  });
  expect(site.paths.toSorted()).toEqual(['/', '/notes/', '/notes/tide.html']);
  const { title, frontmatter, file, key } = site.source('/notes/tide.html');
  expect([title, frontmatter.short_description, file]).toEqual([
    'Low tide',
    'notes/tide.txt',
    'content/notes/tide.txt',
  ]);
  expect(key).toMatch(/^notes_tide/);
  const { html, messages } = await page('/notes/tide.html');
  expect(html).toContain('<h2 id="nets">Nets</h2>');
  expect(html).toContain('<a href="/">home</a>');
  expect(html).toContain('<b>Bold</b>');
  expect(messages.map((one) => one.replace(/ {2}.* {2}/, ' '))).toEqual([
    'content/notes/tide.txt:4:1 link',
  ]);
  expect(problems).toEqual([
    'content/notes/tide.txt:5:1  A question is left out. Answer it.  foreign-syntax',
  ]);
  const home = await page();
  expect(home.html).toContain('<a href="/notes/tide.html#nets">Tide</a>');
  expect(home.html).toContain('<a href="/notes/tide.html">tide</a>');
  expect(home.messages).toEqual([]);
  expect((await page('/notes/')).html).toContain('<a href="/notes/tide.html">Tide</a>');
});

it('leaves such files alone without the extension, and Markdown with it', async () => {
  const files = { 'content/a.txt': 'A\n', 'content/b.md': '# B\n\n= C\n' };
  const without = await readExtensionSite({
    ...siteWith('', notes),
    ...files,
    'docs.yaml': 'title: T\n',
  });
  expect(without.site.paths.toSorted()).toEqual(['/', '/b.html']);
  const { page } = await readExtensionSite({ ...siteWith('', notes), ...files });
  expect((await page('/b.html')).html).toContain('<p>= C</p>');
});

it('reads pages again when one of their files or their extension changes', async () => {
  const files = { ...siteWith('', notes), 'content/a.txt': 'A\nOne\n' };
  const { site, folder } = await readExtensionSite(files);
  const before = site.source('/a.html').hash;
  const again = await readExtensionSite({ ...files, 'content/a.txt': 'A\n\nOne\n' }, folder);
  expect(again.site.source('/a.html').hash).not.toBe(before);
  expect((await again.page('/a.html')).html).toContain('One');
});

it('fills in the placeholders of the site, and names the line of an unknown one', async () => {
  const { page, problems } = await readExtensionSite({
    ...siteWith('', notes),
    'docs.yaml': 'title: T\nproduct: { name: Weir }\nextensions: [{ use: ./extension.mjs }]\n',
    'content/a.txt': 'About {{ product.name }}\n= One\n{{ product.name }}\n{{ product.nam }}\n',
  });
  expect((await page('/a.html')).html).toContain('<p>Weir\n');
  expect(problems).toEqual([expect.stringContaining('content/a.txt:4:1  Unknown placeholder')]);
});

it('reports nothing about the style of Markdown that no author has written', async () => {
  const strict = siteWith('', notes);
  const { page } = await readExtensionSite({
    ...strict,
    'docs.yaml': `${strict['docs.yaml'] ?? ''}preset: strict\n`,
    'content/a.txt': 'A\n<p>One</p>\n\n[Two](gone.md)\n',
    'content/b.md': '# B\n\n<p>One</p>\n',
  });
  expect((await page('/b.html')).messages.join()).toMatch(/ {2}html$/);
  expect((await page('/a.html')).messages).toEqual([expect.stringMatching(/a\.txt:4:1 .* link$/)]);
});

it.each([
  ['throws', `() => { throw new Error('no') }`, 'extension'],
  ['returns nothing', `() => undefined`, 'extension'],
  ['returns lines without a text', `() => ({ lines: [{}] })`, 'extension'],
  ['returns too much', `() => ({ lines: [{ text: 'a'.repeat(5e7), line: 1 }] })`, 'file-size'],
])('keeps the page, without its text, if `read` %s', async (_what, read, rule) => {
  const extension = `${begin}export default defineExtension({ name: 'notes', version: '1',
    formats: [{ ending: '.txt', read: ${read} }] });`;
  const { page, problems } = await readExtensionSite({
    ...siteWith('', extension),
    'content/a.txt': 'A\n',
  });
  expect((await page('/a.html')).html).toBe('');
  const [problem = ''] = problems;
  expect(problem).toContain('content/a.txt:1:1  ');
  expect(problem).toMatch(new RegExp(`  ${rule}$`));
});

it.each([
  ['throws', `() => { throw new Error('no') }`, 'cannot be loaded (no). Mend its module.'],
  ['is no list', `'.txt'`, 'has no valid `formats`. Write a list.'],
  ['cannot read', `[{ ending: '.txt' }]`, 'has no valid `formats.0.read`. Write a function.'],
  [
    'has no dot',
    `[{ ending: 'txt', read() {} }]`,
    'has no valid `formats.0.ending`. Write an ending such as `.topic`.',
  ],
  [
    'is a path',
    `[{ ending: './a', read() {} }]`,
    'has no valid `formats.0.ending`. Write an ending such as `.topic`.',
  ],
  [
    'is Markdown',
    `[{ ending: '.MD', read() {} }]`,
    'has no valid `formats.0.ending`. Write an ending that is none of Markdown',
  ],
  [
    'is a picture',
    `[{ ending: '.svg', read() {} }]`,
    'has no valid `formats.0.ending`. Write an ending that is none of Markdown',
  ],
])('keeps the site closed if the part %s', async (_what, formats, reason) => {
  const extension = `${begin}export default defineExtension({ name: 'notes', version: '1', formats: ${formats} });`;
  const { problems } = await readExtensionSite(siteWith('', extension));
  expect(problems).toEqual([expect.stringContaining(reason)]);
});

it('makes pages of those that the format names, and says why it cannot', async () => {
  const format = (isPage: string): string =>
    `${begin}export default defineExtension({ name: 'notes', version: '1', formats: [{ ending: '.txt', isPage: (file) => ${isPage},
  read: (text) => ({ lines: [{ text, line: 1 }] }) }] });`;
  const files = { 'content/note-a.txt': '# A\n', 'content/b.txt': '# B\n' };
  const some = await readExtensionSite({
    ...siteWith('[B](b.txt)', format("file.startsWith('note-')")),
    ...files,
  });
  expect(some.site.paths.toSorted()).toEqual(['/', '/note-a.html']);
  expect((await some.page()).html).toContain('<a href="/b.txt"');
  const failing = await readExtensionSite({
    ...siteWith('', format('(() => { throw new Error("no idea"); })()')),
    ...files,
  });
  expect(failing.site.paths.toSorted()).toEqual(['/', '/b.html', '/note-a.html']);
  expect(failing.problems.join('\n')).toContain('no idea');
});
