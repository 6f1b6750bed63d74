// Reads the frontmatter of a page: YAML or TOML, with the fields of this site and those of other systems.
import matter from 'gray-matter';
import { parse as parseToml } from 'smol-toml';
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import { maxFrontmatterLength, maxFrontmatterNesting } from '../diagnostics/limits.ts';
import { shorten, type Message } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import { explainYaml, unknownAlias } from '../diagnostics/yaml-fault.ts';
import { findDeepYaml } from '../diagnostics/yaml-nesting.ts';
import { logLevel, valueOfYaml } from '../diagnostics/yaml-value.ts';
import { fieldsByLine, hidingFields, withSpaces } from './fields-by-line.ts';
import {
  checkField,
  readFields,
  type CheckField,
  type FieldName,
  type PageFields,
} from './frontmatter-fields.ts';
import { readHome } from './home-fields.ts';
import { readPlainFields } from '../diagnostics/plain-fields.ts';

type Problem = Omit<Message, 'file'>;

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

/** Returns why a value of a field is wrong: a fact with its hint; undefined if it is right. */
export type CheckCustomField = (value: unknown) => string | undefined;

/** The fields that extensions declare, by name. */
export type CustomFields = ReadonlyMap<string, CheckCustomField>;

interface FieldChecks {
  readonly custom: CustomFields;
  /** Checks all other fields. */
  readonly check: CheckField;
}

interface Reading {
  /** Undefined for text that is not a map: prose between two thematic breaks. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  readonly problems: readonly Problem[];
  readonly unreadFields: ReadonlySet<FieldName>;
}

/** Part of frontmatter that never ends in which fields are looked for, in characters. */
const maxHead = 4096;

const nothing: Reading = { fields: {}, problems: [], unreadFields: new Set() };

/** Parses frontmatter in linear time. Fields with values of the wrong type are omitted. */
export function parseFrontmatter(
  source: string,
  custom: CustomFields = new Map(),
  check: CheckField = checkField,
): ParsedPage {
  const checks = { custom, check };
  const [opening = '', mark = ''] = /^\s*?(---|\+\+\+)[ \t]*\n/.exec(source.slice(0, 1000)) ?? [];
  if (mark === '') return pageOf({ ...nothing, fields: titleComment(source) }, source);
  const end = endOf(source, opening.length, mark);
  if (!end) {
    // A line of dashes alone is a thematic break.
    const hasFields = /^\s*[\w-]+[ \t]*[:=][ \t\n]/.test(source.slice(opening.length));
    if (!hasFields) return pageOf(nothing, source);
    const isLong = source.length - opening.length > maxFrontmatterLength;
    const within = isLong ? `not closed within ${maxFrontmatterLength} characters` : 'never closed';
    const text = `The frontmatter is ${within}. End it with a line of \`${mark}\`.`;
    const [head = ''] = source
      .slice(opening.length, opening.length + maxHead)
      .split(/\n[ \t]*\n/, 1);
    const problem = { line: opening.split('\n').length - 1, column: 1, text };
    return pageOf({ ...failed(problem), fields: hidingFields(head) }, source);
  }
  const firstLine = opening.split('\n').length;
  const block = source.slice(opening.length, end.after);
  const reading =
    (mark === '---'
      ? readPlain(source.slice(opening.length, end.before), firstLine, checks)
      : undefined) ?? readBlock(block, mark, end.mark, firstLine, checks);
  if (reading.fields === undefined) return pageOf(nothing, source);
  const lines = source.slice(0, end.after).split('\n').length - 1;
  const { html } = readHome(reading.fields);
  // The HTML of a home page replaces a line of the frontmatter, so that line numbers stay the same.
  const above =
    html === '' || lines < 2 ? '\n'.repeat(lines) : `${'\n'.repeat(lines - 2)}${html}\n\n`;
  return pageOf(reading, above + source.slice(end.after));
}

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

function readBlock(
  block: string,
  mark: string,
  endMark: string,
  firstLine: number,
  checks: FieldChecks,
): Reading {
  let reading = nothing;
  const read = (text: string): object => {
    const raw = text.replace(/^\n/, '');
    reading = mark === '---' ? readYaml(raw, firstLine, checks) : readToml(raw, firstLine, checks);
    return {};
  };
  matter(`${mark}\n${block}`, {
    language: 'fields',
    delimiters: [mark, endMark],
    engines: { fields: read },
  });
  return reading;
}

/** `[//]: # (title: Setup)` in the first line, as Writerside has titles */
function titleComment(source: string): Readonly<Record<string, unknown>> {
  const [, title] =
    /^\s*\[\/\/\]: # \(title:[ \t]*([^\n]{1,300})\)[ \t]*(?:\n|$)/.exec(source.slice(0, 1000)) ??
    [];
  return title === undefined ? {} : { title: title.trim() };
}

function pageOf({ fields = {}, ...reading }: Reading, body: string): ParsedPage {
  return { ...readFields(fields), fields, ...reading, body };
}

function failed(problem: Omit<Problem, 'rule'>): Reading {
  return {
    ...nothing,
    problems: [{ ...problem, rule: 'frontmatter' }],
    unreadFields: new Set(['title', 'short_description']),
  };
}

function endOf(
  source: string,
  start: number,
  mark: string,
): { mark: string; before: number; after: number } | undefined {
  const line = mark === '---' ? /^(---|\.\.\.)[ \t]*$/gm : /^(\+\+\+)[ \t]*$/gm;
  const text = source.slice(start, start + maxFrontmatterLength);
  const match = line.exec(text);
  if (!match) return undefined;
  const before = start + match.index;
  const after = Math.min(source.length, before + match[0].length + 1);
  return { mark: match[1] ?? mark, before, after };
}

function readYaml(text: string, firstLine: number, checks: FieldChecks): Reading {
  const deepLine = findDeepYaml(text, maxFrontmatterNesting);
  if (deepLine !== undefined) {
    const fact = `The frontmatter is nested deeper than ${maxFrontmatterNesting} levels.`;
    const hint = 'Its values are texts: put brackets and dashes in quotes, or use fewer.';
    const problem = { line: firstLine + deepLine - 1, column: 1, text: `${fact} ${hint}` };
    return { ...failed(problem), fields: hidingFields(text) };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel });
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: firstLine + line - 1, column: col };
  };
  const [error] = document.errors;
  if (!error) return readMap(document, text, at, checks);
  // Prose between two thematic breaks.
  if (!/^[\w-]+\s*:/m.test(text)) return { ...nothing, fields: undefined };
  const { fact, hint, offset } = explainYaml(error, document, text);
  const problem = { ...at(offset), text: `The frontmatter is not valid YAML: ${fact}. ${hint}` };
  const spaced = withoutTabs(text);
  if (spaced) {
    const reading = readMap(spaced.document, spaced.text, at, checks);
    // What may hide the page counts wherever it stands.
    const fields = reading.fields && { ...hidingFields(text), ...reading.fields };
    return {
      ...reading,
      fields,
      problems: [{ ...problem, rule: 'frontmatter' }, ...reading.problems],
    };
  }
  const isRepeated = document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
  const { fields } = isRepeated
    ? readMap(parseDocument(text, { uniqueKeys: false, logLevel }), text, at, checks)
    : { fields: fieldsByLine(text) };
  return { ...failed(problem), fields };
}

/** Other parsers take tabs in lists that go on below: with spaces instead, all is read. Undefined if that does not help. */
function withoutTabs(text: string): { text: string; document: Document } | undefined {
  const spaced = text.replace(/^\t+/gm, (tabs) => ' '.repeat(tabs.length));
  if (spaced === text) return undefined;
  const document = parseDocument(spaced, { logLevel });
  return document.errors.length === 0 ? { text: spaced, document } : undefined;
}

function readMap(
  document: Document,
  text: string,
  at: (offset: number) => { line: number; column: number },
  checks: FieldChecks,
): Reading {
  const { contents } = document;
  if (contents === null) return nothing;
  const star = unknownAlias(document);
  if (star !== undefined) {
    const fact = 'The frontmatter is not valid YAML: a value begins with `*`, so it names another.';
    return {
      ...failed({ ...at(star), text: `${fact} Put it in quotes.` }),
      fields: fieldsByLine(text),
    };
  }
  // Prose may have a colon; the names of fields have no spaces.
  const isProse =
    !isMap(contents) ||
    contents.items.every(({ key }) => isScalar(key) && /\s/.test(String(key.value)));
  if (isProse) {
    const fields = withSpaces(text);
    if (!fields) return { ...nothing, fields: undefined };
    return unspacedReading(fields.spaced, at(fields.offset));
  }
  const entries = contents.items.flatMap(({ key, value }): Entry[] => {
    if (!isScalar(key)) return [];
    const node = isAlias(value) ? value.resolve(document) : value;
    const name = String(key.value);
    const isCustom = checks.custom.has(name) && node !== null;
    const known: unknown = isCustom ? (node as Node).toJS(document) : valueOf(node);
    return [{ name, value: known, ...at(key.range?.[0] ?? 0) }];
  });
  const findings = findingsIn(entries, checks);
  try {
    const fields = fieldsOf(valueOfYaml(document, { maxAliasCount: 20 }));
    return { fields, ...findings };
  } catch (error) {
    const fact = `The frontmatter cannot be read (${String(error).slice(0, 100)}).`;
    const reading = failed({ ...at(0), text: `${fact} Check its YAML.` });
    return { ...reading, fields: fieldsByLine(text) };
  }
}

function unspacedReading(spaced: string, place: { line: number; column: number }): Reading {
  const [first = ''] = spaced.trim().split('\n', 1);
  const fact = 'The frontmatter is not valid YAML: a field has no space after its colon.';
  const problem = { ...place, text: `${fact} Write \`${shorten(first)}\`.` };
  return { ...failed(problem), fields: fieldsByLine(spaced) };
}

/** A field with its location in the file. */
interface Entry {
  readonly name: string;
  readonly value: unknown;
  readonly line: number;
  readonly column: number;
}

/** Checks the values of fields, each by itself. */
function findingsIn(
  entries: readonly Entry[],
  { custom, check }: FieldChecks,
): Pick<Reading, 'problems' | 'unreadFields'> {
  const problems: Problem[] = [];
  const unreadFields = new Set<FieldName>();
  for (const { name, value, line, column } of entries) {
    const checkCustom = custom.get(name);
    if (checkCustom) {
      const fault = checkCustom(value);
      if (fault !== undefined) problems.push({ line, column, text: fault, rule: 'frontmatter' });
      continue;
    }
    const finding = check(name, value);
    if (!finding) continue;
    const { field, text, rule, isStyle } = finding;
    problems.push({ line, column, text, rule, isStyle });
    if (field) unreadFields.add(field);
  }
  return { problems, unreadFields };
}

/** Returns the value of a scalar, and the values of the scalars in a list; any other node as it is. */
function valueOf(node: unknown): unknown {
  if (isSeq(node)) return node.items.map((item) => (isScalar(item) ? item.value : item));
  return isScalar(node) ? node.value : node;
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
