// `:::note[Title]`, `:::tip`, `:::warning`, `:::danger`: callouts.
import { componentNameOf } from '../context/element-names.ts';
import { attributeOf, element, hasAttribute, hasClass, text } from '../context/hast.ts';
import type { ContainerBlock } from './block.ts';
import { calloutKinds, calloutTitle, foreignCallouts, toneOf } from './callout-kinds.ts';
import { asBlocks, idOf, makeBoldParagraph, splitTitle, titleParagraph } from './title.ts';

/** Components whose kind is an attribute: `<Aside type="tip">`. */
const components: readonly string[] = [
  'admonition',
  'alert',
  'aside',
  'callout',
  'infobox',
  'message',
  'tldr',
  'seealso',
  'help',
  'faq',
  'todo',
  'deprecated',
  'experimental',
  'secondary',
  'primary',
];

/**
 * `:::tip[Shortcut]` → `<div class="callout callout-tip" role="note"><p class="callout-title">Shortcut</p>…</div>`
 *
 * In plain Markdown, a blockquote with the title in bold.
 */
export const callout: ContainerBlock = {
  kind: 'container',
  names: calloutKinds,
  aliases: [...foreignCallouts, ...components],
  syntax: [':::note[Title]', ':::tip', ':::warning', ':::danger'],
  documentation: 'a callout; the title is optional',
  draw(node, scope) {
    const name = componentNameOf(node.tagName);
    const kind = attributeOf(node, 'type', 'kind', 'variant', 'intent', 'status', 'severity');
    const isGeneral = components.includes(name) || name === 'danger';
    const raw = isGeneral ? (kind ?? (name === 'danger' ? name : 'note')) : name;
    const { title = [text(calloutTitle(raw, scope.context.language))], rest } = splitTitle(node);
    const shown = scope.draw(title);
    // One element: the layout beside the icon would space several apart.
    const label = shown.length > 1 ? [element('span', {}, shown)] : shown;
    const className = ['callout', `callout-${toneOf(raw)}`];
    return [
      element('div', { ...idOf(node), className, role: 'note' }, [
        ...(hasAttribute(node, 'untitled') ? [] : [titleParagraph('callout-title', label)]),
        ...asBlocks(scope.draw(rest)),
      ]),
    ];
  },
  toPlain(element) {
    if (hasClass(element, 'callout')) element.tagName = 'blockquote';
    if (hasClass(element, 'callout-title')) makeBoldParagraph(element);
    return undefined;
  },
};
