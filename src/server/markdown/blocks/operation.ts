// `:::operation`: an HTTP call with its samples beside its text.
import type { ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { contentOf, element, hasClass, isElement, isHeading } from '../context/hast.ts';
import type { ContainerBlock } from './block.ts';

/**
 * `<section class="operation"><div class="operation-text">…</div><div class="operation-samples">…</div><div class="operation-fields">…</div></section>`
 *
 * The samples are everything from the first code, code group or responses block to the last one; the text is before them, the fields after
 * them. Small screens and plain Markdown keep the order of the source.
 */
export const operation: ContainerBlock = {
  kind: 'container',
  names: ['operation'],
  syntax: [':::operation'],
  documentation:
    'an HTTP call, or anything else with samples: contains text (for a call, a heading and `::endpoint` first), then samples, which are shown next to the text if there is room, then `:::parameters`',
  draw(node, scope) {
    const children = contentOf(scope.draw(node.children));
    nameMethod(children);
    const first = children.findIndex(isSample);
    const last = children.findLastIndex(isSample);
    const parts: readonly (readonly [string, readonly ElementContent[]])[] =
      first === -1
        ? [['operation-text', children]]
        : [
            ['operation-text', children.slice(0, first)],
            ['operation-samples', children.slice(first, last + 1)],
            ['operation-fields', children.slice(last + 1)],
          ];
    const shown = parts.filter(([, content]) => content.length > 0);
    return [
      element(
        'section',
        { className: ['operation'] },
        shown.map(([className, content]) => element('div', { className: [className] }, content)),
      ),
    ];
  },
  // Unwrapped, since a heading begins a section of the page only at the top level.
  toPlain(node) {
    return wrappers.some((name) => hasClass(node, name)) ? 'unwrap' : undefined;
  },
};

const wrappers = ['operation', 'operation-text', 'operation-samples', 'operation-fields'];

function isSample(node: ElementContent): boolean {
  return (
    isElement(node) &&
    (node.tagName === 'md-fence' ||
      node.properties['dataCode'] !== undefined ||
      hasClass(node, 'responses'))
  );
}

/** Sets the HTTP method on the heading, so that lists of sections can show it beside the title. */
function nameMethod(children: readonly ElementContent[]): void {
  const elements = children.filter(isElement);
  const heading = elements.find(isHeading);
  const line = elements.find((node) => hasClass(node, 'endpoint'));
  const method = line?.children.find(isElement);
  if (heading && method) heading.properties['dataMethod'] = toString(method);
}
