// Parses the frontmatter of any documentation system: YAML or TOML, with arbitrary fields.
import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import type { Frontmatter } from '../../pages/model/page.ts';
import { canonicalTarget } from '../config/canonical-target.ts';
import { maxAnyFrontmatterLength, maxFrontmatterNesting } from '../diagnostics/limits.ts';
import type { Message } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import { findDeepYaml } from '../diagnostics/yaml-nesting.ts';
import { valueOfYaml } from '../diagnostics/yaml-value.ts';
import { readHome } from './home-fields.ts';

/** Frontmatter and body of a page of any documentation system. */
export interface AnyPage {
  readonly frontmatter: Frontmatter;
  /** A shorter title for navigation. */
  readonly label: string | undefined;
  /** Sort position among the pages of its folder; the name of the field depends on the documentation system. */
  readonly order: number | undefined;
  /** URLs from the frontmatter: permalink, slug, id, aliases. */
  readonly aliases: readonly string[];
  /** The text after the frontmatter, preceded by one empty line for each line of the frontmatter, so that line numbers stay the same. */
  readonly body: string;
  readonly problems: readonly Omit<Message, 'file'>[];
  /** All fields, including those that only some systems have. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Omits fields whose values have the wrong type. Frontmatter that cannot be parsed is reported, and the page is shown without it. */
export function parseAnyFrontmatter(source: string): AnyPage {
  const match = /^\s*?(---|\+\+\+)[ \t]*\n/.exec(source.slice(0, 1000));
  const mark = match?.[1];
  if (!match || mark === undefined) return pageOf({}, source, []);
  const start = match[0].length;
  const end = endOf(source, start, mark);
  // An unclosed line of dashes is a thematic break, not frontmatter.
  if (end === undefined) return pageOf({}, source, []);
  const text = source.slice(start, end.index);
  const lines = source.slice(0, end.after).split('\n').length - 1;
  const { fields, problem } = mark === '---' ? readYaml(text) : readToml(text);
  const home = readHome(fields);
  // The HTML of the home page replaces a line of the frontmatter, so that line numbers stay the same.
  const above =
    home.html === '' || lines < 2
      ? '\n'.repeat(lines)
      : `${'\n'.repeat(lines - 2)}${home.html}\n\n`;
  const body = above + source.slice(end.after);
  // A thematic break with prose below it.
  if (problem !== undefined && mark === '---' && !/^[\w-]+\s*:/m.test(text))
    return pageOf({}, source, []);
  const problems =
    problem === undefined
      ? []
      : [{ line: 1, column: 1, text: problem, rule: 'frontmatter' as const }];
  return pageOf(fields, body, problems);
}

function endOf(
  source: string,
  start: number,
  mark: string,
): { index: number; after: number } | undefined {
  const line = mark === '---' ? /^(?:---|\.\.\.)[ \t]*$/gm : /^\+\+\+[ \t]*$/gm;
  line.lastIndex = start;
  const match = line.exec(source);
  if (!match || match.index - start > maxAnyFrontmatterLength) return undefined;
  return { index: match.index, after: Math.min(source.length, match.index + match[0].length + 1) };
}

interface Reading {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly problem: string | undefined;
}

const unread = 'The frontmatter cannot be read';

function readYaml(text: string): Reading {
  if (findDeepYaml(text, maxFrontmatterNesting) !== undefined) {
    const problem = `${unread}: it is nested deeper than ${maxFrontmatterNesting} levels. Use fewer.`;
    return { fields: {}, problem };
  }
  try {
    const document = parseDocument(text, { uniqueKeys: false });
    const [error] = document.errors;
    if (error) {
      const fact = error.message.split('\n', 1)[0] ?? '';
      return {
        fields: fieldsByLine(text),
        problem: `${unread}: ${fact} Put values with special characters in quotes.`,
      };
    }
    return { fields: fieldsOf(valueOfYaml(document, { maxAliasCount: 20 })), problem: undefined };
  } catch (error) {
    return {
      fields: fieldsByLine(text),
      problem: `${unread} (${String(error).slice(0, 100)}). Check its YAML.`,
    };
  }
}

/** Reads the most important fields from invalid YAML, line by line: `title: Hooks: an overview`. */
function fieldsByLine(text: string): Record<string, unknown> {
  return Object.fromEntries(
    [...text.matchAll(/^(title|description|sidebar_label|slug|permalink):[ \t]+(\S.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')],
    ),
  );
}

function readToml(text: string): Reading {
  try {
    return { fields: fieldsOf(parseToml(text)), problem: undefined };
  } catch (error) {
    const fact = String(error).split('\n', 1)[0] ?? '';
    return { fields: {}, problem: `${unread} (${fact.slice(0, 200)}). Check its TOML.` };
  }
}

function pageOf(
  fields: Readonly<Record<string, unknown>>,
  body: string,
  problems: AnyPage['problems'],
): AnyPage {
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => asText(fields[name])).find((value) => value !== undefined);
  const title = text('title', 'heading', 'name') ?? readHome(fields).title;
  const description = text('short_description', 'description', 'summary', 'excerpt', 'abstract');
  const label =
    text(
      'sidebar_label',
      'linkTitle',
      'linktitle',
      'sidebarTitle',
      'nav_title',
      'navTitle',
      'short_title',
      'shortTitle',
    ) ?? asText(fieldsOf(fields['sidebar'])['label']);
  const image = text('image', 'og:image') ?? asText([fields['images']].flat()[0]);
  const isDraft = fields['draft'] === true || fields['published'] === false;
  return {
    frontmatter: {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { short_description: description }),
      ...(image !== undefined && { image }),
      ...(isDraft && { draft: true }),
      ...(fields['prev'] === false && { prev: false }),
      ...(fields['next'] === false && { next: false }),
      ...(fields['sidebar'] === false && { sidebar: false }),
      ...(isPathOrFalse(fields['current']) && {
        current: fields['current'] && canonicalTarget(fields['current']),
      }),
    },
    label,
    order: orderIn(fields),
    aliases: ['permalink', 'slug', 'id', 'url', 'aliases', 'redirect_from', 'redirects']
      .flatMap((name) => fields[name])
      .filter((alias): alias is string => typeof alias === 'string' && alias.trim() !== '')
      .map((alias) => alias.trim())
      // Templates of a site generator.
      .filter((alias) => !alias.includes('{')),
    body,
    problems,
    fields,
  };
}

function isPathOrFalse(value: unknown): value is string | false {
  return value === false || (typeof value === 'string' && value.startsWith('/'));
}

/** Converts strings and numbers to text: `title: 2024`. */
function asText(value: unknown): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number';
  const text = isText ? String(value).replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}

/** Names of the field for the sort position of a page among its siblings. */
const orderFields = ['order', 'weight', 'sidebar_position', 'sort_rank', 'nav_order', 'position'];

function orderIn(fields: Readonly<Record<string, unknown>>): number | undefined {
  const values = [...orderFields.map((name) => fields[name]), fieldsOf(fields['sidebar'])['order']];
  return values.find((value) => typeof value === 'number');
}
