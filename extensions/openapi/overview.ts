// Makes the reference of a whole description: its text, servers, ways to sign in, and calls by tag.
import type { Link, RootContent } from 'mdast';
import { boundsOf } from './bounds.ts';
import type { ApiOperation, ApiTag } from './description.ts';
import { bodyFields } from './bodies.ts';
import { commonFailures } from './failures.ts';
import { fieldList, type FieldRow } from './field-list.ts';
import { heading, paragraph, phrase } from './nodes.ts';
import { callsOf, indexOf } from './reference.ts';
import { readSchema } from './schema.ts';
import { valueMeanings } from './value-meanings.ts';
import type { Scope } from './scope.ts';
import { signInRows } from './sign-in.ts';

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
  const { api } = outer;
  const { schema } = commonFailures(api);
  const calls = callsByTag(api.operations);
  // The errors are listed before the calls.
  const scope = { ...outer, listed: new Set([...outer.listed, ...(schema ? [schema.key] : [])]) };
  const version = api.version === undefined ? [] : phrase('Version ', [api.version], '. ');
  const file: Link = { type: 'link', url: download, children: phrase('OpenAPI description') };
  return [
    ...scope.texts.blocks(api.text, 2),
    paragraph(...version, ...phrase('Download the '), file, ...phrase('.')),
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
  if (scope.api.servers.length === 0) return [];
  const rows = scope.api.servers.map((server): FieldRow => {
    const variables = server.entries('variables').map(([name, variable]): FieldRow => ({
      names: [name],
      meaning: variable.text('description'),
      notes: boundsOf(readSchema(variable)),
      parts: valueMeanings(variable),
    }));
    const parts = variables.length > 0 ? [{ title: phrase('Variables'), rows: variables }] : [];
    return { names: [server.text('url') ?? '/'], meaning: server.text('description'), parts };
  });
  return [heading(2, phrase('Base URL')), ...fieldList([], rows, scope)];
}

function authentication(scope: Scope): readonly RootContent[] {
  const rows = [...scope.api.schemes.values()].flatMap((scheme) =>
    signInRows([[{ scheme, scopes: [] }]], true),
  );
  if (rows.length === 0) return [];
  return [heading(2, phrase('Authentication')), ...fieldList([], rows, scope)];
}

/** Returns the failures that every call has, and the fields that most failures have. */
function errors(scope: Scope): readonly RootContent[] {
  const { statuses, schema } = commonFailures(scope.api);
  const rows = [...statuses].map(([status, description]): FieldRow => ({
    names: [status],
    meaning: description,
  }));
  if (rows.length === 0 && !schema) return [];
  return [
    heading(2, phrase('Errors')),
    ...(rows.length > 0 ? [paragraph(...phrase('Every call can fail with these:'))] : []),
    ...fieldList([], rows, scope),
    ...(schema ? [paragraph(...phrase('Errors have these fields:'))] : []),
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
