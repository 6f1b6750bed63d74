// Spellings of DocFX that span several lines, in the tree: tabs, frames in quotes, videos.
import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  Heading,
  Nodes,
  Parents,
  Root,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'millrace-docs/extension';

type Content = BlockContent | DefinitionContent;

/** Replaces what has a spelling of ours, and keeps what is inside anything else. */
export function docfxNodes() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if ('children' in node) groupTabs(node);
      if (!parent || index === undefined) return undefined;
      if (node.type !== 'blockquote') return undefined;
      const children: Nodes[] = parent.children;
      if (unwraps(node)) {
        children.splice(index, 1, ...node.children);
        return [SKIP, index];
      }
      const alerts = alertsIn(node);
      if (alerts.length > 1) children.splice(index, 1, ...alerts);
      return undefined;
    });
  };
}

/** `> [!TIP]`, text, `> [!NOTE]`, text → a quote for each. A quote that begins otherwise stays as it is. */
function alertsIn(quote: Blockquote): readonly Blockquote[] {
  const alerts: Blockquote[] = [];
  for (const node of quote.children) {
    const last = alerts.at(-1);
    if (isAlert(node)) alerts.push({ ...node, type: 'blockquote', children: [node] });
    else if (last) last.children.push(node);
    else return [];
  }
  return alerts;
}

function isAlert(node: Nodes): boolean {
  const [start] = node.type === 'paragraph' ? node.children : [];
  const mark = /^\[!(?:note|tip|important|caution|warning)\][ \t]*(?:\n|$)/i;
  return start?.type === 'text' && mark.test(start.value);
}

/** `> [!div class="checklist"]` → what follows it; `> [!VIDEO https://…]` → a link. Returns whether the quote is such a frame. */
function unwraps(quote: Blockquote): boolean {
  const [first] = quote.children;
  if (first?.type !== 'paragraph') return false;
  const [start] = first.children;
  if (start?.type !== 'text') return false;
  const [mark, kind = '', rest = ''] =
    /^\[!(div|video)\b([^\]]*)\][ \t]*\n?/i.exec(start.value) ?? [];
  if (mark === undefined) return videoOf(first, start.value);
  start.value = start.value.slice(mark.length);
  if (kind.toLowerCase() === 'video') {
    const url = rest.trim();
    first.children = [{ type: 'link', url, children: [{ type: 'text', value: url }] }];
  } else if (start.value === '' && first.children.length === 1) quote.children.shift();
  return true;
}

/** GFM makes a link of the address: `[!VIDEO ` and a link. */
function videoOf(paragraph: Parents, start: string): boolean {
  if (!/^\[!video\s+$/i.test(start)) return false;
  const children: Nodes[] = paragraph.children;
  children.shift();
  const last = children.at(-1);
  if (last?.type === 'text') last.value = last.value.replace(/\]\s*$/, '');
  return true;
}

/** `# [Label](#tab/id)` begins a tab, which the next one or a line ends. */
function groupTabs(parent: Parents): void {
  const children: Nodes[] = parent.children;
  for (let start = 0; start < children.length; start += 1) {
    if (!isTab(children[start])) continue;
    const rest = children.slice(start + 1);
    const length = rest.findIndex(
      (node, index) => node.type === 'thematicBreak' || (endsTabs(node) && !isTab(rest[index])),
    );
    const end = length === -1 ? children.length : start + 1 + length;
    const set = tabsOf(children.slice(start, end) as Content[]);
    const isClosed = children[end]?.type === 'thematicBreak';
    children.splice(start, end - start + (isClosed ? 1 : 0), set);
  }
}

/** A heading of the same or a higher level than those of tabs ends a set that its author has not closed. */
function endsTabs(node: Nodes): boolean {
  return node.type === 'heading' && node.depth === 1;
}

function isTab(node: Nodes | undefined): node is Heading {
  const [only, more] = node?.type === 'heading' ? node.children : [];
  return more === undefined && only?.type === 'link' && only.url.startsWith('#tab/');
}

function tabsOf(nodes: readonly Content[]): ContainerDirective {
  const tabs: ContainerDirective[] = [];
  for (const node of nodes) {
    if (isTab(node)) {
      const label = {
        type: 'paragraph' as const,
        data: { directiveLabel: true },
        children: [{ type: 'text' as const, value: toString(node) }],
      };
      const position = node.position && { position: node.position };
      tabs.push({ type: 'containerDirective', name: 'tab', children: [label], ...position });
    } else tabs.at(-1)?.children.push(node);
  }
  const position = nodes[0]?.position && { position: nodes[0].position };
  return { type: 'containerDirective', name: 'tabs', children: tabs, ...position };
}
