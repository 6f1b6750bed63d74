// The syntax of attribute lists within lines, for the parser of Markdown.
import type { Code } from 'micromark-util-types';
import { literalSyntax, type ReadLiteral } from 'millrace-docs/extension';
import { maxListLength, readAttributeList } from './attribute-list.ts';

/** Name of the syntax: `{.wide}` after something, until it is known what it belongs to. */
export const attributeList = 'attributeList';

/** Text that a list may follow: spaces, and the ends of links, code, emphasis and words in brackets. */
const before: ReadonlySet<Code> = new Set(Array.from(' `)]*_~=>+', (mark) => mark.charCodeAt(0)));

export const attributeSyntax = literalSyntax({
  name: attributeList,
  marks: ['{'],
  previous: (code) => code === null || code < 0 || before.has(code),
  maxLength: maxListLength,
  createRead: readList,
});

/** Reads to the closing brace on the same line, outside of quotes. */
function readList(previous: Code): ReadLiteral {
  let quote = '';
  return (letter, raw) => {
    if (quote === '' && (letter === '"' || letter === "'")) quote = letter;
    else if (letter === quote) quote = '';
    else if (quote === '' && letter === '{') return 'none';
    else if (quote === '' && letter === '}') return isList(raw, previous) ? 'end' : 'none';
    return 'take';
  };
}

/** `## Title {#id}` is this site's own. */
function isList(raw: string, previous: Code): boolean {
  const isAnchor = /^\{#[\w-]+$/.test(raw) && (previous === null || previous <= 32);
  return !isAnchor && readAttributeList(`${raw}}`) !== undefined;
}
