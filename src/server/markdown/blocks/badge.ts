// `[[badge: Beta]]`: a badge in a sentence or heading.
import {
  attributeOf,
  contentOf,
  element,
  hasClass,
  text,
  withoutParagraph,
} from '../context/hast.ts';
import type { InlineBlock } from './block.ts';
import { calloutKinds, toneOf } from './callout-kinds.ts';
import { textOf } from './title.ts';

/** `[[badge tip: New]]` → `<span class="badge badge-tip">New</span>`; bold in plain Markdown */
export const badge: InlineBlock = {
  kind: 'inline',
  pattern: new RegExp(`\\[\\[badge(?: (${calloutKinds.join('|')}))?: ([^\\]]{1,200})\\]\\]`, 'g'),
  syntax: ['[[badge: Beta]]', '[[badge tip: New]]'],
  documentation:
    'in a sentence or heading: a badge, in the colour of `note`, `tip`, `warning` or `danger`',
  toNode: ([, kind = 'note', raw = '']) => ({
    type: 'emphasis',
    children: [{ type: 'text', value: raw.trim() }],
    data: { hName: 'block-badge', hProperties: { type: kind } },
  }),
  aliases: ['badge', 'tag', 'chip', 'pill', 'label'],
  draw(node, scope) {
    const label = attributeOf(node, 'text', 'label', 'content', 'title');
    const shown =
      contentOf(node.children).length > 0
        ? scope.draw(withoutParagraph(node.children))
        : [text(label ?? '')];
    if (textOf(shown) === '') return [];
    const kind = toneOf(attributeOf(node, 'type', 'variant', 'color', 'intent') ?? 'note');
    return [element('span', { className: ['badge', `badge-${kind}`] }, shown)];
  },
  toPlain(element) {
    if (hasClass(element, 'badge')) element.tagName = 'strong';
    return undefined;
  },
};
