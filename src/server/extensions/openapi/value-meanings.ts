// What each value of a list of values means, as descriptions say it beside `enum`.
import { isObject, type ApiNode } from './api-node.ts';
import type { FieldPart, FieldRow } from './field-list.ts';
import { phrase } from './nodes.ts';

const keys = ['x-enumDescriptions', 'x-enum-descriptions'];

/** Returns a folded list of the values of a schema, or of its items, with their meanings; none if no meaning is given. */
export function valueMeanings(node: ApiNode): readonly FieldPart[] {
  const items = node.get('items');
  const rows = [...rowsOf(node), ...(items ? rowsOf(items) : [])];
  return rows.length > 0 ? [{ title: phrase('Its values'), rows }] : [];
}

/** `x-enumDescriptions: { asc: From the lowest }` · `x-enum-descriptions: [From the lowest]`, in the order of `enum` */
function rowsOf(node: ApiNode): readonly FieldRow[] {
  const values = node.list('enum').map(({ value }) => String(value));
  const given = keys.map((key) => node.get(key)?.value).find((value) => value !== undefined);
  const list: readonly unknown[] = Array.isArray(given) ? given : [];
  const meaningOf = (value: string, index: number): unknown =>
    isObject(given) && Object.hasOwn(given, value) ? given[value] : list[index];
  return values.flatMap((value, index): readonly FieldRow[] => {
    const meaning = meaningOf(value, index);
    return typeof meaning === 'string' ? [{ names: [value], meaning }] : [];
  });
}
