// `:::operation`: an HTTP call whose samples stand beside its text.
import type { BlockContent, DefinitionContent, Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { hasClass } from '../context/has-class.ts';
import type { ContainerBlock } from './block.ts';

type Child = BlockContent | DefinitionContent;

/**
 * `<section class="operation"><div class="operation-text">…</div><div class="operation-samples">…</div><div class="operation-fields">…</div></section>`
 *
 * The samples are what stands from the first code, code group or list of responses to the last one: text before them, fields after them.
 * The order of the source is the order on small screens and in plain Markdown.
 */
export const operation: ContainerBlock = {
  kind: 'container',
  names: ['operation'],
  syntax: [':::operation'],
  documentation:
    'an HTTP call, or anything else with samples: holds text, in a call a heading and `::endpoint` first, then samples, which stand beside the text where there is room, then `:::parameters`',
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
  // A heading begins a part of the page only where nothing is around it.
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

/** Lists of sections show the method beside the heading's title. */
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
