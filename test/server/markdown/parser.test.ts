// Addresses in text become the links that GFM makes of them, wherever they stand.
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from '../../../src/server/markdown/context/visit.ts';
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

it.each([
  ['種を**「三月」**にまく。', ['「三月」']],
  ['水は**水（雨水）**を使う。*「井水」*を、__「川」__ではなく。', ['水（雨水）', '「井水」']],
  ['**씨앗(seed)**을 심고 **"물"**을 준다.', ['씨앗(seed)', '"물"']],
  ['- 把**“种子”**种下，\n  > **土壤（soil）**要松。', ['“种子”', '土壤（soil）']],
  ['| 用**「雨水」**澆水 |\n| --- |', ['「雨水」']],
  // Elsewhere it is that of CommonMark, and code is code.
  ['a**(b)**c, 5 * 3 * 2 and snake_case_(d)', []],
  ['設定は`**「三月」**に`', []],
])('emphasizes beside the punctuation of Chinese, Japanese and Korean: %j', (text, emphasized) => {
  const found: string[] = [];
  visit(limited.parse(text), ['emphasis', 'strong'], (node) => void found.push(toString(node)));
  expect(found).toEqual(emphasized);
});
