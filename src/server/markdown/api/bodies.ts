// What a call sends and returns: fields and examples of bodies.
import type { RootContent } from 'mdast';
import type { ApiNode } from './api-node.ts';
import { boundsOf } from './bounds.ts';
import type { ApiOperation } from './description.ts';
import { exampleJson, givenExamples, makeExample } from './example.ts';
import { fieldList, schemaRows, type FieldRow } from './fields.ts';
import { code, fence, joined, phrase, type Block } from './nodes.ts';
import { bodiesOf, isJson, type ApiBody } from './operation.ts';
import { readSchema } from './schema.ts';
import type { Scope } from './scope.ts';
import { typeOf } from './types.ts';

/** A webhook has no request that a reader sends: the sample is what it receives. */
export function webhookSample({ node }: Pick<ApiOperation, 'node'>): readonly RootContent[] {
  return bodiesOf(node.get('requestBody'))
    .slice(0, 1)
    .flatMap((body) => exampleFences(body, 'request'));
}

/** Returns the description and the fields of a request's body, for each of its forms. */
export function requestBody({ texts }: Scope, node: ApiNode): readonly Block[] {
  const request = node.get('requestBody');
  const bodies = bodiesOf(request);
  const isPlain = bodies.length === 1 && bodies[0]?.mediaTypes.join() === 'application/json';
  return [
    ...texts.blocks(request?.text('description')),
    ...bodies.flatMap((body) => {
      const types = isPlain ? [] : [...phrase(': '), ...joined(body.mediaTypes.map(code), ', ')];
      return fieldList([...phrase('Body'), ...types], bodyRows(body, 'request'), texts);
    }),
  ];
}

/** Returns the fields of a body, or one row for a body that has none. */
export function bodyRows(
  { schema, mediaTypes }: ApiBody,
  direction: 'request' | 'response',
): readonly FieldRow[] {
  if (!schema) return [];
  const rows = schemaRows(schema, direction);
  const { fields, requiredGroups } = readSchema(schema);
  const groups =
    requiredGroups.length > 0
      ? [
          {
            names: ['*'],
            notes: boundsOf({ ...readSchema(schema), values: undefined, bounds: {} }),
          },
        ]
      : [];
  if (fields.size > 0) return [...rows, ...groups];
  const [row] = [valueRow(mediaTypes[0] ?? 'body', schema)];
  return rows.length === 0 ? (row.type === 'any' ? [] : [row]) : [row, ...rows];
}

/** Returns one row for a value without fields. */
export function valueRow(name: string, node: ApiNode): FieldRow {
  const schema = readSchema(node);
  return {
    names: [name],
    type: typeOf(schema),
    meaning: schema.description,
    notes: boundsOf(schema),
  };
}

/** Examples of a body, of which a page shows no more. */
const maxExamples = 5;

/** Returns the examples of a body, or one made from its schema. */
export function exampleFences(
  { node, mediaTypes, schema }: ApiBody,
  direction: 'request' | 'response',
  isGivenOnly = false,
): readonly Block[] {
  const given = givenExamples(node).slice(0, maxExamples);
  const isAnyJson = mediaTypes.some(isJson);
  const made =
    given.length > 0 || isGivenOnly || !schema || !isAnyJson
      ? undefined
      : makeExample(schema, direction);
  const examples = made === undefined ? given : [{ title: undefined, value: made }];
  return examples.flatMap(({ title, value }): readonly Block[] => {
    const isText = typeof value === 'string' && !isAnyJson;
    const text = isText ? value : exampleJson(value);
    if (text !== undefined) return [fence(isText ? languageOf(mediaTypes) : 'json', text, title)];
    node.report('The example is too long, or is no JSON, so it is left out. Shorten it.');
    return [];
  });
}

function languageOf(mediaTypes: readonly string[]): string {
  return mediaTypes.some((type) => /[/+]xml\b/.test(type)) ? 'xml' : 'text';
}
