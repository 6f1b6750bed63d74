// Says in sentences which values a schema allows.
import type { PhrasingContent } from 'mdast';
import type { ApiExample } from './example.ts';
import { code, phrase } from './nodes.ts';
import { readSchema } from './schema.ts';
import type { ApiSchema } from './schema-parts.ts';
import { maxExampleLength, maxInlineValues } from './limits.ts';
import { typeOf } from './types.ts';
import { listed, phraseOf, sentence, type Wording } from './words/wording.ts';
import { textOfScalar, toJson } from './written-number.ts';

/** ` One of `a`, `b`. At most 10 items. Default `a`.` Each sentence begins with a space. */
export function boundsOf(schema: ApiSchema, wording: Wording): readonly PhrasingContent[] {
  const { values, fallback, not, items } = schema;
  const ofItems = items && readSchema(items).values;
  const groups = requiredGroups(schema, wording);
  const { words } = wording;
  const only = onlyValue(schema);
  return [
    ...(values && values.length > 0 && !only
      ? choices(words.oneOf, words.oneOfMany, values, wording)
      : []),
    ...(ofItems && ofItems.length > 0
      ? choices(words.eachOneOf, words.eachOneOfMany, ofItems, wording)
      : []),
    ...(only && schema.description?.includes(`\`${plain(only.value)}\``) !== true
      ? sentence(words.always, { value: [code(plain(only.value))] })
      : []),
    ...boundSentences(schema.bounds, wording),
    ...(groups.length > 0 ? [...phrase(' '), ...groups] : []),
    ...(not ? sentence(words.not, { type: typeOf(readSchema(not), wording) }) : []),
    ...(fallback && fallback.value !== null
      ? sentence(words.default, { value: [code(jsonOf(fallback.value))] })
      : []),
  ];
}

/** Returns the value of a schema that allows no other. */
export function onlyValue({
  constant,
  values,
}: Pick<ApiSchema, 'constant' | 'values'>): { readonly value: unknown } | undefined {
  return constant ?? (values?.length === 1 ? { value: values[0] } : undefined);
}

function choices(
  text: string,
  ofMany: Wording['words']['oneOfMany'],
  values: readonly unknown[],
  { counted, list }: Wording,
): readonly PhrasingContent[] {
  if (values.length > maxInlineValues) return sentence(counted(ofMany, values.length));
  const shown = values.map((value) => code(plain(value)));
  return sentence(text, { values: listed(list.comma, shown) });
}

/** `Needs `a` or `b`.` Nothing if no group of fields is required. */
export function requiredGroups(
  { requiredGroups: all, mayCombine }: Pick<ApiSchema, 'requiredGroups' | 'mayCombine'>,
  { words, list }: Wording,
): readonly PhrasingContent[] {
  if (all.length === 0) return [];
  const named = all.map((group) => code(group.join(' + ')));
  const text = mayCombine ? words.needs : words.needsExactlyOne;
  return phraseOf(text, { fields: listed(list.or, named) });
}

function boundSentences(bounds: ApiSchema['bounds'], wording: Wording): readonly PhrasingContent[] {
  const { words } = wording;
  const number = (name: string): string | undefined => {
    const value = bounds[name];
    return typeof value === 'string' ? value : undefined;
  };
  // In OpenAPI 3.0, whether a bound is exclusive is a flag beside it.
  const isOver = bounds['exclusiveMinimum'] === true;
  const isBelow = bounds['exclusiveMaximum'] === true;
  const over = number('exclusiveMinimum') ?? (isOver ? number('minimum') : undefined);
  const below = number('exclusiveMaximum') ?? (isBelow ? number('maximum') : undefined);
  const pattern = bounds['pattern'];
  const multiple = number('multipleOf');
  const value = (text: string, bound: string | undefined): readonly PhrasingContent[] =>
    bound === undefined ? [] : sentence(text, { value: bound });
  const [min, max] = [
    isOver ? undefined : number('minimum'),
    isBelow ? undefined : number('maximum'),
  ];
  const range = (name: 'Characters' | 'Items' | 'Fields', unit: string) =>
    rangeIn(name, number(`min${unit}`), number(`max${unit}`), wording);
  return [
    ...(min === undefined || max === undefined
      ? [...value(words.atLeast, min), ...value(words.atMost, max)]
      : min === max
        ? value(words.exactly, max)
        : sentence(words.between, { min, max })),
    ...value(words.moreThan, over),
    ...value(words.lessThan, below),
    ...value(words.multipleOf, multiple),
    ...range('Characters', 'Length'),
    ...(typeof pattern === 'string' ? sentence(words.matches, { pattern: [code(pattern)] }) : []),
    ...range('Items', 'Items'),
    ...(bounds['uniqueItems'] === true ? sentence(words.eachOnce) : []),
    ...range('Fields', 'Properties'),
  ];
}

/** `From 1 to 10 items.` · `At least 1 item.` */
function rangeIn(
  name: 'Characters' | 'Items' | 'Fields',
  min: string | undefined,
  max: string | undefined,
  { words, counted }: Wording,
): readonly PhrasingContent[] {
  const least = min === '0' ? undefined : min;
  const count = max ?? least;
  if (count === undefined) return [];
  const kind =
    max === undefined
      ? 'atLeast'
      : least === undefined
        ? 'atMost'
        : least === max
          ? 'exactly'
          : 'between';
  return sentence(counted(words[`${kind}${name}`], Number(count), count), { min: least ?? '' });
}

/** Returns texts and numbers as they are typed, anything else as JSON. */
export function plain(value: unknown): string {
  return textOfScalar(value) ?? jsonOf(value);
}

/** ` Examples `bern` (In Europe), `lima` (In America).` */
export function exampleNotes(
  examples: readonly ApiExample[],
  { words, counted, list }: Wording,
): readonly PhrasingContent[] {
  if (examples.length === 0) return [];
  const shown = examples.map(({ title, value }): readonly PhrasingContent[] => {
    const node = [code(plain(value))];
    return title === undefined ? node : phraseOf(words.titledExample, { value: node, title });
  });
  const text = counted(words.examples, examples.length);
  return sentence(text, { examples: listed(list.comma, shown) });
}

/** Characters of a value within a sentence. */
const maxValueLength = 200;

function jsonOf(value: unknown): string {
  try {
    const text = toJson(value, undefined, maxExampleLength);
    return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
  } catch {
    return '…';
  }
}
