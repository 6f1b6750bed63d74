// Messages about values of a config that its schema does not accept.
import type * as z from 'zod';
import { nearest, suggest, type Message } from '../../base/diagnostics/messages.ts';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';
import type { ConfigValues } from './config-files.ts';
import type { ValuePath } from '../../base/values/locations.ts';
import { fieldsAt } from './reference.ts';

/** Returns a message for each value, with its location in the files. */
export function schemaMessages(
  issues: readonly z.core.$ZodIssue[],
  values: unknown,
  files: ConfigValues,
): readonly Message[] {
  return flatten(issues).flatMap((issue) => toMessages(issue, values, files));
}

/** Replaces the issue of a union by the issues of its last type, which is the more specific one. */
function flatten(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const inner = issue.errors.at(-1) ?? [];
    return flatten(
      inner.map((innerIssue) => ({ ...innerIssue, path: [...issue.path, ...innerIssue.path] })),
    );
  });
}

const rules: Readonly<Record<string, RuleName>> = {
  redirects: 'redirect',
  sidebars: 'sidebar',
  unlisted: 'sidebar',
  navigation: 'navigation',
  frame: 'frame',
};

function toMessages(
  issue: z.core.$ZodIssue,
  values: unknown,
  files: ConfigValues,
): readonly Message[] {
  const { path: at } = issue;
  const rule = rules[String(at[0])] ?? 'config';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...files.locationOf([...at, key]),
      text: explainUnknown(key, at, issue.message),
      rule,
    }));
  const value = valueAt(at, values);
  const fact =
    value === undefined
      ? `Field \`${String(at.at(-1))}\` of \`${nameOf(at.slice(0, -1))}\` is missing.`
      : `\`${nameOf(at)}\` is ${typeof value === 'object' ? shapeOf(value) : `\`${JSON.stringify(value)}\``}.`;
  return [{ ...files.locationOf(at), text: `${fact} ${issue.message}`, rule }];
}

function explainUnknown(key: string, at: ValuePath, otherwise: string): string {
  const isTop = at.length === 0;
  const owner = isTop ? 'The config' : `\`${nameOf(at)}\``;
  const fact = `${owner} has an unknown field, \`${key}\`.`;
  const fields = fieldsAt(at);
  const paths = isTop && nearest(key, fields) === undefined ? pathsWithin(key, fields) : [];
  const hint =
    paths.length > 0
      ? `Did you mean ${paths.map((path) => `\`${path}\``).join(' or ')}?`
      : suggest(key, fields, isTop ? undefined : otherwise);
  return `${fact} ${hint}`;
}

/** Returns the paths of a field that is written one level too high: `footer` → `frame.footer` */
function pathsWithin(key: string, fields: readonly string[]): readonly string[] {
  const inner = fields.flatMap((field) => fieldsAt([field]).map((name) => [name, field] as const));
  const meant = nearest(
    key,
    inner.map(([name]) => name),
  );
  return inner.flatMap(([name, field]) => (name === meant ? [`${field}.${name}`] : []));
}

function shapeOf(value: object | null): string {
  if (value === null) return 'empty';
  return Array.isArray(value) ? 'a list' : `an object with ${fieldsOf(value)}`;
}

function fieldsOf(value: object): string {
  const names = Object.keys(value).map((name) => `\`${name}\``);
  return names.length === 0 ? 'no fields' : names.slice(0, 5).join(', ');
}

/** `['redirects', 2, 'to']` → `redirects[2].to` */
function nameOf(at: ValuePath): string {
  return at
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : index > 0 ? `.${String(key)}` : String(key),
    )
    .join('');
}

function valueAt(at: ValuePath, values: unknown): unknown {
  let value = values;
  for (const key of at) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
}
