// Page lists in Markdown: nested lists of links, as in `SUMMARY.md` and `_sidebar.md`.
import type { List, ListItem, Nodes, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { SidebarEntry } from '../../pages/model/config.ts';
import { decoded, isExternal } from '../../pages/model/paths.ts';
import type { DerivingContext } from './context.ts';

const parser = unified().use(remarkParse).freeze();

/** Returns the entries. Headings begin groups; links to anything but a page of the site are left out. */
export function entriesOfSummary(text: string, context: DerivingContext): readonly SidebarEntry[] {
  const top: SidebarEntry[] = [];
  let group: { text: string; items: SidebarEntry[] } | undefined;
  const close = (): void => {
    if (group && group.items.length > 0) top.push({ kind: 'group', ...group });
    group = undefined;
  };
  const tree = parser.parse(text);
  for (const [index, node] of tree.children.entries()) {
    // The first heading is the title of the list itself.
    if (node.type === 'heading' && index > 0) {
      close();
      group = { text: textOf(node), items: [] };
    } else {
      (group?.items ?? top).push(...entriesOfNode(node, context));
    }
  }
  close();
  return top;
}

function entriesOfNode(node: RootContent, context: DerivingContext): readonly SidebarEntry[] {
  switch (node.type) {
    case 'list':
      return node.children.flatMap((item) => entriesOfItem(item, context));
    case 'paragraph':
      return node.children.flatMap((child) => pageEntry(child, context) ?? []);
    default:
      return [];
  }
}

function entriesOfItem(item: ListItem, context: DerivingContext): readonly SidebarEntry[] {
  const [label] = item.children;
  const lists = item.children.filter((child): child is List => child.type === 'list');
  const items = lists.flatMap((list) => entriesOfNode(list, context));
  const inner = label?.type === 'paragraph' ? label.children : [];
  const own = inner.flatMap((child) => pageEntry(child, context) ?? []).at(0);
  if (items.length === 0) return own ? [own] : [];
  const text = own?.text ?? (label?.type === 'paragraph' ? textOf(label) : '');
  const group = { kind: 'group' as const, text, items };
  return [own ? { ...group, path: own.path } : group];
}

function pageEntry(
  node: { readonly type: string },
  { pageOfFile }: DerivingContext,
): { kind: 'page'; path: string; text: string } | undefined {
  if (node.type !== 'link') return undefined;
  const link = node as Extract<RootContent, { type: 'link' }>;
  // A draft chapter has no URL.
  if (link.url === '' || isExternal(link.url)) return undefined;
  const page = pageOfFile(decoded(link.url.split(/[?#]/, 1)[0] ?? ''));
  return page && { kind: 'page', path: page.path, text: textOf(link) || page.title };
}

/** GitBook writes the anchor of a heading into it, as HTML. */
function textOf(node: Nodes): string {
  return toString(node, { includeHtml: false }).trim();
}
