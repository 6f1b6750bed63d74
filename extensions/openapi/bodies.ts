// Fields and examples of the bodies that a call sends and returns.
import type { PhrasingContent, RootContent } from 'mdast';
import type { ApiNode } from './api-node.ts';
import { boundsOf, requiredGroups } from './bounds.ts';
import type { ApiOperation } from './description.ts';
import {
  exampleJson,
  lengthOf,
  givenExamples,
  makeExample,
  shortExample,
  type Direction,
} from './example.ts';
import { fieldList, foldedParts, type FieldRow } from './field-list.ts';
import { schemaFields } from './fields.ts';
import { code, container, fence, paragraph, phrase, strong, type Block } from './nodes.ts';
import { bodiesOf, isJson, type ApiBody } from './operation.ts';
import { limited } from './limits.ts';
import { readSchema } from './schema.ts';
import type { Scope } from './scope.ts';
import { typeOf } from './types.ts';
import { valueMeanings } from './value-meanings.ts';
import { listed, phraseOf, type Wording } from './words/wording.ts';

/** A webhook has no request that a reader sends: the sample is what it receives. */
export function webhookSample(
  { node }: Pick<ApiOperation, 'node'>,
  wording: Wording,
): readonly RootContent[] {
  const [body] = bodiesOf(node.get('requestBody'));
  const [example] = body ? bodyExamples(body, 'request', wording) : [];
  return example?.blocks ?? [];
}

/** Returns the description and the fields of a request's body, for each of its media types. */
export function requestBody(scope: Scope, node: ApiNode): readonly Block[] {
  const { words, list } = scope;
  const request = node.get('requestBody');
  const bodies = bodiesOf(request);
  const isPlain = bodies.length === 1 && bodies[0]?.mediaTypes.join() === 'application/json';
  return [
    ...scope.texts.blocks(request?.text('description')),
    ...bodies.flatMap((body, index) => {
      const types = listed(list.comma, body.mediaTypes.map(code));
      const title = isPlain ? phrase(words.body) : phraseOf(words.bodyIn, { types });
      const fields = bodyFields(scope, body, 'request', title);
      // Without a schema that tells anything, the media type alone says what to send.
      const shown = fields.length > 0 ? fields : fieldList(title, [anyRow(body, scope)], scope);
      return [...shown, ...furtherExamples(body, index > 0, scope)];
    }),
  ];
}

function anyRow({ schema, mediaTypes }: ApiBody, wording: Wording): FieldRow {
  const row = schema && valueRow('', schema, wording);
  return { ...row, names: mediaTypes, type: wording.words.any };
}

/** Returns the examples that are not in the samples, folded: all but the first one of the first body. One that is shortened there says so. */
function furtherExamples(body: ApiBody, isFurther: boolean, wording: Wording): readonly Block[] {
  const settings = { isGivenOnly: true, isFurther };
  const [first, ...others] = bodyExamples(body, 'request', wording, settings);
  const notes = isFurther ? [] : (first?.blocks.slice(1) ?? []);
  const shown = isFurther && first ? [first, ...others] : others;
  const folded = shown.map(({ title, blocks }) =>
    container('details', phraseOf(wording.words.example, { name: title ?? '' }), blocks),
  );
  return [...notes, ...folded];
}

/** Returns the fields of a body, with rows before them, and its forms; for a body without fields, one row. */
export function bodyFields(
  scope: Scope,
  { schema: node, mediaTypes }: Pick<ApiBody, 'schema' | 'mediaTypes'>,
  direction: Direction,
  title: readonly PhrasingContent[] = [],
  before: readonly FieldRow[] = [],
): readonly Block[] {
  if (!node) return fieldList(title, before, scope);
  const schema = readSchema(node);
  const { words } = scope;
  const { rows, forms, mayCombine } = schemaFields(node, direction, scope);
  const isObject = schema.fields.size > 0;
  const row = valueRow(mediaTypes[0] ?? 'body', node, scope);
  // The type of a list or a map tells what its fields belong to.
  const isTelling = !isObject && (rows.length > 0 || row.type !== words.any) && forms.length === 0;
  const shown = [...before, ...(isTelling ? [row] : []), ...rows];
  const formText = mayCombine ? words.someForms : words.oneForm;
  const groups = isObject ? requiredGroups(schema, scope) : [];
  return [
    ...fieldList(title, shown, scope),
    ...(groups.length > 0 ? [paragraph(...groups)] : []),
    ...(forms.length === 0
      ? []
      : [
          ...(shown.length === 0 && title.length > 0 ? [paragraph(strong(...title))] : []),
          paragraph(...phrase(formText)),
          ...foldedParts(forms, scope),
        ]),
  ];
}

/** Returns one row for a value without fields. */
export function valueRow(name: string, node: ApiNode, wording: Wording): FieldRow {
  const schema = readSchema(node);
  return {
    names: [name],
    type: typeOf(schema, wording),
    meaning: schema.description,
    notes: boundsOf(schema, wording),
    parts: valueMeanings(node, wording),
  };
}

/** An example of a body, as code. */
interface BodyExample {
  /** Media type if it is not the first, and name. */
  readonly title: string | undefined;
  readonly blocks: readonly Block[];
}

/** Returns the examples of a body, or one made from its schema. `isFurther` if another body comes before it. */
export function bodyExamples(
  { media, mediaTypes, schema }: ApiBody,
  direction: Direction,
  wording: Wording,
  { isGivenOnly = false, isFurther = false } = {},
): readonly BodyExample[] {
  const shown = media.flatMap((node, index): readonly BodyExample[] => {
    const mediaType = mediaTypes[index] ?? '';
    const isFirst = index === 0;
    // The fields of the schema are the same for all media types.
    const given = isFirst || node.get('example') || node.get('examples') ? givenExamples(node) : [];
    const { items, note } = limited(node, given, 'examples', wording);
    const titleOf = (title: string | undefined): string | undefined =>
      isFirst && !isFurther ? title : [mediaType, title ?? []].flat().join(' ');
    return [
      ...items.map(({ title, value }) => ({
        title: titleOf(title),
        blocks: exampleBlocks(node, mediaType, value, wording),
      })),
      ...note.map((text) => ({ title: titleOf('…'), blocks: [paragraph(...phrase(text))] })),
    ];
  });
  const json = mediaTypes.find(isJson);
  if (shown.length > 0 || isGivenOnly || !schema || json === undefined) return shown;
  const { value } = shortExample(makeExample(schema, direction));
  const text = exampleJson(value);
  const title = isFurther ? json : undefined;
  return text === undefined ? [] : [{ title, blocks: [fence('json', text)] }];
}

function exampleBlocks(
  node: ApiNode,
  mediaType: string,
  given: unknown,
  { words }: Wording,
): readonly Block[] {
  const { value, isCut } = shortExample(given);
  const isText = typeof value === 'string' && !isJson(mediaType);
  const language = !isText ? 'json' : /[/+]xml\b/.test(mediaType) ? 'xml' : 'text';
  const shown = fence(language, isText ? value : (exampleJson(value) ?? ''));
  if (!isCut) return [shown];
  node.report(`The example has ${lengthOf(given)} characters, so its lists are shortened.`);
  return [shown, paragraph(...phrase(words.shortened))];
}
