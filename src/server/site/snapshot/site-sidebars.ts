// The sidebars of a site, with the titles of its pages.
import type { SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import type { PageLink, SidebarNode } from '../../../pages/model/page.ts';
import {
  resolveSidebar,
  sidebarFor,
  withCurrentPage,
  withoutPages,
} from '../../../pages/model/sidebar.ts';
import { fill } from '../../../pages/text/words.ts';
import { leavingOut } from './listed-page.ts';
import type { SitePages } from './site-pages.ts';

/** Returns the sidebars by id, without unlisted pages. Drafts are left out, or marked if they are shown: `Files (draft)`. */
export function resolveSidebars(
  {
    config,
    byPath,
    drafts,
    language,
  }: Pick<SitePages, 'config' | 'byPath' | 'drafts' | 'language'>,
  showsDrafts: boolean,
): Readonly<Record<string, readonly SidebarNode[]>> {
  const draftPaths = new Set(drafts.map(({ path }) => path));
  const isDraft = (path: string): boolean => draftPaths.has(path);
  const isUnlisted = leavingOut(byPath, config);
  const titleOf = (path: string): string => {
    const page = byPath.get(path);
    return page?.label ?? page?.title ?? path;
  };
  const original = language?.all[0]?.tag;
  /** Marks the titles of pages that are shown in the language of the original. */
  const inLanguage = (nodes: readonly SidebarNode[]): readonly SidebarNode[] =>
    nodes.map((node) => {
      if (node.kind === 'group') return { ...node, items: inLanguage(node.items) };
      const isFallback = node.kind === 'page' && byPath.get(node.path)?.isFallback;
      return isFallback && original !== undefined ? { ...node, lang: original } : node;
    });
  const resolved = (entries: readonly SidebarEntry[]): readonly SidebarNode[] => {
    const nodes = resolveSidebar(entries, titleOf);
    return original === undefined ? nodes : inLanguage(nodes);
  };
  const { marked } = config.site.words.draft;
  return Object.fromEntries(
    config.sidebars.map((sidebar) => {
      const { id } = sidebar;
      const listed = withoutPages(sidebar.entries, isUnlisted);
      if (!showsDrafts) return [id, resolved(withoutPages(listed, isDraft))];
      const ownDrafts = drafts
        .filter(({ path }) => sidebarFor(path, config.sidebars) === sidebar)
        .map(({ path, title }) => ({ path, text: title }));
      return [id, markDrafts(resolved(listed), ownDrafts, isDraft, marked)];
    }),
  );
}

/** Adds the drafts of this sidebar that no entry lists, each at its position, and marks every draft. */
function markDrafts(
  nodes: readonly SidebarNode[],
  ownDrafts: readonly PageLink[],
  isDraft: (path: string) => boolean,
  marked: string,
): readonly SidebarNode[] {
  const markNode = (node: SidebarNode): SidebarNode => {
    if (node.kind === 'link') return node;
    const text =
      node.path !== undefined && isDraft(node.path)
        ? fill(marked, { title: node.text })
        : node.text;
    if (node.kind === 'group') return { ...node, text, items: node.items.map(markNode) };
    return { ...node, text, ...(node.items && { items: node.items.map(markNode) }) };
  };
  return ownDrafts.reduce(withCurrentPage, nodes).map(markNode);
}
