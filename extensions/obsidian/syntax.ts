// The syntax of links in double brackets, for the parser of Markdown.
import { literalSyntax } from 'millrace-docs/extension';

/** Name of the syntax: `[[Note]]`, `![[picture.png]]`; the value has the brackets. */
export const wikiLink = 'wikiLink';

/** How texts name notes and files; the first group is the name. */
export const wikiNames =
  /\[\[\s*([^[\]|#\\\s]{1,300}(?:[^\S\n]+[^[\]|#\\\s]{1,300}){0,50})\s*(?=[\]|#\\])/;

/** Constructs in double brackets that every site has. */
const ownBrackets = /^!?\[\[(?:badge\b[^:]{0,20}:|_?toc_?$)/i;

export const wikiSyntax = literalSyntax({
  name: wikiLink,
  marks: ['[', '!'],
  maxLength: 500,
  createRead: () => readLink,
});

/** Reads to the closing brackets on the same line. */
function readLink(letter: string, raw: string): 'take' | 'end' | 'none' {
  const isOpening = raw === '!' || raw === '[' || raw === '![';
  if (isOpening || letter === '[') return isOpening && letter === '[' ? 'take' : 'none';
  if (raw.endsWith(']')) return letter === ']' ? 'end' : 'none';
  const isNothing = /^!?\[\[\s*$/.test(raw) || ownBrackets.test(raw);
  return letter === ']' && isNothing ? 'none' : 'take';
}
