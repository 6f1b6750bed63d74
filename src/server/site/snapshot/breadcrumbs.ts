// The ancestors of a page, for breadcrumbs and search results.
import type { PageLink, SidebarNode } from '../../../pages/model/page.ts';
import {
  firstPageOf,
  holds,
  labelsOf,
  pagesOf,
  sidebarFor,
  withCurrentPage,
} from '../../../pages/model/sidebar.ts';
import { foldersAbove } from '../../../pages/model/paths.ts';
import type { Site } from './site.ts';

/** Returns a function that lists the links from the home page to a page, both included. */
export function createBreadcrumbs(site: Site): (path: string) => readonly PageLink[] {
  const { sidebars, config, table } = site;
  const labels = new Map([
    ...Object.values(sidebars).flatMap((nodes) => [...labelsOf(nodes)]),
    ['/', config.site.words.frame.home],
  ]);
  const titleOf = (path: string): string => (table.hasPage(path) ? site.source(path).title : path);
  const groups = new Map<string, GroupOfPage>();

  /** Finds the group of a page. The finder of each sidebar is kept, since every page needs one. */
  function groupIn(sidebar: string, path: string): SidebarGroup | undefined {
    const find = groups.get(sidebar) ?? createGroupFinder(sidebars[sidebar] ?? []);
    groups.set(sidebar, find);
    return find(path);
  }

  return (path) => {
    const hasSidebar = site.source(path).frontmatter.sidebar !== false;
    const sidebar = hasSidebar ? sidebarFor(path, config.sidebars)?.id : undefined;
    const group = groupIn(sidebar ?? '', path);
    const crumbs = crumbsOf(path, group, site).map((crumb) => ({
      text: labels.get(crumb) ?? titleOf(crumb),
      path: crumb,
    }));
    const [above, last] = crumbs.slice(-2);
    // The first page of a group has the name of the group, which the folder above may have too: show the page's title then.
    if (last && above?.text === last.text) last.text = titleOf(path);
    // A group and the folder of its pages often have the same name: keep one of them.
    return crumbs.filter(
      ({ text }, index) =>
        index === 0 || index + 2 >= crumbs.length || crumbs[index + 1]?.text !== text,
    );
  };
}

type SidebarGroup = SidebarNode & { readonly kind: 'group' };

/** Returns the outermost group of a page, listed or not; undefined for an entry beside the groups. */
type GroupOfPage = (path: string) => SidebarGroup | undefined;

function createGroupFinder(nodes: readonly SidebarNode[]): GroupOfPage {
  const groups = new Map<string, SidebarGroup | undefined>();
  for (const { path } of nodes) if (path !== undefined) groups.set(path, undefined);
  for (const node of nodes.filter((entry) => entry.kind === 'group')) {
    for (const { path } of pagesOf([node])) if (!groups.has(path)) groups.set(path, node);
  }
  for (const { path } of pagesOf(nodes)) if (!groups.has(path)) groups.set(path, undefined);
  return (path) => {
    if (groups.has(path)) return groups.get(path);
    const shown = withCurrentPage(nodes, { path, text: '' });
    const isBeside = shown.some((node) => node.path === path);
    return isBeside
      ? undefined
      : shown.filter((node) => node.kind === 'group').find((node) => holds(node, path));
  };
}

/** Returns the paths from the home page to the page. Adds the first page of the page's group, unless it is among them already. */
function crumbsOf(path: string, group: SidebarGroup | undefined, site: Site): readonly string[] {
  const ancestors = ancestorsOf(path, site);
  const first = group && firstPageOf(group);
  const isNamed = first === undefined || [...ancestors, path].some((crumb) => crumb === first.path);
  const [home, ...folders] = ancestors;
  const between = isNamed ? folders : [first.path, ...folders];
  return [...(home === undefined ? [] : [home]), ...between, path];
}

/** `/workflows/steps/triggers/` → `/`, `/workflows/`, `/workflows/steps.html`: the pages of the folders, or beside them; the base even without one, since it redirects to the first page */
function ancestorsOf(path: string, { table }: Site): readonly string[] {
  const folders = path === '/' ? [] : foldersAbove(path).toReversed();
  return folders.flatMap((folder) => {
    const page = [folder, folder.replace(/\/$/, '.html')].find((path) => table.hasPage(path));
    return page ?? (folder === '/' ? folder : []);
  });
}
