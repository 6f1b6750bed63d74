// Reads values from configs of other systems.
import { isElsewhere } from '../../pages/model/paths.ts';
import { fieldsOf, plainTextOf } from '../base/diagnostics/record.ts';
import type { Project } from './system.ts';

/** Returns a text that may be stated by language: `Guides`, `{ en: Guides, de: … }`. */
export function inLanguage(value: unknown, tag: string): string | undefined {
  const texts = fieldsOf(value);
  return plainTextOf(value) ?? plainTextOf(texts[tag]) ?? plainTextOf(Object.values(texts)[0]);
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
export function lostLink(lose: Project['lose'], where: string, link: string): void {
  const fact = isElsewhere(link) ? 'leaves the pages' : 'does not lead to a page';
  lose(`${where} \`${link}\` ${fact}, and is left out.`, `'${link}'`, `"${link}"`, link);
}
