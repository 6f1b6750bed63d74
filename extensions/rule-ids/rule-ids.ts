// Names of rules in specifications, `r[items.fn.intro]` at the start of a line, as anchors with a small link.
import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import {
  createCodeTracker,
  defineExtension,
  type PageTarget,
  SKIP,
  visit,
} from 'millrace-docs/extension';

export default defineExtension({
  name: 'rule-ids',
  version: '1.2.0',
  lines: separateRules,
  targets: findRules,
  remark: [markRules, linkRules],
});

/** A name has at least one dot, unless it is alone on its line. */
const rule = /^r\[([a-z][\w-]*(?:\.[\w-]+)+|[a-z][\w-]*(?=\]\s*(?:\n|$)))\][ \t]*(?:\n|$)?/i;

/** Carries a rule that is alone on its line: such a line ends the paragraph or the list above it. */
const directive = 'rule-id';

const ruleLine = /^r\[([a-z][\w-]*(?:\.[\w-]+)*)\]\s*$/i;

/** `r[items.fn]` → `::rule-id{raw="items.fn"}` */
function separateRules(lines: readonly string[]): readonly string[] {
  const isCode = createCodeTracker();
  return lines.map((line) => {
    if (isCode(line)) return line;
    const [, name] = ruleLine.exec(line) ?? [];
    return name === undefined ? line : `::${directive}{raw="${name}"}`;
  });
}

/** Returns the names of rules that a page defines. */
function findRules(text: string): readonly PageTarget[] {
  if (!/^r\[/m.test(text)) return [];
  const isCode = createCodeTracker();
  return text.split('\n').flatMap((line) => {
    const name = isCode(line) ? undefined : rule.exec(line)?.[1];
    return name === undefined ? [] : [{ name }];
  });
}

/** The name of a rule in a sentence. */
const mention = /\[([a-z][\w-]*(?:\.[\w-]+)+)\](?![[(:])/gi;

/** `[items.fn]` in a sentence, `[text](items.fn)` → a link to the rule, on whatever page it is. Other brackets are text. */
function linkRules() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const target = file.data.findNamedTarget?.(node.url);
      if (target) node.url = `${target.path}#${node.url}`;
    });
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || parent.type === 'link') return undefined;
      const parts: PhrasingContent[] = [];
      let end = 0;
      for (const match of node.value.matchAll(mention)) {
        const [raw, name = ''] = match;
        const target = file.data.findNamedTarget?.(name);
        // The second brackets of a reference belong to its text.
        if (!target || /\][ ]?$/.test(node.value.slice(0, match.index))) continue;
        if (match.index > end)
          parts.push({ type: 'text', value: node.value.slice(end, match.index) });
        const children = [{ type: 'text' as const, value: name }];
        parts.push({ type: 'link', url: `${target.path}#${name}`, children });
        end = match.index + raw.length;
      }
      if (parts.length === 0) return undefined;
      if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) });
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}

function markRules() {
  return (tree: Root): void => {
    visit(tree, 'leafDirective', (node, index, parent) => {
      const name = node.name === directive ? node.attributes?.['raw'] : undefined;
      if (parent && index !== undefined && typeof name === 'string')
        parent.children[index] = markOf(name, node);
    });
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

function markOf(name: string, { position }: Nodes): Paragraph {
  return {
    type: 'paragraph',
    children: [
      // The anchor that mdBook gives it.
      { type: 'emphasis', children: [], data: { hName: 'span', hProperties: { id: `r-${name}` } } },
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
