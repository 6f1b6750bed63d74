// `llms.txt`: all pages as a plain list, for programs that read the documentation.
import { markdownPath } from '../../pages/model/markdown-path.ts';
import { withBase } from '../../pages/model/paths.ts';
import { pagesOf } from '../../pages/model/sidebar.ts';
import type { Site } from '../site/site.ts';

/** Section of the pages that are in no sidebar group. */
const general = 'General';

/** `# Title`, the description, then one list of links per section. */
export function listForMachines(site: Site): string {
  const { title, description, base, origin } = site.config.site;
  const folders = sectionsOfFolders(site);
  const sections = new Map<string, string[]>([[general, []]]);
  for (const name of folders.values()) sections.set(name, []);
  for (const path of site.paths) {
    const { title: pageTitle, frontmatter } = site.source(path);
    const about = frontmatter.short_description;
    const address = origin + withBase(base, markdownPath(path));
    const line = `- [${pageTitle}](${address})${about === undefined ? '' : `: ${about}`}`;
    sections.get(sectionOf(path, folders))?.push(line);
  }
  const parts = [...sections]
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}\n`);
  return [`# ${title}\n`, `> ${description}\n`, ...parts].join('\n');
}

/** Maps each folder with pages in a sidebar group to that group's name; the first group wins. */
function sectionsOfFolders({ sidebars }: Site): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const nodes of Object.values(sidebars)) {
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

/** The section of the nearest folder that has one. */
function sectionOf(path: string, folders: ReadonlyMap<string, string>): string {
  const nearest = foldersOf(path).find((folder) => folders.has(folder));
  return folders.get(nearest ?? '') ?? general;
}

/** `/api/rest/` → `/api/rest/`, `/api/` */
function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}/`);
}
