// Frontmatter fields of other documentation systems: their names here, or where their content belongs.
import type { Frontmatter } from '../../pages/model/page.ts';
import { nearest, suggest } from '../diagnostics/messages.ts';

/** Names in other systems for fields that exist here. */
const foreignNames: Readonly<Record<string, keyof Frontmatter>> = {
  abstract: 'short_description',
  cover: 'thumbnail',
  desc: 'short_description',
  description: 'short_description',
  excerpt: 'short_description',
  heading: 'title',
  icon: 'thumbnail',
  name: 'title',
  previous: 'prev',
  shortDescription: 'short_description',
  summary: 'short_description',
  template: 'layout',
};

/** Hints for fields whose content belongs elsewhere here. */
const foreignHints: Readonly<Record<string, string>> = {
  aliases: 'Old addresses belong under `redirects` in the config.',
  date: 'The date of the last change comes from the history.',
  order: 'The order of pages belongs under `sidebars` in the config.',
  permalink: "The file's place is its address.",
  redirect_from: 'Old addresses belong under `redirects` in the config.',
  sidebar_label: 'The text of a sidebar belongs under `sidebars` in the config.',
  sidebar_position: 'The order of pages belongs under `sidebars` in the config.',
  slug: "The file's place is its address.",
  url: "The file's place is its address.",
  weight: 'The order of pages belongs under `sidebars` in the config.',
};
/** Returns the hint of a message about an unknown field. */
export function hintFor(field: string, fieldNames: readonly string[]): string {
  if (Object.hasOwn(foreignHints, field)) return `${foreignHints[field] ?? ''} Remove it.`;
  const meant = meantField(field, fieldNames);
  return meant === undefined ? suggest(field, fieldNames) : `Did you mean \`${meant}\`?`;
}

/** Returns the known field that an unknown one probably means: `description` → `short_description` · `titel` → `title` */
export function meantField(field: string, fieldNames: readonly string[]): string | undefined {
  return Object.hasOwn(foreignNames, field) ? foreignNames[field] : nearest(field, fieldNames);
}
