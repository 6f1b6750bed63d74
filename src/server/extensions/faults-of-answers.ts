// What is wrong with what the hooks of an extension return about a page: each function throws the fact.
import { suggest } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import type { PageChange } from './contract/page-parts.ts';

/** Throws if `title` returned neither a text nor nothing. */
export function requireTitle(returned: unknown): void {
  if (returned !== undefined && returned !== null && typeof returned !== 'string')
    throw new Error('it returned something else than a text or nothing');
}

/** What the fields of a change are. */
const changes: Readonly<Record<string, 'text' | 'link'>> = {
  title: 'text',
  description: 'text',
  updated: 'text',
  editUrl: 'text',
  prev: 'link',
  next: 'link',
} satisfies Record<keyof PageChange, 'text' | 'link'>;

/** Throws if `page` returned something else than what a page may get. `isWanted && { … }` may be false. */
export function requirePageChange(returned: unknown): void {
  if (!returned) return;
  if (typeof returned !== 'object' || Array.isArray(returned))
    throw new Error('it returned something else than a map or nothing');
  for (const [name, value] of Object.entries(returned)) {
    if (!Object.hasOwn(changes, name)) {
      const hint = suggest(name, Object.keys(changes)).replace(/\.$/, '');
      throw new Error(`it returned \`${name}\`, which no page has. ${hint}`);
    }
    if (value === undefined) continue;
    if (changes[name] === 'text' && typeof value !== 'string')
      throw new Error(`it returned a \`${name}\` that is no text`);
    if (changes[name] === 'link' && !hasTexts(value, 'text', 'path'))
      throw new Error(`it returned a \`${name}\` without the texts \`text\` and \`path\``);
  }
}

/** Throws if one of the tags that `head` returned is none. */
export function requireHeadTags(returned: readonly unknown[]): void {
  for (const tag of returned) {
    const { meta, link } = fieldsOf(tag);
    if (meta === undefined && link === undefined)
      throw new Error('it returned a tag with neither `meta` nor `link`');
    if (link !== undefined && !hasTexts(link, 'rel', 'href'))
      throw new Error('it returned a `link` without the texts `rel` and `href`');
    if (meta === undefined) continue;
    if (!hasTexts(meta, 'content') || !(hasTexts(meta, 'name') || hasTexts(meta, 'property')))
      throw new Error('it returned a `meta` without a `name` or `property`, or without `content`');
  }
}

function hasTexts(value: unknown, ...names: readonly string[]): boolean {
  const fields = fieldsOf(value);
  return names.every((name) => typeof fields[name] === 'string');
}
