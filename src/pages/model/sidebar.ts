// Selects a page's sidebar and finds the page's neighbors in it.
import type { Sidebar, SidebarEntry } from './lists-of-pages.ts';
import type { NeighbourLink, PageLink, SidebarNode } from './page.ts';
import { foldersAbove } from './paths.ts';

/** Returns the sidebar with the longest prefix that matches the path (specification, Sidebar groups). */
export function sidebarFor(path: string, sidebars: readonly Sidebar[]): Sidebar | undefined {
  let best: { sidebar: Sidebar; length: number } | undefined;
  for (const sidebar of sidebars) {
    for (const prefix of sidebar.prefixes) {
      if (path.startsWith(prefix) && prefix.length > (best?.length ?? 0)) {
        best = { sidebar, length: prefix.length };
      }
    }
  }
  return best?.sidebar;
}

/** Fills in the text of every entry; calls `titleOf` for page entries without text. */
export function resolveSidebar(
  entries: readonly SidebarEntry[],
  titleOf: (path: string) => string,
): readonly SidebarNode[] {
  return entries.map((entry) => {
    switch (entry.kind) {
      case 'page':
        return { ...entry, text: entry.text ?? titleOf(entry.path) };
      case 'group':
        return { ...entry, items: resolveSidebar(entry.items, titleOf) };
      case 'link':
        return entry;
    }
  });
}

/** Returns the entries without hidden pages, and without groups that contain only hidden pages. */
export function withoutPages(
  entries: readonly SidebarEntry[],
  isHidden: (path: string) => boolean,
): readonly SidebarEntry[] {
  return entries.flatMap((entry): readonly SidebarEntry[] => {
    if (entry.kind === 'link') return [entry];
    if (entry.kind === 'page') return isHidden(entry.path) ? [] : [entry];
    const { path, ...group } = entry;
    const items = withoutPages(entry.items, isHidden);
    if (path !== undefined && !isHidden(path)) return [{ ...group, path, items }];
    return items.length === 0 && entry.items.length > 0 ? [] : [{ ...group, items }];
  });
}

/** Returns all pages of a sidebar in reading order, without duplicates. */
export function pagesOf(nodes: readonly SidebarNode[]): readonly PageLink[] {
  const links = new Map<string, PageLink>();
  const visit = (node: SidebarNode): void => {
    if (node.path !== undefined && !links.has(node.path)) {
      links.set(node.path, { text: node.text, path: node.path });
    }
    if (node.kind === 'group') node.items.forEach(visit);
  };
  nodes.forEach(visit);
  return [...links.values()];
}

/** Returns the first page of a node in reading order. */
export function firstPageOf(node: SidebarNode): PageLink | undefined {
  const { text, path } = node;
  if (path !== undefined) return { text, path };
  if (node.kind !== 'group') return undefined;
  for (const item of node.items) {
    const first = firstPageOf(item);
    if (first) return first;
  }
  return undefined;
}

/** Returns the pages before and after a page in the order of its sidebar. */
export function neighbours(
  path: string,
  nodes: readonly SidebarNode[],
): { prev: NeighbourLink | undefined; next: NeighbourLink | undefined } {
  const pages = pagesOf(nodes);
  const index = pages.findIndex((page) => page.path === path);
  if (index === -1) return { prev: undefined, next: undefined };
  const group = groupOf(path, nodes);
  const linkTo = (page: PageLink | undefined): NeighbourLink | undefined => {
    if (!page) return undefined;
    const section = groupOf(page.path, nodes);
    return section === undefined || section === group || section === page.text
      ? page
      : { ...page, section };
  };
  return { prev: linkTo(pages[index - 1]), next: linkTo(pages[index + 1]) };
}

/** Returns the name of the innermost group of a page, which may be the page of that group itself. */
function groupOf(path: string, nodes: readonly SidebarNode[], group?: string): string | undefined {
  const node = nodes.find((item) => holds(item, path));
  if (node?.kind !== 'group') return node && group;
  return node.path === path ? node.text : groupOf(path, node.items, node.text);
}

/** Returns the first entry of a page, which several groups may list. */
export function entryOf(nodes: readonly SidebarNode[], path: string): SidebarNode | undefined {
  for (const node of nodes) {
    const entry = node.path === path ? node : entryOf(node.items ?? [], path);
    if (entry) return entry;
  }
  return undefined;
}

/** Whether a node is the page or contains it. */
export function holds(node: SidebarNode, path: string): boolean {
  return entryOf([node], path) !== undefined;
}

/**
 * Returns the sidebar with the current page in it. A page that no entry lists is added below its nearest listed ancestor; otherwise
 * after the last listed page of the same folder, in its group; otherwise first.
 *
 * `/workflows/copy/` → below `/workflows/` · `/apps/intercom/` → at the end of the group with `/apps/slack/` · `/status/` → first
 */
export function withCurrentPage(
  nodes: readonly SidebarNode[],
  page: PageLink,
): readonly SidebarNode[] {
  if (nodes.some((node) => holds(node, page.path))) return nodes;
  const current: SidebarNode = { kind: 'page', ...page };
  const listed = pagesOf(nodes).map(({ path }) => path);
  const folders = foldersAbove(page.path).filter((folder) => folder !== '/');
  const ancestor = folders.find((folder) => listed.includes(folder));
  if (ancestor !== undefined) return insertBelow(nodes, ancestor, current);
  const [folder = ''] = folders;
  const sibling = listed.findLast((path) => folder !== '' && path.startsWith(folder));
  return sibling === undefined ? [current, ...nodes] : insertAfter(nodes, sibling, current);
}

function insertBelow(
  nodes: readonly SidebarNode[],
  path: string,
  current: SidebarNode,
): readonly SidebarNode[] {
  return nodes.map((node) => {
    if (node.kind !== 'link' && node.path === path)
      return { ...node, items: [...(node.items ?? []), current] };
    if (node.kind === 'link' || !holds(node, path)) return node;
    return { ...node, items: insertBelow(node.items ?? [], path, current) };
  });
}

/** Inserts the current page after the entry with the path, in the same list. */
function insertAfter(
  nodes: readonly SidebarNode[],
  path: string,
  current: SidebarNode,
): readonly SidebarNode[] {
  return nodes.flatMap((node) => {
    if (node.path === path) return [node, current];
    if (node.kind === 'link' || !holds(node, path)) return [node];
    return [{ ...node, items: insertAfter(node.items ?? [], path, current) }];
  });
}

/** Returns short page names for breadcrumbs, by path: the first page of a group, such as "Overview", gets the group's name. */
export function labelsOf(nodes: readonly SidebarNode[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const visit = (node: SidebarNode, group: string | undefined, isFirst: boolean): void => {
    const text = isFirst && group !== undefined ? group : node.text;
    if (node.path !== undefined && !labels.has(node.path)) labels.set(node.path, text);
    if (node.kind === 'group') {
      const hasOwnPage = node.path !== undefined;
      node.items.forEach((item, index) => {
        visit(item, node.text, index === 0 && !hasOwnPage);
      });
    }
  };
  for (const node of nodes) visit(node, undefined, false);
  return labels;
}
