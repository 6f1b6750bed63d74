// The meanings of the values of an `enum`, as descriptions state them beside it.
import { isObject, type ApiNode } from './api-node.ts';
import { plain } from './bounds.ts';
import type { FieldPart, FieldRow } from './field-list.ts';
import { limited, maxInlineValues } from './limits.ts';
import { phrase } from './nodes.ts';
import { readSchema } from './schema.ts';
import type { Wording } from './words/wording.ts';
import { textOfScalar } from './written-number.ts';

const keys = ['x-enumDescriptions', 'x-enum-descriptions'];

/** Returns folded lists of the values of a schema, and of its items, if they have meanings or are too many for a sentence. */
export function valueMeanings(node: ApiNode, wording: Wording): readonly FieldPart[] {
  const items = node.get('items');
  const ofItems = items && isObject(items.value) ? valuesOf(items, wording) : [];
  return [...valuesOf(node, wording), ...ofItems];
}

/** `x-enumDescriptions: { asc: From the lowest }` · `x-enum-descriptions: [From the lowest]`, in the order of `enum` */
function valuesOf(node: ApiNode, wording: Wording): readonly FieldPart[] {
  const { words } = wording;
  const { values = [] } = readSchema(node);
  const given = keys.map((key) => node.get(key)?.value).find((value) => value !== undefined);
  const list: readonly unknown[] = Array.isArray(given) ? given : [];
  const isLong = values.length > maxInlineValues;
  const { items, note } = limited(node, values, 'values', wording);
  const rows = items.map((value, index): FieldRow => {
    const name = plain(value);
    const meaning = isObject(given) && Object.hasOwn(given, name) ? given[name] : list[index];
    return { names: [name], meaning: textOfScalar(meaning) };
  });
  const told = rows.filter(({ meaning }) => meaning !== undefined);
  // Without meanings, all values share a row.
  const all = told.length > 0 ? rows : [{ names: items.map(plain) }];
  const shown = isLong ? all : told;
  const notes = note.map((meaning) => ({ names: ['…'], meaning }));
  const title = isLong ? wording.counted(words.allValues, values.length) : words.values;
  return shown.length > 0 ? [{ title: phrase(title), rows: [...shown, ...notes] }] : [];
}
