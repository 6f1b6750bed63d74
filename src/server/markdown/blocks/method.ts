// `[[method: POST]]`: the method of an HTTP call, as a badge.
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { element, hasClass, text } from '../context/hast.ts';
import type { InlineBlock } from './block.ts';

/** Methods of HTTP calls. */
export const httpMethods: readonly string[] = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
];

/** `[[method: POST]]` → `<span class="method method-post">POST</span>`; code in plain Markdown */
export const method: InlineBlock = {
  kind: 'inline',
  pattern: new RegExp(`\\[\\[method: (${httpMethods.join('|')})\\]\\]`, 'g'),
  syntax: ['[[method: POST]]'],
  documentation: 'in a sentence or list: the method of an HTTP call',
  toNode: ([, name = '']) => ({
    type: 'emphasis',
    children: [{ type: 'text', value: name }],
    data: { hName: 'block-method' },
  }),
  aliases: ['method'],
  draw: (node) => [methodBadge(toString(node))],
  toPlain(element) {
    if (hasClass(element, 'method')) element.tagName = 'code';
    return undefined;
  },
};

/** Returns the badge for one HTTP method. */
export function methodBadge(name: string): Element {
  return element('span', { className: ['method', `method-${name.toLowerCase()}`] }, [text(name)]);
}
