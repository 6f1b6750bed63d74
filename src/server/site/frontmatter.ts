// Parses and validates the frontmatter of a page.
import matter from 'gray-matter';
import { isAlias, isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import * as z from 'zod';
import { layoutNames, type Frontmatter } from '../../pages/model/page.ts';
import { maxFrontmatterLength, maxFrontmatterNesting } from '../diagnostics/limits.ts';
import type { Message } from '../diagnostics/messages.ts';
import { findDeepYaml } from '../diagnostics/yaml-nesting.ts';
import { hintFor, meantField } from './foreign-fields.ts';
import { explainYaml } from '../diagnostics/yaml-fault.ts';

const pathOrFalse = z.union([z.string().startsWith('/'), z.literal(false)]);

const fields = {
  title: { schema: z.string().trim().min(1), expected: 'text' },
  short_description: { schema: z.string().trim().min(1), expected: 'text' },
  prev: { schema: pathOrFalse, expected: "a page's path such as `/workflows/`, or `false`" },
  next: { schema: pathOrFalse, expected: "a page's path such as `/workflows/`, or `false`" },
  sidebar: { schema: z.boolean(), expected: '`true` or `false`' },
  thumbnail: {
    schema: z.string().startsWith('/'),
    expected: 'an image below `content/public/`, such as `/images/files.svg`',
  },
  image: {
    schema: z.string().regex(/^(?:\/(?!\/)|https:\/\/)./),
    expected: 'an image below `content/public/`, such as `/images/files.png`, or its full address',
  },
  layout: { schema: z.enum(layoutNames), expected: oneOf(layoutNames) },
  current: {
    schema: pathOrFalse,
    expected: 'the path of a page of the current version such as `/workflows/`, or `false`',
  },
  draft: { schema: z.boolean(), expected: '`true` or `false`' },
} satisfies Record<keyof Frontmatter, { schema: z.ZodType; expected: string }>;

const fieldNames = Object.keys(fields);

const frontmatterSchema = z.object({
  title: fields.title.schema.optional(),
  short_description: fields.short_description.schema.optional(),
  prev: fields.prev.schema.optional(),
  next: fields.next.schema.optional(),
  sidebar: fields.sidebar.schema.optional(),
  thumbnail: fields.thumbnail.schema.optional(),
  image: fields.image.schema.optional(),
  layout: fields.layout.schema.optional(),
  current: fields.current.schema.optional(),
  draft: fields.draft.schema.optional(),
});

/** Frontmatter and body of a page's file. */
export interface ParsedPage {
  readonly frontmatter: Frontmatter;
  /** The text after the frontmatter, preceded by one empty line for each line of the frontmatter, so that line numbers stay the same. */
  readonly body: string;
  readonly problems: readonly Omit<Message, 'file'>[];
  /** Fields that may be missing because of a reported problem: their absence is not reported again. */
  readonly unreadFields: ReadonlySet<string>;
}

/** Parses frontmatter in linear time. Fields with a problem are reported and omitted; the others are kept. */
export function parseFrontmatter(source: string): ParsedPage {
  if (!source.startsWith('---\n')) {
    const problems = misplaced(source);
    return { frontmatter: {}, body: source, problems, unreadFields: allIf(problems.length > 0) };
  }
  const end = source.indexOf('\n---', 3);
  const text = source.slice(4, end === -1 ? undefined : Math.max(end, 4));
  const refusal = refuse(text, end !== -1);
  if (refusal) {
    const body = bodyAfter(source, end);
    return { frontmatter: {}, body, problems: [refusal], unreadFields: allIf(true) };
  }
  const lineCounter = new LineCounter();
  let document: Document | undefined;
  const file = matter(source, {
    language: 'yaml',
    engines: {
      yaml: (yaml: string) => {
        document = parseDocument(yaml.replace(/^\n/, ''), { lineCounter });
        return {};
      },
    },
  });
  const { values, problems, unreadFields } = document
    ? readFields(document, lineCounter)
    : { values: {}, problems: [], unreadFields: allIf(false) };
  const { data } = frontmatterSchema.safeParse(values);
  const linesBefore = source.slice(0, source.length - file.content.length).split('\n').length - 1;
  return {
    frontmatter: data ?? {},
    body: '\n'.repeat(linesBefore) + file.content,
    problems,
    unreadFields,
  };
}

type Problem = Omit<Message, 'file'>;

/** Returns the problem of frontmatter that must not be passed to the YAML parser: too long, not closed, or nested too deeply. */
function refuse(text: string, isClosed: boolean): Problem | undefined {
  if (text.length > maxFrontmatterLength) {
    const fact = `The frontmatter has more than ${maxFrontmatterLength} characters.`;
    const hint = 'Close it with `---`, or shorten it.';
    return { line: 1, column: 1, text: `${fact} ${hint}`, rule: 'frontmatter' };
  }
  if (!isClosed) {
    const notClosed = 'The frontmatter is never closed. End it with a line of `---`.';
    return { line: 1, column: 1, text: notClosed, rule: 'frontmatter' };
  }
  const line = findDeepYaml(text, maxFrontmatterNesting);
  if (line === undefined) return undefined;
  const fact = `The frontmatter is nested deeper than ${maxFrontmatterNesting} levels.`;
  const hint = 'Its values are texts: put brackets and dashes in quotes, or use fewer.';
  return { line: line + 1, column: 1, text: `${fact} ${hint}`, rule: 'frontmatter' };
}

/** Reports frontmatter after an empty line or with `--- ` as its first line, which would be shown as text of the page. */
function misplaced(source: string): readonly Problem[] {
  const match = /^(\s{0,100})---[ \t]{0,100}\n[ \t]*\w+:/.exec(source);
  if (!match) return [];
  const line = (match[1] ?? '').split('\n').length;
  const text =
    'The frontmatter is not read. Put it at the beginning of the file, with `---` alone on its first line.';
  return [{ line, column: 1, text, rule: 'frontmatter' }];
}

function allIf(condition: boolean): ReadonlySet<string> {
  return new Set(condition ? fieldNames : []);
}

/** Returns the text after frontmatter that was not parsed; the whole source if the frontmatter is not closed. */
function bodyAfter(source: string, end: number): string {
  if (end === -1) return source;
  const rest = source.indexOf('\n', end + 1);
  if (rest === -1) return '';
  const lines = source.slice(0, rest).split('\n').length;
  return '\n'.repeat(lines) + source.slice(rest + 1);
}

interface Fields {
  /** Values without problems. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  readonly unreadFields: ReadonlySet<string>;
}

/** Reads the fields one by one: converted as one object, YAML aliases could expand a few lines to gigabytes. */
function readFields(document: Document, lines: LineCounter): Fields {
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: col };
  };
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const { fact, offset } = explainYaml(syntaxError, document);
    const text = `The frontmatter is not valid YAML: ${fact}. Put values with special characters in quotes.`;
    const problems = [{ ...at(offset), text, rule: 'frontmatter' as const }];
    return { values: {}, problems, unreadFields: allIf(true) };
  }
  if (document.contents === null) return { values: {}, problems: [], unreadFields: allIf(false) };
  if (!isMap(document.contents)) {
    const text = 'The frontmatter has no fields. Write each as `name: value` on a line of its own.';
    const problems = [{ ...at(0), text, rule: 'frontmatter' as const }];
    return { values: {}, problems, unreadFields: allIf(true) };
  }

  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const unreadFields = new Set<string>();
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) continue;
    const place = at(key.range?.[0] ?? 0);
    const field = String(key.value);
    if (!isField(field)) {
      const text = `Unknown frontmatter field \`${field}\`. ${hintFor(field, fieldNames)}`;
      problems.push({ ...place, text, rule: 'frontmatter' });
      unreadFields.add(meantField(field, fieldNames) ?? '');
      continue;
    }
    const node = isAlias(value) ? value.resolve(document) : value;
    const plain: unknown = isScalar(node) ? node.value : node;
    const { schema, expected } = fields[field];
    if (schema.safeParse(plain).success) {
      values[field] = plain;
    } else {
      // With an invalid `draft`, hiding the page is safer than publishing it too early.
      if (field === 'draft') values[field] = true;
      const typed = isScalar(node) ? String(node.value) : 'a list or map';
      const text = `Frontmatter field \`${field}\` is \`${typed}\`. Expected ${expected}.`;
      problems.push({ ...place, text, rule: field === 'layout' ? 'layout' : 'frontmatter' });
      unreadFields.add(field);
    }
  }
  return { values, problems, unreadFields };
}

function isField(name: string): name is keyof typeof fields {
  return Object.hasOwn(fields, name);
}

function oneOf(names: readonly string[]): string {
  return `one of ${names.map((name) => `\`${name}\``).join(', ')}`;
}
