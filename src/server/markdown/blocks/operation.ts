// `:::operation`: an HTTP call with its samples beside its text.
import type { BlockContent, DefinitionContent, Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { hasClass } from '../context/has-class.ts';
import type { ContainerBlock } from './block.ts';

type Child = BlockContent | DefinitionContent;

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
  transform({ node }) {
    const { children } = node;
    nameMethod(children);
    const first = children.findIndex(isSample);
    const last = children.findLastIndex(isSample);
    const parts: readonly (readonly [string, readonly Child[]])[] =
      first === -1
        ? [['operation-text', children]]
        : [
            ['operation-text', children.slice(0, first)],
            ['operation-samples', children.slice(first, last + 1)],
            ['operation-fields', children.slice(last + 1)],
          ];
    node.data = { hName: 'section', hProperties: { className: ['operation'] } };
    node.children = parts.flatMap(([className, content]): Child[] =>
      content.length === 0
        ? []
        : [
            {
              type: 'blockquote',
              data: { hName: 'div', hProperties: { className: [className] } },
              children: [...content],
            },
          ],
    );
  },
  // Unwrapped, since a heading begins a section of the page only at the top level.
  toPlain(node) {
    return wrappers.some((name) => hasClass(node, name)) ? 'unwrap' : undefined;
  },
};

const wrappers = ['operation', 'operation-text', 'operation-samples', 'operation-fields'];

function isSample(child: Child): boolean {
  return (
    child.type === 'code' ||
    (child.type === 'containerDirective' && ['code-group', 'responses'].includes(child.name))
  );
}

/** Sets the HTTP method on the heading, so that lists of sections can show it beside the title. */
function nameMethod(children: readonly Child[]): void {
  const heading = children.find((child): child is Heading => child.type === 'heading');
  const line = children.find(
    (child) => child.type === 'leafDirective' && child.name === 'endpoint',
  );
  if (!heading || !line) return;
  const [dataMethod] = toString(line).split(' ');
  heading.data = {
    ...heading.data,
    hProperties: { ...heading.data?.hProperties, dataMethod },
  };
}
