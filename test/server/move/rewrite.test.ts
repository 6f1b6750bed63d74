// What is changed in a text when pages move, and what is left alone.
import { embedsOf } from '../../../src/server/markdown/hooked.ts';
import { createRelocation } from '../../../src/server/tools/move/relocation.ts';
import { rewritePage } from '../../../src/server/tools/move/rewrite.ts';

const moves = new Map([
  ['/limits/', '/reference/limits/'],
  ['/limits/memory.html', '/reference/limits/memory.html'],
]);
const files = ['limits/index.md', 'limits/memory.md', 'pricing/index.md'];
const movedFiles = new Map(files.slice(0, 2).map((file) => [file, `reference/${file}`]));
const pages = [
  { path: '/limits/', relativePath: 'limits/index.md' },
  { path: '/limits/memory.html', relativePath: 'limits/memory.md' },
  { path: '/pricing/', relativePath: 'pricing/index.md' },
];

const relocation = createRelocation({
  base: '/',
  placeholders: { product: { part: 'limits' } },
  pages,
  pagesAfter: pages.map((page) => ({
    path: moves.get(page.path) ?? page.path,
    relativePath: movedFiles.get(page.relativePath) ?? page.relativePath,
  })),
  addresses: [],
  files: new Set(files),
  moves,
  movedFiles,
  embeds: embedsOf([
    {
      name: 'own',
      embed: (line) => (line.startsWith('@=') ? { path: line.slice(2) } : undefined),
      embedInCode: (line) => (line.startsWith('@@') ? { path: line.slice(2) } : undefined),
      embedMarks: /^@[=@]/,
    },
  ]),
});

function rewrite(text: string, file = 'pricing/index.md'): string {
  return rewritePage({ text, file }, relocation).text;
}

it.each([
  ['[a](/limits/)', '[a](/reference/limits/)'],
  ['[a](/limits/#b "Of it")', '[a](/reference/limits/#b "Of it")'],
  ['[a][x]\n\n[x]: /limits/memory.html#c', '[a][x]\n\n[x]: /reference/limits/memory.html#c'],
  ['---\nnext: /limits/\n---\n', '---\nnext: /reference/limits/\n---\n'],
  ['---\nprev: ../limits/memory.md\n---\n', '---\nprev: ../reference/limits/memory.md\n---\n'],
  ['::pages{path="/limits/"}', '::pages{path="/reference/limits/"}'],
  ['[a](../limits/index.md#b)', '[a](../reference/limits/index.md#b)'],
  ['[a](../limits)', '[a](../reference/limits)'],
  ['[a](../limits/)', '[a](../reference/limits/)'],
  ['[a](../limits/memory)', '[a](../reference/limits/memory)'],
  ['[a](../limits/memory.html#b)', '[a](../reference/limits/memory.html#b)'],
  ['[a](./../limits/memory.md)', '[a](../reference/limits/memory.md)'],
  // The site leads it there too.
  ['[a](/old/limits/)', '[a](/reference/limits/)'],
  ['[a](/{{ product.part }}/#b)', '[a](/reference/limits/#b)'],
  ['[/limits/](/limits/)', '[/reference/limits/](/reference/limits/)'],
  [
    '[a](../limits/memory.md "../limits/memory.md")',
    '[a](../reference/limits/memory.md "../limits/memory.md")',
  ],
  ['[a](/limits/) and [b](/limits/)', '[a](/reference/limits/) and [b](/reference/limits/)'],
])('follows a page in %j', (text, expected) => {
  expect(rewrite(text)).toBe(expected);
});

it.each([
  '[a](/limits/other.html)',
  '[a](https://example.com/limits/)',
  '`GET /limits/`',
  '```http\nGET /limits/ HTTP/1.1\n```',
  '[a](../pricing/index.md)',
  '[a](#limits)',
])('leaves %j alone', (text) => {
  expect(rewrite(text)).toBe(text);
});

it('lets the relative links of a page that moves lead where they led', () => {
  const text = '[a](memory.md) [b](../pricing/index.md#c) [d](#e) [f](/pricing/)';
  expect(rewrite(text, 'limits/index.md')).toBe(
    '[a](memory.md) [b](../../pricing/index.md#c) [d](#e) [f](/pricing/)',
  );
});

it('writes addresses into a text that is included, since pages in other folders may include it', () => {
  const moving = {
    text: '[a](../limits/memory.md)',
    file: 'pricing/_a.md',
    page: 'pricing/index.md',
  };
  expect(rewritePage(moving, relocation).text).toBe('[a](/reference/limits/memory.html)');
});

it.each([
  ['@=../limits/memory.md', '@=../reference/limits/memory.md'],
  ['```\n@@/limits/memory.md\n```', '```\n@@/reference/limits/memory.md\n```'],
  ['```\n@=../limits/memory.md\n```', '```\n@=../limits/memory.md\n```'],
  ['@@../limits/memory.md', '@@../limits/memory.md'],
])('follows a file that an extension reads in %j', (text, expected) => {
  expect(rewrite(text)).toBe(expected);
});
