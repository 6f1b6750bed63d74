// Long pages are parsed in parts: the tree is that of the whole text.
import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseInParts } from '../../../../src/server/markdown/dialects/parse-parts.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

function parseCounting(text: string): { tree: Root; parts: readonly number[] } {
  const parts: number[] = [];
  const parse = (part: string): Root => {
    parts.push(part.length);
    return parser.parse(part);
  };
  return { tree: parseInParts(text, parse, 40), parts };
}

/** What may stand before a heading, be open across it, or depend on what is elsewhere. */
const pieces = [
  '# Title\n\n',
  '## Part\n\n',
  '### Deeper\n\ntext\n',
  'Text with *marks* and a https://example.com/ link.\n\n',
  'Text without an end',
  '\n',
  '   \n',
  '- item\n\n',
  '  - inner\n\n    ```js\n    code\n\n',
  '1. one\n   two\n\n',
  '> quote\n\n',
  '> ```\n> code\n\n',
  '```js\ncode\n\n',
  '```\n\n',
  '~~~~\n~~~\n\n',
  '    indented code\n\n',
  '<!-- comment\n\n',
  '-->\n\n',
  '<div>\n\n',
  '</div>\n\n',
  '<script>\n\n',
  '| a | b |\n| - | - |\n| c | d |\n\n',
  'A [link][name] and a note[^1].\n\n',
  '[name]: https://example.com/\n\n',
  '- [name]: https://example.com/\n\n',
  '[^1]: note\n\n',
  '\ttab\n\n',
  'Setext\n===\n\n',
];

it('is the tree of the whole text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (chosen) => {
      const text = chosen.join('');
      const { tree } = parseCounting(text);
      expect(tree.children).toEqual(parser.parse(text).children);
    }),
    { numRuns: 300 },
  );
});

it('parses each part once, where its end is sure', () => {
  const text = '## Part\n\nSome words that fill it.\n\n'.repeat(50);
  const { parts } = parseCounting(text);
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.reduce((sum, length) => sum + length)).toBe(text.length);
});

it('parses a text that never closes its code at most some times', () => {
  const text = `\`\`\`\n\n${'## Part\n\n'.repeat(500)}`;
  const { parts } = parseCounting(text);
  expect(parts.reduce((sum, length) => sum + length)).toBeLessThan(text.length * 4);
});
