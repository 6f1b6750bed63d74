// Marks drafts in the sidebars of development mode, so that authors tell them from what readers see.
import type { PageLink, SidebarNode } from '../../pages/model/page.ts';
import { withCurrentPage } from '../../pages/model/sidebar.ts';

/** Adds the drafts of this sidebar that no entry names, each at its place, and marks every draft: `Files (draft)`. */
export function markDrafts(
  nodes: readonly SidebarNode[],
  ownDrafts: readonly PageLink[],
  isDraft: (path: string) => boolean,
  mark: string,
): readonly SidebarNode[] {
  const markNode = (node: SidebarNode): SidebarNode => {
    const text =
      node.path !== undefined && isDraft(node.path) ? `${node.text} (${mark})` : node.text;
    if (node.kind === 'group') return { ...node, text, items: node.items.map(markNode) };
    return { ...node, text, ...(node.items && { items: node.items.map(markNode) }) };
  };
  return ownDrafts.reduce(withCurrentPage, nodes).map(markNode);
}
