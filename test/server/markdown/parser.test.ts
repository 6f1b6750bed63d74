// Addresses in text become the links that GFM makes of them, wherever they stand.
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseMarkdown } from '../../../src/server/markdown/syntax/parser.ts';
import { blockSyntax } from '../../../src/server/markdown/syntax/directives.ts';

const plain = unified().use(remarkParse).use(blockSyntax).use(remarkGfm).freeze();
const limited = unified().use(parseMarkdown).use(blockSyntax).use(remarkGfm).freeze();

function linksIn(tree: Root): number {
  return JSON.stringify(tree).split('"type":"link"').length - 1;
}

it.each([
  ['Text alone, `a@b.example` in code.', 0],
  ['Words+more, e.g. a-b_c.d: *none* of 5 is an address, nor h, w or ada at example.com.', 0],
  ['Without a sign: www.example.com and http://example.com, [a](b), - _c_.', 3],
  ['At https://example.com/a_b, or HTTPS://EXAMPLE.COM.', 2],
  ['At www.example.com\n\nor WWW.example.com.', 2],
  ['From ada@example.com, mailto:ada@example.com and xmpp:ada@example.com/a.', 3],
  ['Escaped: http\\://example.com, ada&#64;example.com and www&period;example.com.', 3],
  ['# At https://example.com\n\nNone.\n\n- one\n  > ada@example.com', 2],
  ['| a |\n| - |\n| www.example.com |', 1],
  [':::note\nAt https://example.com\n:::', 1],
  ['[https://example.com](https://example.com/a) and [ada@example.com][a]\n\n[a]: /b', 1],
  ['A note[^1].\n\n[^1]: By ada@example.com.', 1],
])('%j', (text, count) => {
  const tree = limited.parse(text);
  expect(tree).toEqual(plain.parse(text));
  expect(linksIn(tree)).toBe(count);
});
