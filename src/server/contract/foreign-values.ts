// Reads values from configs of other systems.
import type { NavItemData } from '../config/schema-navigation.ts';
import { isElsewhere } from '../../pages/model/paths.ts';
import { fieldsOf, plainTextOf } from '../diagnostics/record.ts';
import type { Losses, ProjectPage, ProjectPages } from './importer.ts';

/** Returns a text that may be stated by language: `Guides`, `{ en: Guides, de: … }`. */
export function inLanguage(value: unknown, tag: string): string | undefined {
  const texts = fieldsOf(value);
  return plainTextOf(value) ?? plainTextOf(texts[tag]) ?? plainTextOf(Object.values(texts)[0]);
}

/** Returns the page of a file, or those in a folder. */
export function pagesIn(folder: string, { pages }: ProjectPages): readonly ProjectPage[] {
  return pages.filter(
    ({ relativePath }) => relativePath === folder || relativePath.startsWith(`${folder}/`),
  );
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
export function lostLink(losses: Pick<Losses, 'add'>, where: string, link: string): void {
  const fact = isElsewhere(link) ? 'leaves the pages' : 'does not lead to a page';
  losses.add(`${where} \`${link}\` ${fact}, and is left out.`, `'${link}'`, `"${link}"`, link);
}

/** Returns the navigation without empty menus. */
export function tidyNavigation(items: readonly NavItemData[]): readonly NavItemData[] {
  return items.filter((item) => item.items === undefined || item.items.length > 0);
}
