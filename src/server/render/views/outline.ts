// Lists all pages by section, as in the sidebars, for programs.
import { pagesOf, sidebarFor } from '../../../pages/model/sidebar.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Section of the pages that are in no sidebar group. */
const general = 'General';

interface OutlinePage {
  readonly path: string;
  readonly title: string;
}

export interface OutlineSection {
  readonly name: string;
  /** In sidebar order, followed by pages that the sidebar does not list. Never empty. */
  readonly pages: readonly OutlinePage[];
}

/** Every page is in one section. The sections of the introduction's sidebar come first. */
export function createOutline(site: Site): readonly OutlineSection[] {
  const folders = sectionsOfFolders(site);
  const sections = new Map<string, OutlinePage[]>([[general, []]]);
  for (const name of folders.values()) if (!sections.has(name)) sections.set(name, []);
  const listed = sidebarsOf(site).flatMap((nodes) => pagesOf(nodes).map(({ path }) => path));
  const order = new Map(listed.toReversed().map((path, index) => [path, index]));
  const inOrder = site.listed.toSorted((a, b) => (order.get(b) ?? -1) - (order.get(a) ?? -1));
  for (const path of inOrder) {
    const { title } = site.source(path);
    sections.get(sectionOf(path, folders))?.push({ path, title });
  }
  return [...sections]
    .filter(([, pages]) => pages.length > 0)
    .map(([name, pages]) => ({ name, pages }));
}

/** Maps each folder with pages in a sidebar group to that group's name; the first group wins. */
function sectionsOfFolders(site: Site): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const nodes of sidebarsOf(site)) {
    for (const group of nodes) {
      if (group.kind !== 'group') continue;
      for (const { path } of pagesOf([group])) {
        for (const folder of foldersOf(path)) {
          if (!folders.has(folder)) folders.set(folder, group.text);
        }
      }
    }
  }
  return folders;
}

/** Returns all sidebars, the introduction's first. */
function sidebarsOf({ sidebars, config }: Site) {
  const first = sidebarFor('/', config.sidebars)?.id;
  return Object.entries(sidebars)
    .toSorted(([a], [b]) => Number(b === first) - Number(a === first))
    .map(([, nodes]) => nodes);
}

/** Returns the section of the page's nearest folder that has one. */
function sectionOf(path: string, folders: ReadonlyMap<string, string>): string {
  const nearest = foldersOf(path).find((folder) => folders.has(folder));
  return folders.get(nearest ?? '') ?? general;
}

/** `/api/rest/` → `/api/rest/`, `/api/` */
function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}/`);
}
