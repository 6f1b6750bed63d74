// Whether a page is published, listed and searched, according to the fields of any system.
import { shorten } from '../../base/diagnostics/messages.ts';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import { hidingFields } from '../bundled/words.ts';
import { dayIn } from '../../contract/day.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a switch is on: it has any value but `false`. */
export function isSet(value: unknown): boolean {
  return !['', false, 'false', null, undefined].includes(value as string);
}

/** Whether a field says no: `search: no` is a text in YAML 1.2, and was `false` before. */
function isOff(value: unknown): boolean {
  return value === false || /^(?:false|no|off|n|0)$/i.test(String(value));
}

const switches = new Set([
  ...['draft', 'private', 'headless', 'published', 'publish', 'noindex'],
  ...hidingFields,
  'navigation',
  ...['unlisted', 'hidden', 'search', 'pagefind', 'searchable'],
  ...['search_exclude', 'exclude_search', 'bookSearchExclude'],
]);

/** Says how a field that should be `true` or `false` is read: `draft: "yes"`; undefined if it is, or if the field may hold something else. */
export function explainSwitch(name: string, value: unknown): string | undefined {
  const isPlain = typeof value === 'string' || typeof value === 'number';
  if (!switches.has(name) || !isPlain || value === '' || isDay(value)) return undefined;
  const shown = /^(?:true|false)$/i.test(String(value)) ? `"${value}"` : shorten(String(value));
  const fact = `Frontmatter field \`${name}\` is \`${shown}\`. Expected \`true\` or \`false\`.`;
  const fields = { [name]: value };
  if (isDraft(fields)) return `${fact} Until then the page is not published.`;
  if (isUnlisted(fields) || isHidden(fields)) return `${fact} Until then no list has the page.`;
  return isUnsearched(fields) ? `${fact} Until then no search finds the page.` : fact;
}

/** `published: 2026-11-25` */
function isDay(value: string | number): boolean {
  return typeof value === 'string' && dayIn(value) !== undefined;
}

/** With an invalid `draft` or `private`, or where only a password opens it, hiding the page is safer than publishing it too early. */
export function isDraft(fields: Fields): boolean {
  return (
    ['draft', 'private', 'headless'].some((name) => isSet(fields[name])) ||
    ['published', 'publish', 'permalink'].some((name) => isOff(fields[name])) ||
    ['private', 'protected'].includes(String(fields['visibility'])) ||
    buildOf(fields)['render'] === 'never'
  );
}

/** Whether a page is served and indexed, but asks to be in no list. */
export function isHidden(fields: Fields): boolean {
  return (
    hidingFields.some((name) => isSet(fields[name])) ||
    isOff(fields['navigation']) ||
    isSet(fieldsOf(fields['sidebar'])['hidden'])
  );
}

/** Whether a page is for those who know its address. */
export function isUnlisted(fields: Fields): boolean {
  return (
    ['unlisted', 'hidden'].some((name) => isSet(fields[name])) ||
    fields['visibility'] === 'hidden' ||
    buildOf(fields)['list'] === 'never'
  );
}

/** Whether a page is left out of searches. */
export function isUnsearched(fields: Fields): boolean {
  return (
    ['search', 'pagefind', 'searchable'].some((name) => isOff(fields[name])) ||
    ['search_exclude', 'exclude_search', 'bookSearchExclude'].some((name) => isSet(fields[name])) ||
    isSet(fieldsOf(fields['search'])['exclude'])
  );
}

/** How a page is built: `_build: { render: never, list: never }`, where `false` is the same as `never`. */
function buildOf(fields: Fields): Fields {
  const build = { ...fieldsOf(fields['_build']), ...fieldsOf(fields['build']) };
  return Object.fromEntries(
    Object.entries(build).map(([name, value]) => [name, value === false ? 'never' : value]),
  );
}
