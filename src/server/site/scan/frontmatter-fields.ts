// The fields of the frontmatter: this site's own with their types, and those of other systems with the same meaning.
import * as z from 'zod';
import { layoutNames, type Frontmatter } from '../../../pages/model/page.ts';
import { canonicalTarget } from '../../base/values/canonical-target.ts';
import { isTypo, nearest, suggest } from '../../base/diagnostics/messages.ts';
import { fieldsOf, trimmed } from '../../base/diagnostics/record.ts';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';
import { dayIn } from '../../contract/day.ts';
import { readHome } from './home-fields.ts';
import { neighbourIn, orderIn } from './order-fields.ts';
import { isUnreadDate } from './publishing-dates.ts';
import { explainSwitch, isDraft, isHidden, isSet, isUnlisted, isUnsearched } from './visibility.ts';

const pathOrFalse = z.union([z.string().startsWith('/'), z.literal(false)]);

/** A link to a page, as in the text: no label, as other systems have. */
const linkOrFalse = z.union([z.string().regex(/^[^\s./]*[./]\S*$/), z.literal(false)]);

interface OwnField {
  readonly schema: z.ZodType;
  readonly expected: string;
}

const names = z.union([z.string(), z.array(z.string())]);

const ownFields = {
  title: { schema: z.string().trim().min(1), expected: 'text' },
  short_description: { schema: z.string().trim().min(1), expected: 'text' },
  prev: { schema: linkOrFalse, expected: "a page's path such as `/workflows/`, or `false`" },
  next: { schema: linkOrFalse, expected: "a page's path such as `/workflows/`, or `false`" },
  sidebar: { schema: z.boolean(), expected: '`true` or `false`' },
  thumbnail: {
    schema: z.string().startsWith('/'),
    expected: 'an image below `content/public/`, such as `/images/files.svg`',
  },
  image: {
    schema: z.string().regex(/^(?:\/(?!\/)|https:\/\/)./),
    expected: 'an image below `content/public/`, such as `/images/files.png`, or its full address',
  },
  layout: {
    schema: z.enum(layoutNames),
    expected: `one of ${layoutNames.map((name) => `\`${name}\``).join(', ')}`,
  },
  current: {
    schema: pathOrFalse,
    expected: 'the path of a page of the current version such as `/workflows/`, or `false`',
  },
  translatedFrom: {
    schema: z.string().regex(/^[\da-f]{7,40}$/i),
    expected: 'the first digits of the Git hash of the original, in quotes',
  },
  draft: { schema: z.boolean(), expected: '`true` or `false`' },
  private: { schema: z.boolean(), expected: '`true` or `false`' },
  noindex: { schema: z.boolean(), expected: '`true` or `false`' },
  date: {
    schema: z.unknown().refine((value) => dayOf(value) !== undefined),
    expected: 'a day such as `2026-11-25`',
  },
  author: { schema: names, expected: 'a name, or a list of names' },
  authors: { schema: names, expected: 'a list of names' },
  tags: { schema: names, expected: 'a list of words' },
} satisfies Record<keyof Frontmatter | 'author' | 'private', OwnField>;

/** Names of this server's own fields. */
export const ownNames: readonly string[] = Object.keys(ownFields);

/** Names in other systems for fields that exist here. */
const foreignNames: Readonly<Record<string, keyof Frontmatter>> = {
  Title: 'title',
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

/** Names for which typing errors are looked for: this site's, and `description` of nearly all other systems. */
const likelyNames = [...ownNames, 'description'];

/** Hints for fields whose content belongs elsewhere. */
const foreignHints: Readonly<Record<string, string>> = {
  aliases: 'Old addresses belong under `redirects` in the config.',
  label: 'The text of a sidebar belongs under `sidebars` in the config.',
  order: 'The order of pages belongs under `sidebars` in the config.',
  permalink: "The file's place is its address.",
  redirect_from: 'Old addresses belong under `redirects` in the config.',
  route: "The file's place is its address.",
  sidebar_label: 'The text of a sidebar belongs under `sidebars` in the config.',
  sidebar_position: 'The order of pages belongs under `sidebars` in the config.',
  slug: "The file's place is its address.",
  url: "The file's place is its address.",
  visibility: 'Pages for few are drafts here: write `draft: true`.',
  weight: 'The order of pages belongs under `sidebars` in the config.',
};

/** Fields that other systems have, however similar to one of this site's. */
const knownElsewhere: ReadonlySet<string> = new Set([
  ...Object.keys(foreignNames),
  ...Object.keys(foreignHints),
  'data',
  'images',
  'text',
]);

/** Names of the fields of the frontmatter. */
export type FieldName = keyof typeof ownFields;

/** A finding about one field. */
interface FieldFinding {
  readonly text: string;
  readonly rule: RuleName;
  /** Whether another system may mean the field, or its value. */
  readonly isStyle: boolean;
  /** The field that is meant, if any. */
  readonly field: FieldName | undefined;
}

/** Returns the mistake in a field: an unknown name, or a value of another type. */
export type CheckField = (name: string, value: unknown) => FieldFinding | undefined;

/** Maximum number of unknown names that are remembered. */
const maxRemembered = 1000;

/**
 * Returns a check for many pages. It remembers unknown names, since the pages of a folder have nearly the same fields: to compare 120,000 with
 * all names takes 2.5 s, and 0.2 s with those that are remembered.
 */
export function createFieldCheck(): CheckField {
  const unknown = new Map<string, FieldFinding>();
  return (name, value) => {
    const text = explainSwitch(name, value);
    if (text !== undefined)
      return { text, rule: 'frontmatter', isStyle: false, field: isOwn(name) ? name : undefined };
    if (isOwn(name)) return checkOwn(name, value);
    if (isUnreadDate(name, value)) return unreadDate(name);
    const finding = unknown.get(name) ?? unknownField(name);
    if (unknown.size < maxRemembered) unknown.set(name, finding);
    return finding;
  };
}

function unreadDate(name: string): FieldFinding {
  const text = `Frontmatter field \`${name}\` is no day, so the page is not published. Write one such as \`2026-11-25\`.`;
  return { text, rule: 'frontmatter', isStyle: false, field: undefined };
}

function unknownField(name: string): FieldFinding {
  const likely = Object.hasOwn(foreignNames, name) ? name : nearest(name, likelyNames);
  const meant = likely === undefined ? undefined : (foreignNames[likely] ?? likely);
  const hint = Object.hasOwn(foreignHints, name)
    ? `${foreignHints[name] ?? ''} Remove it.`
    : meant === undefined
      ? suggest(name, ownNames)
      : `Did you mean \`${meant}\`?`;
  const text = `Unknown frontmatter field \`${name}\`. ${hint}`;
  return {
    text,
    rule: 'frontmatter',
    isStyle: !isTypo(name, likelyNames) || knownElsewhere.has(name),
    field: meant !== undefined && isOwn(meant) ? meant : undefined,
  };
}

function checkOwn(name: FieldName, value: unknown): FieldFinding | undefined {
  const { schema, expected } = ownFields[name];
  if (schema.safeParse(value).success) return undefined;
  const raw = isPlain(value) ? String(value) : 'a list or map';
  const text = `Frontmatter field \`${name}\` is \`${raw}\`. Expected ${expected}.`;
  // Other systems name a sidebar there, or say `auto`.
  const isOther =
    name !== 'sidebar' || !isPlain(value) || /^(?:auto|heading|structure)$|sidebar/i.test(raw);
  const isOurs = ['date', 'translatedFrom'].includes(name);
  const isStyle = !(name === 'layout' && isTypo(raw, layoutNames)) && !isOurs && isOther;
  return { text, rule: name === 'layout' ? 'layout' : 'frontmatter', isStyle, field: name };
}

function isPlain(value: unknown): value is string | number | boolean | null | undefined {
  return typeof value !== 'object' || value === null;
}

function isOwn(name: string): name is FieldName {
  return Object.hasOwn(ownFields, name);
}

/** The meaning of a page's fields, whatever their names. */
export interface PageFields {
  readonly frontmatter: Frontmatter;
  /** A shorter title for navigation. */
  readonly label: string | undefined;
  /** Sort position among the pages of its folder. */
  readonly order: number | undefined;
  /** Whether the page is in no list, unless one of the whole site names it. */
  readonly isHidden: boolean;
  /** Whether the page is served to those who know its address, and nothing leads there. */
  readonly isUnlisted: boolean;
  /** Whether no search finds the page. */
  readonly isUnsearched: boolean;
  /** URLs from the frontmatter: permalink, slug, id, aliases. */
  readonly aliases: readonly string[];
}

/** Reads the fields of any system. Values of the wrong type are omitted. */
export function readFields(fields: Readonly<Record<string, unknown>>): PageFields {
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => asText(fields[name])).find((value) => value !== undefined);
  const ownField = (name: keyof Frontmatter): Frontmatter => {
    const value = fields[name];
    const isValid = value !== undefined && ownFields[name].schema.safeParse(value).success;
    return isValid ? { [name]: value } : {};
  };
  const path = (name: 'prev' | 'next' | 'current', written = fields[name]): Frontmatter => {
    const { data: value } = ownFields[name].schema.safeParse(written);
    return value === undefined ? {} : { [name]: value && canonicalTarget(value) };
  };
  const home = readHome(fields);
  const title = text('title', 'Title', 'heading', 'name') ?? home.title;
  const description = text('short_description', 'description', 'summary', 'excerpt', 'abstract');
  const image = text('image', 'og:image') ?? asText([fields['images']].flat()[0]);
  const day = dayOf(fields['date']);
  const authors = [...namesIn(fields['author']), ...namesIn(fields['authors'])];
  const tags = namesIn(fields['tags']);
  return {
    frontmatter: {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { short_description: description }),
      ...(image !== undefined && { image }),
      ...(isDraft(fields) && { draft: true }),
      ...path('prev', neighbourIn(fields, 'prev')),
      ...path('next', neighbourIn(fields, 'next')),
      ...ownField('sidebar'),
      ...ownField('thumbnail'),
      // The home page of another system has its hero in the text.
      ...(home.html === '' && ownField('layout')),
      ...path('current'),
      ...ownField('translatedFrom'),
      ...((isSet(fields['noindex']) || isUnlisted(fields)) && { noindex: true }),
      ...(day !== undefined && { date: day }),
      ...(authors.length > 0 && { authors }),
      ...(tags.length > 0 && { tags }),
    },
    label:
      text(
        'sidebar_label',
        'linkTitle',
        'linktitle',
        'sidebarTitle',
        'nav_title',
        'navTitle',
        'short_title',
        'shortTitle',
      ) ?? asText(fieldsOf(fields['sidebar'])['label']),
    order: orderIn(fields),
    isHidden: isHidden(fields),
    isUnlisted: isUnlisted(fields),
    isUnsearched: isUnsearched(fields),
    aliases: ['permalink', 'route', 'slug', 'id', 'url', 'aliases', 'redirect_from', 'redirects']
      .flatMap((name) => fields[name])
      .flatMap((alias) => trimmed(alias) ?? [])
      // Templates of a site generator.
      .filter((alias) => !alias.includes('{')),
  };
}

/** Returns the day of a date in any usual form, `2026-11-25T10:00:00Z` among them; undefined if it is none of the calendar. */
function dayOf(value: unknown): string | undefined {
  const written = value instanceof Date ? value.toISOString() : value;
  const day = typeof written === 'string' ? dayIn(written) : undefined;
  return day !== undefined && String(written).startsWith(day) ? day : undefined;
}

/** Returns the names in a text or list: `Ada`, `[Ada, Grace]`. Values of other types, such as those of a site generator, are left out. */
function namesIn(value: unknown): readonly string[] {
  return [value].flat().flatMap((item) => asText(item) ?? []);
}

/** Returns a text or a number on one line: `title: 2024` */
function asText(value: unknown): string | undefined {
  return trimmed(value)?.replace(/\s+/g, ' ');
}
