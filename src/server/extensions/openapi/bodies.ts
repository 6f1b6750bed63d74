// What a call sends and returns: fields and examples of bodies.
import type { PhrasingContent, RootContent } from 'mdast';
import type { ApiNode } from './api-node.ts';
import { boundsOf, requiredGroups } from './bounds.ts';
import type { ApiOperation } from './description.ts';
import { exampleJson, givenExamples, makeExample, type Direction } from './example.ts';
import { fieldList, type FieldRow } from './field-list.ts';
import { schemaFields } from './fields.ts';
import { code, container, fence, joined, paragraph, phrase, strong, type Block } from './nodes.ts';
import { bodiesOf, isJson, type ApiBody } from './operation.ts';
import { readSchema } from './schema.ts';
import type { Scope } from './scope.ts';
import { typeOf } from './types.ts';

/** A webhook has no request that a reader sends: the sample is what it receives. */
export function webhookSample({ node }: Pick<ApiOperation, 'node'>): readonly RootContent[] {
  const [body] = bodiesOf(node.get('requestBody'));
  const [example] = body ? bodyExamples(body, 'request') : [];
  return example ? [example.fence] : [];
}

/** Returns the description and the fields of a request's body, for each of its media types. */
export function requestBody(scope: Scope, node: ApiNode): readonly Block[] {
  const request = node.get('requestBody');
  const bodies = bodiesOf(request);
  const isPlain = bodies.length === 1 && bodies[0]?.mediaTypes.join() === 'application/json';
  return [
    ...scope.texts.blocks(request?.text('description')),
    ...bodies.flatMap((body) => {
      const types = isPlain ? [] : [...phrase(': '), ...joined(body.mediaTypes.map(code), ', ')];
      const title = [...phrase('Body'), ...types];
      const fields = bodyFields(scope, body, 'request', title);
      // Without a schema that tells anything, the media type alone says what to send.
      const shown = fields.length > 0 ? fields : fieldList(title, [anyRow(body)], scope.texts);
      return [...shown, ...furtherExamples(body)];
    }),
  ];
}

function anyRow({ schema, mediaTypes }: ApiBody): FieldRow {
  return { ...(schema && valueRow('', schema)), names: mediaTypes, type: 'any' };
}

/** Returns the examples of a body after the first one, which is in the samples, folded. */
function furtherExamples(body: ApiBody): readonly Block[] {
  return bodyExamples(body, 'request', true)
    .slice(1)
    .map(({ title, fence }) => container('details', phrase(`Example: ${title ?? ''}`), [fence]));
}

/** Returns the fields of a body, with rows before them, and its forms; for a body without fields, one row. */
export function bodyFields(
  { texts, listed }: Scope,
  { schema: node, mediaTypes }: Pick<ApiBody, 'schema' | 'mediaTypes'>,
  direction: Direction,
  title: readonly PhrasingContent[] = [],
  before: readonly FieldRow[] = [],
): readonly Block[] {
  if (!node) return fieldList(title, before, texts);
  const schema = readSchema(node);
  const { rows, forms, mayCombine } = schemaFields(node, direction, listed);
  const isObject = schema.fields.size > 0;
  const row = valueRow(mediaTypes[0] ?? 'body', node);
  // The type of a list or a map tells what its fields belong to.
  const isTelling = !isObject && (rows.length > 0 || row.type !== 'any') && forms.length === 0;
  const shown = [...before, ...(isTelling ? [row] : []), ...rows];
  const formText = mayCombine ? 'One or several of these forms:' : 'One of these forms:';
  const groups = isObject ? requiredGroups(schema) : [];
  return [
    ...fieldList(title, shown, texts),
    ...(groups.length > 0 ? [paragraph(...groups)] : []),
    ...(forms.length === 0
      ? []
      : [
          ...(shown.length === 0 && title.length > 0 ? [paragraph(strong(...title))] : []),
          paragraph(...phrase(formText)),
          ...forms.map((form) => container('details', form.title, fieldList([], form.rows, texts))),
        ]),
  ];
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

/** An example of a body, as code. */
interface BodyExample {
  readonly title: string | undefined;
  readonly fence: Block;
}

/** Returns the examples of a body, or one made from its schema. */
export function bodyExamples(
  { node, mediaTypes, schema }: ApiBody,
  direction: Direction,
  isGivenOnly = false,
): readonly BodyExample[] {
  const isAnyJson = mediaTypes.some(isJson);
  const given = givenExamples(node).slice(0, maxExamples);
  const shown = given.flatMap(({ title, value }): readonly BodyExample[] => {
    const isText = typeof value === 'string' && !isAnyJson;
    const text = isText ? value : exampleJson(value);
    if (text !== undefined) {
      return [{ title, fence: fence(isText ? languageOf(mediaTypes) : 'json', text) }];
    }
    node.report('The example is too long, or is no JSON, so it is left out. Shorten it.');
    return [];
  });
  if (shown.length > 0 || isGivenOnly || !schema || !isAnyJson) return shown;
  const made = exampleJson(makeExample(schema, direction));
  return made === undefined ? [] : [{ title: undefined, fence: fence('json', made) }];
}

function languageOf(mediaTypes: readonly string[]): string {
  return mediaTypes.some((type) => /[/+]xml\b/.test(type)) ? 'xml' : 'text';
}
