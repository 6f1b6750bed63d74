// Says in sentences which values a schema allows.
import type { PhrasingContent } from 'mdast';
import type { ApiExample } from './example.ts';
import { code, joined, phrase } from './nodes.ts';
import { readSchema } from './schema.ts';
import type { ApiSchema } from './schema-parts.ts';
import { maxExampleLength, maxInlineValues } from './limits.ts';
import { typeOf } from './types.ts';
import { textOfScalar, toJson } from './written-number.ts';

/** ` One of `a`, `b`. At most 10 items. Default `a`.` Each sentence begins with a space. */
export function boundsOf(schema: ApiSchema): readonly PhrasingContent[] {
  const { values, fallback, not, items } = schema;
  const ofItems = items && readSchema(items).values;
  const groups = requiredGroups(schema);
  const only = onlyValue(schema);
  return [
    ...(values && values.length > 0 && !only ? choices(' One of ', values) : []),
    ...(ofItems && ofItems.length > 0 ? choices(' Each is one of ', ofItems) : []),
    ...(only && schema.description?.includes(`\`${plain(only.value)}\``) !== true
      ? phrase(' Always ', [plain(only.value)], '.')
      : []),
    ...boundSentences(schema.bounds).flatMap((sentence) => [...phrase(' '), ...sentence]),
    ...(groups.length > 0 ? [...phrase(' '), ...groups] : []),
    ...(not ? phrase(` Not ${typeOf(readSchema(not))}.`) : []),
    ...(fallback && fallback.value !== null
      ? phrase(' Default ', [jsonOf(fallback.value)], '.')
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

function choices(start: string, values: readonly unknown[]): readonly PhrasingContent[] {
  if (values.length > maxInlineValues) return phrase(`${start}${values.length} values.`);
  const shown = values.map((value) => code(plain(value)));
  return [...phrase(start), ...joined(shown, ', '), ...phrase('.')];
}

/** `Needs `a` or `b`.` Nothing if no group of fields is required. */
export function requiredGroups({
  requiredGroups: all,
  mayCombine,
}: Pick<ApiSchema, 'requiredGroups' | 'mayCombine'>): readonly PhrasingContent[] {
  if (all.length === 0) return [];
  const named = all.map((group) => code(group.join(' + ')));
  const start = mayCombine ? 'Needs ' : 'Needs exactly one of ';
  return [...phrase(start), ...joined(named, ', ', ' or '), ...phrase('.')];
}

function boundSentences(bounds: ApiSchema['bounds']): readonly (readonly PhrasingContent[])[] {
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
  return [
    ...range(isOver ? undefined : number('minimum'), isBelow ? undefined : number('maximum'), ''),
    ...(over === undefined ? [] : [phrase(`More than ${over}.`)]),
    ...(below === undefined ? [] : [phrase(`Less than ${below}.`)]),
    ...(multiple === undefined ? [] : [phrase(`A multiple of ${multiple}.`)]),
    ...range(number('minLength'), number('maxLength'), ' character'),
    ...(typeof pattern === 'string' ? [phrase('Matches ', [pattern], '.')] : []),
    ...range(number('minItems'), number('maxItems'), ' item'),
    ...(bounds['uniqueItems'] === true ? [phrase('Each item once.')] : []),
    ...range(number('minProperties'), number('maxProperties'), ' field'),
  ];
}

/** `From 1 to 10 items.` · `At least 1 item.` */
function range(
  min: string | undefined,
  max: string | undefined,
  unit: string,
): readonly PhrasingContent[][] {
  const of = (count: string): string => `${count}${unit}${unit !== '' && count !== '1' ? 's' : ''}`;
  const least = unit !== '' && min === '0' ? undefined : min;
  if (least !== undefined && max !== undefined) {
    return [phrase(least === max ? `Exactly ${of(max)}.` : `From ${least} to ${of(max)}.`)];
  }
  if (least !== undefined) return [phrase(`At least ${of(least)}.`)];
  return max === undefined ? [] : [phrase(`At most ${of(max)}.`)];
}

/** Returns texts and numbers as they are typed, anything else as JSON. */
export function plain(value: unknown): string {
  return textOfScalar(value) ?? jsonOf(value);
}

/** ` Examples `bern` (In Europe), `lima` (In America).` */
export function exampleNotes(examples: readonly ApiExample[]): readonly PhrasingContent[] {
  if (examples.length === 0) return [];
  const shown = examples.flatMap(({ title, value }, index) => [
    ...phrase(index === 0 ? '' : ', ', [plain(value)]),
    ...phrase(title === undefined ? '' : ` (${title})`),
  ]);
  return [...phrase(examples.length === 1 ? ' Example ' : ' Examples '), ...shown, ...phrase('.')];
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
