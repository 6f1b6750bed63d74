// Who gets to see a page, as the fields of any system say it.
import { fieldsOf } from '../diagnostics/record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a field that is `true` or `false` is not `false`. */
export function isSet(value: unknown): boolean {
  return !['', false, 'false', null, undefined].includes(value as string);
}

/** Whether a field says no. */
function isOff(value: unknown): boolean {
  return value === false || value === 'false';
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

/** Whether a page is served and indexed, but asks to be in no list: in the words of Starlight, Nuxt, Eleventy and themes of Hugo. */
export function isHidden(fields: Fields): boolean {
  return (
    ['toc_hide', 'bookHidden', 'eleventyExcludeFromCollections'].some((name) =>
      isSet(fields[name]),
    ) ||
    isOff(fields['navigation']) ||
    isSet(fieldsOf(fields['sidebar'])['hidden'])
  );
}

/** Whether a page is for those who know its address: in the words of Docusaurus, Mintlify, GitBook and Hugo. */
export function isUnlisted(fields: Fields): boolean {
  return (
    ['unlisted', 'hidden'].some((name) => isSet(fields[name])) ||
    fields['visibility'] === 'hidden' ||
    buildOf(fields)['list'] === 'never'
  );
}

/** Whether no search is to find a page: in the words of VitePress, Material, Starlight, Nextra and Just the Docs, and of themes of Hugo. */
export function isUnsearched(fields: Fields): boolean {
  return (
    ['search', 'pagefind', 'searchable'].some((name) => isOff(fields[name])) ||
    ['search_exclude', 'exclude_search', 'bookSearchExclude'].some((name) => isSet(fields[name])) ||
    isSet(fieldsOf(fields['search'])['exclude'])
  );
}

/** How Hugo builds a page; `render: false` and `list: false` are the same as `never`. */
function buildOf(fields: Fields): Fields {
  const build = { ...fieldsOf(fields['_build']), ...fieldsOf(fields['build']) };
  return Object.fromEntries(
    Object.entries(build).map(([name, value]) => [name, value === false ? 'never' : value]),
  );
}
