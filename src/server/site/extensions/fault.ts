// Finds mistakes in an extension, and in the values that its parts return, with hints for its author.
import * as z from 'zod';
import type { Block } from '../../markdown/blocks/block.ts';
import { listOf } from '../../base/values/schema-values.ts';
import { suggest } from '../../base/diagnostics/messages.ts';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import type { Extension } from '../../contract/extension.ts';
import { extensionShape, returned } from './shapes.ts';

/** Returns why a value is not an extension, as the end of a sentence with a hint. */
export function faultOfExtension(value: unknown): string | undefined {
  // Each extension is parsed once, so that compiling the schema would take longer than it saves.
  const settings = { error: hintOf, jitless: true };
  const { error } = extensionShape.safeParse(fieldsOf(value), settings);
  return error && `has ${explain(error.issues[0], [])}`;
}

/** Returns the value that a part has returned. Throws if its shape is wrong. */
export function checked<Value>(part: keyof typeof returned, value: Value): Value {
  readShape(returned[part], value, part);
  return value;
}

/** Like `checked`, but returns the value as the schema reads it. */
export function readShape<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  part: string,
): z.infer<Shape> {
  const { data, error } = shape.safeParse(value, { error: hintOf });
  if (!error) return data;
  throw new Error(`it returned ${explain(error.issues[0], [part]).replace(/\.$/, '')}`);
}

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'a map',
  record: 'a map',
};

/** Returns what to write instead of a value; undefined leaves it to Zod. */
function hintOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `Write ${nouns[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_value') return `Use one of ${listOf(issue.values.map(String))}.`;
  if (issue.code !== 'unrecognized_keys' || !(issue.inst instanceof z.ZodObject)) return undefined;
  return suggest(issue.keys[0] ?? '', Object.keys(issue.inst.shape));
}

/** Returns the place of an issue and what to write there. The last type of a union is the more specific one. */
function explain(issue: z.core.$ZodIssue | undefined, at: readonly PropertyKey[]): string {
  const path = [...at, ...(issue?.path ?? [])];
  const inner = issue?.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  if (inner) return explain(inner, path);
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const name = [...path, ...unknown].map(String).join('.');
  const fact = unknown.length > 0 ? `an unknown part, \`${name}\`` : `no valid \`${name}\``;
  return `${fact}. ${issue?.message ?? ''}`;
}

/** Parts in which two extensions can use the same name, and which of the two counts. */
const shared: readonly {
  readonly what: string;
  readonly which: 'first' | 'last';
  readonly namesOf: (extension: Extension) => readonly string[];
}[] = [
  { what: 'Component', which: 'last', namesOf: ({ components }) => namesIn(components) },
  { what: 'Block', which: 'last', namesOf: ({ blocks }) => namesOfBlocks(blocks) },
  { what: 'Form', which: 'first', namesOf: ({ forms = [] }) => forms.map(({ name }) => name) },
  { what: 'Tool', which: 'first', namesOf: ({ tools = [] }) => tools.map(({ name }) => name) },
  { what: 'Part', which: 'first', namesOf: ({ search }) => (search ? ['search'] : []) },
];

/** Returns the names that an extension shares with one that is loaded before it, each as a fact with its hint. */
export function doublesOf(extension: Extension, others: readonly Extension[]): readonly string[] {
  return shared.flatMap(({ what, which, namesOf }) =>
    namesOf(extension).flatMap((name) => {
      const other = others.find((earlier) => namesOf(earlier).includes(name));
      if (!other) return [];
      const fact = `${what} \`${name}\` of extension \`${extension.name}\` is also one of \`${other.name}\`, and the ${which} counts.`;
      return [`${fact} Rename one, or remove it.`];
    }),
  );
}

/** A part that is a function of the options is not called for this. */
function namesIn(components: Extension['components']): readonly string[] {
  return typeof components === 'function' ? [] : Object.keys(components ?? {});
}

function namesOfBlocks(blocks: Extension['blocks']): readonly string[] {
  if (!Array.isArray(blocks)) return [];
  return (blocks as readonly Block[]).flatMap((block) => ('names' in block ? block.names : []));
}
