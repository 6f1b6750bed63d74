// `[[badge: Beta]]`: a badge in a sentence or heading.
import { hasClass } from '../context/has-class.ts';
import type { InlineBlock } from './block.ts';
import { calloutKinds } from './callout.ts';

/** `[[badge tip: New]]` → `<span class="badge badge-tip">New</span>`; bold in plain Markdown */
export const badge: InlineBlock = {
  kind: 'inline',
  pattern: new RegExp(`\\[\\[badge(?: (${calloutKinds.join('|')}))?: ([^\\]]{1,200})\\]\\]`, 'g'),
  syntax: ['[[badge: Beta]]', '[[badge tip: New]]'],
  documentation:
    'in a sentence or heading: a badge, in the colour of `note`, `tip`, `warning` or `danger`',
  toNode([, kind = 'note', text = '']) {
    return {
      type: 'emphasis',
      children: [{ type: 'text', value: text.trim() }],
      data: { hName: 'span', hProperties: { className: ['badge', `badge-${kind}`] } },
    };
  },
  toPlain(element) {
    if (hasClass(element, 'badge')) element.tagName = 'strong';
    return undefined;
  },
};
