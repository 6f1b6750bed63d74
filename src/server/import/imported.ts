// The data that an import reads from a project, and helpers to read values from foreign configs.
import type { SidebarEntry } from '../../pages/model/config.ts';
import type { NavItemData, SidebarEntryData } from '../config/schema-navigation.ts';
import { pathsIn } from '../config/targets.ts';
import type { Losses } from './losses.ts';
import type { ProjectPage, ProjectPages } from './pages.ts';

/** A project in the terms of this server. */
export interface Imported {
  readonly contentDir: string;
  readonly pages: ProjectPages;
  /** Fields of a config by name; undefined ones are left out. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Returns the URL path below the base at which the other system served a page; undefined if it is the page's own. */
  readonly oldAddress?: (page: ProjectPage) => string | undefined;
  /** Redirects in the config, from a URL path below the base. */
  readonly redirects: readonly StatedRedirect[];
  readonly losses: Losses;
  /** Comments to write in place of parts, by name. */
  readonly remarks?: Readonly<Record<string, string>>;
}

export interface StatedRedirect {
  readonly from: string;
  readonly to: string;
}

/** Maximum nesting depth of menus and sidebars. */
export const maxDepth = 20;

/** Returns a text without tags, line breaks and surrounding spaces; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/<[^<>]*>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** True if a link is allowed in the navigation: `javascript:` and the like are not. */
export function isWebAddress(link: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(link);
}

/** `https://docs.example.com/guide/` → its origin and its path; undefined for anything but a web URL. */
export function splitAddress(value: unknown): { origin: string; base: string } | undefined {
  if (typeof value !== 'string' || !/^https?:\/\//.test(value)) return undefined;
  try {
    const { origin, pathname } = new URL(value);
    return { origin, base: pathname.endsWith('/') ? pathname : `${pathname}/` };
  } catch {
    return undefined;
  }
}

/** `docs` · `/docs` → `/docs/`; undefined if no part is a string. */
export function baseOf(...parts: readonly unknown[]): string | undefined {
  const texts = parts.filter((part) => typeof part === 'string');
  return texts.length === 0 ? undefined : `/${texts.join('/')}/`.replace(/\/{2,}/g, '/');
}

/** Reports an entry of a sidebar, the navigation or the footer that leads to no page as a loss. */
export function lostLink(losses: Losses, where: string, link: string): void {
  const fact = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)
    ? 'leaves the pages'
    : 'does not lead to a page';
  losses.add(`${where} \`${link}\` ${fact}, and is left out.`, `'${link}'`, `"${link}"`, link);
}

/** Returns the navigation without empty menus. */
export function tidyNavigation(items: readonly NavItemData[]): readonly NavItemData[] {
  return items.filter((item) => item.items === undefined || item.items.length > 0);
}

/** A sidebar as a config states it. */
export interface SidebarData {
  readonly id: string;
  readonly prefixes: readonly string[];
  readonly entries: readonly SidebarEntryData[];
}

/**
 * Returns the sidebars, each with the path prefixes below which it is shown. A single sidebar is shown everywhere; of several, each is
 * shown in the folders whose pages only it lists, and on its other pages.
 */
export function toSidebars(
  byName: readonly (readonly [name: string, entries: readonly SidebarEntry[]])[],
): readonly SidebarData[] {
  const filled = byName.filter(([, entries]) => entries.length > 0);
  const owners = new Map<string, Set<string>>();
  for (const [name, entries] of filled) {
    for (const path of pathsIn(entries)) {
      const section = sectionOf(path);
      owners.set(section, (owners.get(section) ?? new Set()).add(name));
    }
  }
  return filled.map(([name, entries], index) => {
    const paths = pathsIn(entries).map((path) => path.split('#', 1)[0] ?? path);
    const prefixes = paths.map((path) => {
      const section = sectionOf(path);
      return section !== '/' && owners.get(section)?.size === 1 ? section : path;
    });
    const rest = prefixes.filter((prefix) => prefix !== '/');
    const all = filled.length === 1 ? ['/'] : [...(index === 0 ? ['/'] : []), ...rest];
    return { id: name, prefixes: [...new Set(all)], entries: entries.map(toData) };
  });
}

/** `/guide/install.html` → `/guide/` · `/about.html` → `/` */
function sectionOf(path: string): string {
  return /^\/[^/#]+\//.exec(path)?.[0] ?? '/';
}

/** Returns an entry as authors write it. */
export function toData(entry: SidebarEntry): SidebarEntryData {
  if (entry.kind === 'group') {
    const { text, path, items } = entry;
    return { text, ...(path !== undefined && { path }), items: items.map(toData) };
  }
  if (entry.kind === 'link') return { text: entry.text, href: entry.href };
  return entry.text === undefined ? entry.path : { text: entry.text, path: entry.path };
}
