// The owner of a page, and the day of its last review: `owner` and `reviewed` in the frontmatter.
import { h } from 'hastscript';
import * as z from 'zod';
import {
  defineExtension,
  fill,
  type FormContext,
  type FramedPage,
  type PageInfo,
  writtenDay,
} from 'millrace-docs/extension';
import { ownershipWords, tables } from './words.ts';

const options = z.strictObject({
  months: z.int().min(1).max(120).default(12).describe('Months after which a page is overdue.'),
  isRequired: z.boolean().default(false).describe('Whether every page needs an owner.'),
  ownerLabel: z.string().optional().describe('Text before the owner.'),
  reviewedLabel: z.string().optional().describe('Text before the date.'),
  today: z.iso
    .date()
    .optional()
    .describe('The date from which months count back. Default: the current date.'),
});

type Options = z.infer<typeof options>;

export default defineExtension<Options>({
  name: 'ownership',
  version: '1.0.0',
  options,
  words: tables,
  frontmatter: {
    owner: z.string('Write a name').trim().min(1, 'Write a name'),
    reviewed: z.iso.date('Write a date such as `2026-01-31`, in quotes if it is refused'),
  },
  styles: ['.page-owner{color:var(--ink-soft,inherit);font-size:.875rem}'],
  slots: {
    'article-end'(page, { options: { ownerLabel, reviewedLabel }, site }) {
      const words = ownershipWords(site.language);
      const { owner, reviewed } = fieldsOf(page);
      const parts = [
        ...(owner === undefined ? [] : [`${ownerLabel ?? words.owner}: ${owner}`]),
        ...(reviewed === undefined
          ? []
          : [`${reviewedLabel ?? words.reviewed}: ${writtenDay(site.language.tag, reviewed)}`]),
      ];
      return parts.length === 0 ? undefined : h('p.page-owner', parts.join(' · '));
    },
  },
  rules: [
    {
      name: 'overdue',
      check(page, { options: settings }) {
        const { reviewed } = fieldsOf(page);
        if (reviewed === undefined || reviewed >= oldestDay(settings)) return [];
        const line = lineOf(page.raw, 'reviewed');
        const fact = `The page was last reviewed on ${reviewed}, more than ${settings.months} months ago.`;
        return [{ text: `${fact} Read it again, then write the date of today.`, line }];
      },
    },
    {
      name: 'owner',
      check(page, { options: settings }) {
        if (!settings.isRequired || !page.hasFrontmatter || fieldsOf(page).owner !== undefined)
          return [];
        return [{ text: 'The page has no owner. Add `owner: …` to its frontmatter.' }];
      },
    },
  ],
  forms: [{ name: 'owners', find: listPages, exported: () => ['/'] }],
});

interface OwnerFields {
  readonly owner?: string;
  readonly reviewed?: string;
}

function fieldsOf({ fields }: PageInfo): OwnerFields {
  // Checked by the schemas above.
  return fields;
}

/** Returns the first day on which a review still counts. */
function oldestDay({ months, today }: Options): string {
  const day = today === undefined ? new Date() : new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

function lineOf(raw: string, field: string): number {
  return Math.max(1, raw.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1);
}

/** `/-/owners/`: all pages, those that nobody reviewed first. */
function listPages(
  path: string,
  { site, options: settings }: FormContext<Options>,
): FramedPage | undefined {
  if (path !== '/') return undefined;
  const oldest = oldestDay(settings);
  const words = ownershipWords(site.language);
  const { ownerLabel = words.owner, reviewedLabel = words.reviewed } = settings;
  const pages = site.pages.toSorted((a, b) => {
    const [first = '', second = ''] = [fieldsOf(a).reviewed, fieldsOf(b).reviewed];
    return first < second
      ? -1
      : first > second
        ? 1
        : a.title.localeCompare(b.title, site.language.tag);
  });
  const rows = pages.map((page) => {
    const { owner = '', reviewed = '' } = fieldsOf(page);
    const day = writtenDay(site.language.tag, reviewed);
    const late = reviewed < oldest ? fill(words.overdue, { day }) : day;
    const state = reviewed === '' ? words.never : late;
    return h('tr', [
      h('td', [h('a', { href: site.addressOf(page.path) }, page.title)]),
      h('td', owner),
      h('td', state),
    ]);
  });
  const headings = ['', ownerLabel, reviewedLabel].map((text) => h('th', text));
  const table = h('table', [h('thead', [h('tr', headings)]), h('tbody', rows)]);
  return { title: ownerLabel, content: table };
}
