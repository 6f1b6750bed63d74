// The place of a page among others, as other systems state it: its order, and the pages before and after it.
import { fieldsOf, numberOf, trimmed } from '../../base/diagnostics/record.ts';

/** `next: /a/`, `next: { link: /a/ }` → `/a/` · `pagination_next: a` → `/a`, and `null` → false */
export function neighbourIn(
  fields: Readonly<Record<string, unknown>>,
  name: 'prev' | 'next',
): unknown {
  const { [name]: field, [`pagination_${name}`]: id } = fields;
  if (field !== undefined) return fieldsOf(field)['link'] ?? field;
  return id === null ? false : trimmed(id)?.replace(/^(?![./])/, '/');
}

/** Names of the field for the sort position of a page among its siblings. */
const orderFields = ['order', 'weight', 'sidebar_position', 'sort_rank', 'nav_order', 'position'];

/** Returns the sort position of a page among its siblings; undefined without one. */
export function orderIn(fields: Readonly<Record<string, unknown>>): number | undefined {
  const values = [...orderFields.map((name) => fields[name]), fieldsOf(fields['sidebar'])['order']];
  return values.map(numberOf).find((value) => value !== undefined);
}
