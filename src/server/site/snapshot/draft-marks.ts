// Marks drafts in the sidebars of development mode, so that authors can tell them from published pages.
import type { PageLink, SidebarNode } from '../../../pages/model/page.ts';
import { withCurrentPage } from '../../../pages/model/sidebar.ts';

/** Adds the drafts of this sidebar that no entry lists, each at its position, and marks every draft: `Files (draft)`. */
export function markDrafts(
  nodes: readonly SidebarNode[],
  ownDrafts: readonly PageLink[],
  isDraft: (path: string) => boolean,
  mark: string,
): readonly SidebarNode[] {
  const markNode = (node: SidebarNode): SidebarNode => {
    if (node.kind === 'link') return node;
    const text =
      node.path !== undefined && isDraft(node.path) ? `${node.text} (${mark})` : node.text;
    if (node.kind === 'group') return { ...node, text, items: node.items.map(markNode) };
    return { ...node, text, ...(node.items && { items: node.items.map(markNode) }) };
  };
  return ownDrafts.reduce(withCurrentPage, nodes).map(markNode);
}
