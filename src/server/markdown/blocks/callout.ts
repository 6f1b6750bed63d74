// `:::note[Title]`, `:::tip`, `:::warning`, `:::danger`: callouts.
import { hasClass } from '../context/has-class.ts';
import type { ContainerBlock } from './block.ts';
import { makeBoldParagraph } from './bold-paragraph.ts';
import { labelledParagraph } from './labelled-paragraph.ts';

export const calloutKinds = ['note', 'tip', 'warning', 'danger'] as const;

/**
 * `:::tip[Shortcut]` → `<div class="callout callout-tip" role="note"><p class="callout-title">Shortcut</p>…</div>`
 *
 * In plain Markdown, a blockquote with the title in bold.
 */
export const callout: ContainerBlock = {
  kind: 'container',
  names: calloutKinds,
  syntax: [':::note[Title]', ':::tip', ':::warning', ':::danger'],
  documentation: 'a callout; the title is optional',
  transform({ node, label }) {
    const title = label ?? node.name.charAt(0).toUpperCase() + node.name.slice(1);
    node.children.unshift(labelledParagraph('callout-title', title));
    node.data = {
      hName: 'div',
      hProperties: { className: ['callout', `callout-${node.name}`], role: 'note' },
    };
  },
  toPlain(element) {
    if (hasClass(element, 'callout')) element.tagName = 'blockquote';
    if (hasClass(element, 'callout-title')) makeBoldParagraph(element);
    return undefined;
  },
};
