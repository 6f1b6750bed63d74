// Reads the frontmatter of a page: YAML, TOML or JSON, with the fields of this site and those of other systems.
import { parse as parseToml } from 'smol-toml';
import { maxFrontmatterLength } from '../../base/diagnostics/limits.ts';
import { readPlainFields } from '../../base/diagnostics/plain-fields.ts';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import { hidingFields } from './fields-by-line.ts';
import {
  createFieldCheck,
  readFields,
  type CheckField,
  type FieldName,
  type PageFields,
} from './frontmatter-fields.ts';
import {
  failed,
  findingsIn,
  nothing,
  type CustomFields,
  type FieldChecks,
  type Problem,
  type Reading,
} from './frontmatter-reading.ts';
import { readYaml } from './frontmatter-yaml.ts';
import { readHome } from './home-fields.ts';

/** Frontmatter and body of a page's file. */
export interface ParsedPage extends PageFields {
  /** The text after the frontmatter, preceded by one empty line for each line of the frontmatter, so that line numbers stay the same. */
  readonly body: string;
  readonly problems: readonly Problem[];
  /** Fields that may be missing because of a problem: their absence is not reported again. */
  readonly unreadFields: ReadonlySet<FieldName>;
  /** All fields, including those that only some systems have. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Part of frontmatter that never ends in which fields are looked for, in characters. */
const maxHead = 4096;

/** Parses frontmatter in linear time. Fields with values of the wrong type are omitted. */
export function parseFrontmatter(
  source: string,
  custom: CustomFields = new Map(),
  check: CheckField = createFieldCheck(),
): ParsedPage {
  const checks = { custom, check };
  const [opening = '', mark = ''] = /^\s*?(---|\+\+\+)[ \t]*\n/.exec(source.slice(0, 1000)) ?? [];
  if (mark === '') return readJson(source, checks) ?? pageOf(unopened(source), source);
  const end = endOf(source, opening.length, mark);
  if (!end) {
    // A line of dashes alone is a thematic break.
    const hasFields = /^\s*[\w-]+[ \t]*[:=][ \t\n]/.test(source.slice(opening.length));
    if (!hasFields) return pageOf(nothing, source);
    const whole = endOf(source, opening.length, mark, source.length);
    const length = (whole?.before ?? 0) - opening.length;
    const text = whole
      ? `The frontmatter has \`${length}\` characters, so it is left out. Shorten it: at most ${maxFrontmatterLength} are read.`
      : `The frontmatter is never closed. End it with a line of \`${mark}\`.`;
    const [head = ''] = source
      .slice(opening.length, opening.length + maxHead)
      .split(/\n[ \t]*\n/, 1);
    const problem = { line: opening.split('\n').length - 1, column: 1, text };
    const body = whole
      ? source.slice(0, whole.after).replace(/[^\n]+/g, '') + source.slice(whole.after)
      : source;
    return pageOf({ ...failed(problem), fields: hidingFields(head) }, body);
  }
  const firstLine = opening.split('\n').length;
  const block = source.slice(opening.length, end.before);
  const read = mark === '---' ? readYaml : readToml;
  const reading =
    (mark === '---' ? readPlain(block, firstLine, checks) : undefined) ??
    read(block.replace(/\n$/, ''), firstLine, checks);
  if (reading.fields === undefined) return pageOf(nothing, source);
  const lines = source.slice(0, end.after).split('\n').length - 1;
  const { html } = readHome(reading.fields);
  // The HTML of a home page replaces a line of the frontmatter, so that line numbers stay the same.
  const above =
    html === '' || lines < 2 ? '\n'.repeat(lines) : `${'\n'.repeat(lines - 2)}${html}\n\n`;
  return pageOf(reading, above + source.slice(end.after));
}

/** `{ "title": "A" }`, in one line or several, at the very top. JSON is YAML. Undefined for a page without it. */
function readJson(source: string, checks: FieldChecks): ParsedPage | undefined {
  const text = source.slice(0, maxFrontmatterLength);
  const end = /^\{\s*"[\w-]+"\s*:/.test(text) ? /^(?:\{.*)?\}[ \t]*$/m.exec(text) : null;
  if (!end) return undefined;
  const block = text.slice(0, end.index + end[0].length);
  const { fields, ...reading } = readYaml(block.replace(/^\t+/gm, ' '), 1, checks);
  const problem = {
    line: 1,
    column: 1,
    text: 'The frontmatter is not valid JSON. Check its syntax.',
  };
  const read = fields
    ? { fields, ...reading }
    : { ...failed(problem), fields: hidingFields(block) };
  return pageOf(read, '\n'.repeat(block.split('\n').length - 1) + source.slice(block.length));
}

/** `title: Setup⏎draft: true⏎---`: fields without an opening line are text, except those that hide the page. */
function unopened(source: string): Reading {
  const [above = '', head = '', mark = ''] = unopenedFields.exec(source.slice(0, maxHead)) ?? [];
  if (!namesField.test(head)) return nothing;
  const line = above.slice(0, above.length - above.trimStart().length).split('\n').length;
  const fact = 'The frontmatter has no line that opens it, so it is shown as text.';
  const text = `${fact} Begin the file with a line of \`${mark}\`.`;
  return { ...failed({ line, column: 1, text }), fields: hidingFields(head) };
}

/** Lines of fields, of lists and of deeper values, up to a line that closes them. */
const unopenedFields =
  /^\s*(?:[-–—+]+[ \t]*\n)?((?:\w[\w-]*[ \t]*[:=].*\n|[ \t]+\S.*\n|- .*\n)+)(---|\+\+\+)[ \t]*(?:\n|$)/;

const namesField =
  /^(?:title|(?:short_)?description|layout|slug|permalink|draft|published|hidden|sidebar\w*|weight|tags)[ \t]*[:=]/m;

/** Reads fields of the simplest kind, for which nothing needs to be taken apart. */
function readPlain(text: string, firstLine: number, checks: FieldChecks): Reading | undefined {
  const plain = readPlainFields(text);
  if (!plain) return undefined;
  const entries = plain.map(({ name, value, line }) => {
    return { name, value, line: firstLine + line - 1, column: 1 };
  });
  const fields = Object.fromEntries(plain.map(({ name, value }) => [name, value]));
  return { fields, ...findingsIn(entries, checks) };
}

function pageOf({ fields = {}, ...reading }: Reading, body: string): ParsedPage {
  return { ...readFields(fields), fields, ...reading, body };
}

function endOf(
  source: string,
  start: number,
  mark: string,
  limit = maxFrontmatterLength,
): { before: number; after: number } | undefined {
  const line = mark === '---' ? /^(---|\.\.\.)[ \t]*$/gm : /^(\+\+\+)[ \t]*$/gm;
  const text = source.slice(start, start + limit);
  const match = line.exec(text);
  if (!match) return undefined;
  const before = start + match.index;
  const after = Math.min(source.length, before + match[0].length + 1);
  return { before, after };
}

function readToml(text: string, firstLine: number, checks: FieldChecks): Reading {
  try {
    const fields = fieldsOf(parseToml(text));
    const problems = Object.entries(fields).flatMap(([name, value]): Problem[] => {
      const fault = checks.custom.get(name)?.(value);
      if (fault === undefined) return [];
      return [{ line: firstLine, column: 1, text: fault, rule: 'frontmatter' }];
    });
    return { ...nothing, fields, problems };
  } catch (error) {
    const fact = String(error).split('\n', 1)[0] ?? '';
    const problem = `The frontmatter is not valid TOML (${fact.slice(0, 200)}). Check its syntax.`;
    return {
      ...failed({ line: firstLine, column: 1, text: problem }),
      fields: hidingFields(text),
    };
  }
}
