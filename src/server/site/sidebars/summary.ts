// Page lists in Markdown: nested lists of links, as in `SUMMARY.md` and `_sidebar.md`.
import type { List, ListItem, RootContent } from 'mdast';
import path from 'node:path/posix';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import { shownText } from '../../markdown/read/shown-text.ts';
import { decoded, isExternal, isWebAddress } from '../../../pages/model/paths.ts';
import type { DerivingContext, ListFile } from './context.ts';

/** Names of these files, in order of precedence. */
export const summaryNames = ['SUMMARY.md', '_sidebar.md'] as const;

const parser = unified().use(remarkParse).freeze();

/** Returns the entries. Headings begin groups; links to files that are no pages are left out. `folder` is where links begin. */
export function entriesOfSummary(
  list: ListFile,
  inside: DerivingContext,
  folder = '',
): readonly SidebarEntry[] {
  const context: DerivingContext = {
    ...inside,
    pageOfFile(file) {
      const page = inside.pageOfFile(path.join(file.startsWith('/') ? '' : folder, file));
      if (!page) inside.report?.(list, { kind: 'lost', entry: file, folder });
      return page;
    },
  };
  const top: SidebarEntry[] = [];
  let group: { text: string; items: SidebarEntry[] } | undefined;
  const close = (): void => {
    if (group && group.items.length > 0) top.push({ kind: 'group', ...group });
    group = undefined;
  };
  /** Whether the group has a list. */
  let hasList = false;
  const tree = parser.parse(list.text);
  for (const [index, node] of tree.children.entries()) {
    // The first heading is the title of the list itself.
    if (node.type === 'heading' && index > 0) {
      close();
      group = { text: shownText(node), items: [] };
      hasList = false;
    } else {
      const entries = entriesOfNode(node, context);
      // Links without a bullet below the list of a group belong to none.
      if (node.type === 'paragraph' && hasList && entries.length > 0) close();
      hasList ||= node.type === 'list';
      (group?.items ?? top).push(...entries);
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
      return node.children.flatMap((child) => linkEntry(child, context) ?? []);
    default:
      return [];
  }
}

function entriesOfItem(item: ListItem, context: DerivingContext): readonly SidebarEntry[] {
  const [label] = item.children;
  const lists = item.children.filter((child): child is List => child.type === 'list');
  const items = lists.flatMap((list) => entriesOfNode(list, context));
  const inner = label?.type === 'paragraph' ? label.children : [];
  const link = inner.flatMap((child) => linkEntry(child, context) ?? []).at(0);
  if (items.length === 0) return link ? [link] : [];
  const text = link?.text ?? (label?.type === 'paragraph' ? shownText(label) : '');
  const group = { kind: 'group' as const, text, items };
  return [link?.kind === 'page' ? { ...group, path: link.path } : group];
}

function linkEntry(node: { readonly type: string }, { pageOfFile }: DerivingContext) {
  if (node.type !== 'link') return undefined;
  const link = node as Extract<RootContent, { type: 'link' }>;
  // A draft chapter has no URL.
  if (link.url === '') return undefined;
  const text = shownText(link);
  if (isExternal(link.url)) {
    const isShown = isWebAddress(link.url) && text !== '';
    return isShown ? { kind: 'link' as const, text, href: link.url } : undefined;
  }
  const page = pageOfFile(decoded(link.url.split(/[?#]/, 1)[0] ?? ''));
  return page && { kind: 'page' as const, path: page.path, text: text || page.title };
}
