// Makes the reference of a whole description: its text, servers, ways to sign in, and calls by tag.
import type { Link, RootContent } from 'mdast';
import { boundsOf } from './bounds.ts';
import type { ApiOperation, ApiTag } from './description.ts';
import { bodyFields } from './bodies.ts';
import { commonFailures } from './failures.ts';
import { fieldList, type FieldRow } from './field-list.ts';
import { code, heading, paragraph, phrase } from './nodes.ts';
import { callsOf, indexOf } from './reference.ts';
import { readSchema } from './schema.ts';
import { valueMeanings } from './value-meanings.ts';
import type { Scope } from './scope.ts';
import { signInRows } from './sign-in.ts';
import { phraseOf } from './words/wording.ts';

/** Returns the whole description: its text, servers, ways to sign in, and calls by tag. Each call is a link if `addressOf` leads to a page with it. */
export function apiOverview(
  outer: Scope,
  {
    addressOf,
    download,
  }: {
    readonly addressOf: ((operation: ApiOperation) => string) | undefined;
    readonly download: string;
  },
): readonly RootContent[] {
  const { api, words } = outer;
  const { schema } = commonFailures(api);
  const calls = callsByTag(api.operations);
  // The errors are listed before the calls.
  const scope = { ...outer, listed: new Set([...outer.listed, ...(schema ? [schema.key] : [])]) };
  const version =
    api.version === undefined
      ? []
      : [...phraseOf(words.version, { version: [code(api.version)] }), ...phrase(' ')];
  const file: Link = { type: 'link', url: download, children: phrase(words.description) };
  return [
    ...scope.texts.blocks(api.text, 2),
    paragraph(...version, ...phraseOf(words.download, { file: [file] })),
    ...serverList(scope),
    ...authentication(scope),
    ...errors(outer),
    ...api.tags.flatMap((tag) => tagSection(scope, tag, calls.get(tag.name) ?? [], addressOf)),
  ];
}

/** Returns calls by their first tag. */
export function callsByTag(
  operations: readonly ApiOperation[],
): ReadonlyMap<string | undefined, readonly ApiOperation[]> {
  const byTag = new Map<string | undefined, ApiOperation[]>();
  for (const operation of operations) {
    const [first] = operation.tags;
    const group = byTag.get(first);
    if (group) group.push(operation);
    else byTag.set(first, [operation]);
  }
  return byTag;
}

function serverList(scope: Scope): readonly RootContent[] {
  const { words } = scope;
  if (scope.api.servers.length === 0) return [];
  const rows = scope.api.servers.map((server): FieldRow => {
    const variables = server.entries('variables').map(([name, variable]): FieldRow => ({
      names: [name],
      meaning: variable.text('description'),
      notes: boundsOf(readSchema(variable), scope),
      parts: valueMeanings(variable, scope),
    }));
    const parts = variables.length > 0 ? [{ title: phrase(words.variables), rows: variables }] : [];
    return { names: [server.text('url') ?? '/'], meaning: server.text('description'), parts };
  });
  return [heading(2, phrase(words.servers)), ...fieldList([], rows, scope)];
}

function authentication(scope: Scope): readonly RootContent[] {
  const rows = [...scope.api.schemes.values()].flatMap((scheme) =>
    signInRows([[{ scheme, scopes: [] }]], true, scope),
  );
  if (rows.length === 0) return [];
  return [heading(2, phrase(scope.words.authentication)), ...fieldList([], rows, scope)];
}

/** Returns the failures that every call has, and the fields that most failures have. */
function errors(scope: Scope): readonly RootContent[] {
  const { words } = scope;
  const { statuses, schema } = commonFailures(scope.api);
  const rows = [...statuses].map(([status, description]): FieldRow => ({
    names: [status],
    meaning: description,
  }));
  if (rows.length === 0 && !schema) return [];
  return [
    heading(2, phrase(words.errors)),
    ...(rows.length > 0 ? [paragraph(...phrase(words.commonErrors))] : []),
    ...fieldList([], rows, scope),
    ...(schema ? [paragraph(...phrase(words.errorFields))] : []),
    ...(schema ? bodyFields(scope, { schema, mediaTypes: ['error'] }, 'response') : []),
  ];
}

function tagSection(
  scope: Scope,
  tag: ApiTag,
  operations: readonly ApiOperation[],
  addressOf: ((operation: ApiOperation) => string) | undefined,
): readonly RootContent[] {
  if (operations.length === 0) return [];
  return [
    heading(2, scope.texts.line(tag.title)),
    ...scope.texts.blocks(tag.description),
    ...(addressOf ? [indexOf(scope, operations, addressOf)] : callsOf(scope, operations, 3)),
  ];
}
