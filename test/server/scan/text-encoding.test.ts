// Files that are not UTF-8, as editors of Windows and old tools write them.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';
import { openStore } from '../../setup/test-store.ts';

afterAll(removeTestSites);

async function read(bytes: Buffer, name = 'cafe.md') {
  const contentDir = await writeContent({ 'index.md': page('Words.', 'Home') });
  await writeFile(path.join(contentDir, name), bytes);
  const { site, problems } = await readSite({ config: emptyConfig(), contentDir });
  return { site, messages: problems.map(formatMessage) };
}

const bom = '\uFEFF';

it.each<[string, Buffer, string, boolean]>([
  [
    'Latin-1',
    Buffer.from(page('Menu\n\nThe Café.'), 'latin1'),
    'content/cafe.md:7:8  Byte `0xE9` at position 37 of the file is not UTF-8. The file may be Latin-1 or Windows-1252: save it as UTF-8.  encoding',
    true,
  ],
  [
    'Latin-1 in the frontmatter, with the line ends of Windows',
    Buffer.from('---\r\ntitle: Café\r\n---\r\n', 'latin1'),
    'content/cafe.md:2:11  Byte `0xE9` at position 16 of the file is not UTF-8. The file may be Latin-1 or Windows-1252: save it as UTF-8.  encoding',
    true,
  ],
  [
    'UTF-8 cut short behind good letters',
    Buffer.concat([Buffer.from(`${bom}# Ça 🎉`), Buffer.from('€').subarray(0, 2)]),
    'content/cafe.md:1:8  Byte `0xE2` at position 14 of the file is not UTF-8. The file may be Latin-1 or Windows-1252: save it as UTF-8.  encoding',
    true,
  ],
  [
    'UTF-16',
    Buffer.from(bom + page('Café'), 'utf16le'),
    'content/cafe.md:1:1  The file is UTF-16. Save it as UTF-8.  encoding',
    true,
  ],
  [
    'UTF-16 without a mark of the byte order',
    Buffer.from(page('Café'), 'utf16le'),
    'content/cafe.md:1:1  The file is UTF-16. Save it as UTF-8.  encoding',
    true,
  ],
  [
    'UTF-16 with the larger half first',
    Buffer.from(bom + page('Café'), 'utf16le').swap16(),
    'content/cafe.md:1:1  The file is UTF-16. Save it as UTF-8.  encoding',
    true,
  ],
  [
    'UTF-32',
    Buffer.from([0xff, 0xfe, 0, 0, 0x23, 0, 0, 0]),
    'content/cafe.md:1:1  The file is UTF-32. Save it as UTF-8.  encoding',
    false,
  ],
])('reports %s, and nothing else about the file', async (_what, bytes, expected, isServed) => {
  const { site, messages } = await read(bytes);
  expect(messages).toEqual([expected]);
  expect(site.paths).toContain('/cafe.html');
  const { failure } = await site.compiled('/cafe.html');
  expect(failure === undefined).toBe(isServed);
});

it.each([
  [
    'as Windows PowerShell writes it',
    Buffer.from(`${bom}# Café\r\n\r\nÇa va? 日本語 🎉\r\n`, 'utf16le'),
  ],
  [
    'with the larger half first',
    Buffer.from(`${bom}# Café\n\nÇa va? 日本語 🎉\n`, 'utf16le').swap16(),
  ],
  [
    'with half a character at its end',
    Buffer.from(`${bom}# Café\n\nÇa va? 日本語 🎉\n`, 'utf16le').subarray(0, -1),
  ],
])('serves a page in UTF-16, %s', async (_what, bytes) => {
  const { site } = await read(bytes);
  expect(site.source('/cafe.html').title).toBe('Café');
  expect((await site.compiled('/cafe.html')).html).toContain('<p>Ça va? 日本語 🎉');
});

it('serves the letters that it can read, and reports the file at every start', async () => {
  const contentDir = await writeContent({ 'index.md': page('Words.', 'Home') });
  const folder = await writeContent({});
  await writeFile(path.join(contentDir, 'cafe.md'), Buffer.from(page('The Café.'), 'latin1'));
  const store = openStore(folder);
  for (let start = 0; start < 2; start += 1) {
    const { site, problems } = await readSite({ config: emptyConfig(), contentDir, store });
    expect(problems).toMatchObject([{ file: 'content/cafe.md', rule: 'encoding' }]);
    expect((await site.compiled('/cafe.html')).html).toBe('<p>The Caf\uFFFD.</p>');
  }
});

it.each([
  ['letters of any script', page('Ça va? 日本語 🎉')],
  ['a replacement character that its author typed', page('The mark \uFFFD stands for a bad byte.')],
  ['a mark of the byte order', bom + page('Words.')],
  ['an empty body', page('')],
])('accepts %s', async (_what, text) => {
  const { site, messages } = await read(Buffer.from(text));
  expect(messages).toEqual([]);
  expect(site.source('/cafe.html').title).toBe('A page');
});

it('finds the place of a mistake behind a mark of the byte order', async () => {
  const { site } = await read(Buffer.from(`${bom}---\ntitle: A\n---\n\nSee [a](/none/).\n`));
  expect((await site.compiled('/cafe.html')).messages).toMatchObject([{ line: 5, column: 5 }]);
});

it('finds a bad byte behind two million good ones', async () => {
  const bytes = Buffer.concat([Buffer.from(`# ${'ä'.repeat(2 ** 20 - 2)}`), Buffer.from([0xe9])]);
  const { messages } = await read(bytes);
  expect(messages).toEqual([expect.stringContaining(`:1:${2 ** 20 + 1}  Byte \`0xE9\``)]);
});
