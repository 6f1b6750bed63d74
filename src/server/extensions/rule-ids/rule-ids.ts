// Names of rules in specifications, `r[items.fn.intro]` at the start of a line, as anchors with a small link.
import type { Paragraph, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { defineExtension } from '../contract/extension.ts';

export default defineExtension({ name: 'rule-ids', version: '1.0.0', remark: [placeRules] });

/** A name has at least one dot, unless it is alone on its line. */
const rule = /^r\[([a-z][\w-]*(?:\.[\w-]+)+|[a-z][\w-]*(?=\]\s*(?:\n|$)))\][ \t]*(?:\n|$)?/i;

function placeRules() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const [first] = node.children;
      if (first?.type !== 'text') return undefined;
      const [raw, name] = rule.exec(first.value) ?? [];
      if (raw === undefined || name === undefined) return undefined;
      first.value = first.value.slice(raw.length);
      if (first.value === '') node.children.shift();
      const marked = markOf(name, node);
      const rest = node.children.length === 0 ? [] : [node];
      parent.children.splice(index, 1, marked, ...rest);
      // The same paragraph may name another rule in its next line.
      return [SKIP, index + 1];
    });
  };
}

function markOf(name: string, { position }: Paragraph): Paragraph {
  return {
    type: 'paragraph',
    children: [
      {
        type: 'emphasis',
        children: [{ type: 'link', url: `#${name}`, children: [{ type: 'text', value: name }] }],
        data: { hName: 'small' },
      },
    ],
    data: { hName: 'div', hProperties: { id: name } },
    ...(position && { position }),
  };
}
