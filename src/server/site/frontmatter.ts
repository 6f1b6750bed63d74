// Parses and validates the frontmatter of a page.
import matter from 'gray-matter';
import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import * as z from 'zod';
import { layoutNames, type Frontmatter } from '../../pages/model/page.ts';
import { suggest, type Message } from '../diagnostics/messages.ts';

const pathOrFalse = z.union([z.string().startsWith('/'), z.literal(false)]);

const fields = {
  title: { schema: z.string().trim().min(1), expected: 'a text' },
  short_description: { schema: z.string().trim().min(1), expected: 'a text' },
  prev: { schema: pathOrFalse, expected: "a page's path such as `/workflows/`, or `false`" },
  next: { schema: pathOrFalse, expected: "a page's path such as `/workflows/`, or `false`" },
  sidebar: { schema: z.boolean(), expected: '`true` or `false`' },
  thumbnail: {
    schema: z.string().startsWith('/'),
    expected: 'an image below `content/public/`, such as `/images/files.svg`',
  },
  layout: { schema: z.enum(layoutNames), expected: oneOf(layoutNames) },
} satisfies Record<keyof Frontmatter, { schema: z.ZodType; expected: string }>;

const fieldNames = Object.keys(fields);
const frontmatterSchema = z.object({
  title: fields.title.schema.optional(),
  short_description: fields.short_description.schema.optional(),
  prev: fields.prev.schema.optional(),
  next: fields.next.schema.optional(),
  sidebar: fields.sidebar.schema.optional(),
  thumbnail: fields.thumbnail.schema.optional(),
  layout: fields.layout.schema.optional(),
});

/** Frontmatter and body of a page's file. */
export interface ParsedPage {
  readonly frontmatter: Frontmatter;
  /** The text after the frontmatter, led by one empty line for each line before it, so that line numbers stay. */
  readonly body: string;
  readonly problems: readonly Omit<Message, 'file'>[];
}

/** Fields with a problem are reported and left out; the rest is kept. */
export function parseFrontmatter(source: string): ParsedPage {
  if (!/^---\r?\n/.test(source)) return { frontmatter: {}, body: source, problems: [] };
  const lineCounter = new LineCounter();
  let document: Document | undefined;
  const file = matter(source, {
    language: 'yaml',
    engines: {
      yaml: (text: string) => {
        document = parseDocument(text.replace(/^\r?\n/, ''), { lineCounter });
        const value: unknown = document.toJS();
        return typeof value === 'object' && value !== null ? value : {};
      },
    },
  });
  const problems = document ? checkDocument(document, lineCounter) : [];
  const { data } = frontmatterSchema.safeParse(withoutProblems(file.data, problems));
  const linesBefore = source.slice(0, source.length - file.content.length).split('\n').length - 1;
  return { frontmatter: data ?? {}, body: '\n'.repeat(linesBefore) + file.content, problems };
}

type FieldProblem = Omit<Message, 'file'> & { readonly field?: string };

function checkDocument(document: Document, lines: LineCounter): readonly FieldProblem[] {
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: col };
  };
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const text = syntaxError.message.split('\n')[0]?.replace(/ at line .*$/, '') ?? '';
    return [
      {
        ...at(syntaxError.pos[0]),
        text: `The frontmatter is not valid YAML: ${text}. Put values with special characters in quotes.`,
        rule: 'frontmatter',
      },
    ];
  }
  if (!isMap(document.contents)) return [];

  const problems: FieldProblem[] = [];
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) continue;
    const place = at(key.range?.[0] ?? 0);
    const field = String(key.value);
    if (!isField(field)) {
      const text = `Unknown frontmatter field \`${field}\`. ${suggest(field, fieldNames)}`;
      problems.push({ ...place, text, rule: 'frontmatter', field });
      continue;
    }
    const plain: unknown = isScalar(value) ? value.value : value;
    const { schema, expected } = fields[field];
    if (!schema.safeParse(plain).success) {
      const typed = isScalar(value) ? String(value.value) : 'a list or map';
      const text = `Frontmatter field \`${field}\` is \`${typed}\`. Expected ${expected}.`;
      problems.push({ ...place, text, rule: field === 'layout' ? 'layout' : 'frontmatter', field });
    }
  }
  return problems;
}

function isField(name: string): name is keyof typeof fields {
  return Object.hasOwn(fields, name);
}

function withoutProblems(data: object, problems: readonly FieldProblem[]): object {
  const bad = new Set(problems.map((problem) => problem.field));
  return Object.fromEntries(Object.entries(data).filter(([field]) => !bad.has(field)));
}

function oneOf(names: readonly string[]): string {
  return `one of ${names.map((name) => `\`${name}\``).join(', ')}`;
}
