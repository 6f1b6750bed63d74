// Writes lists and objects as parameters: as `style` and `explode` say.
import { isObject } from './api-node.ts';
import type { ApiParameter } from './operation.ts';
import { textOfScalar, toJson } from './written-number.ts';

type Style = Pick<ApiParameter, 'name' | 'style' | 'isExploded' | 'isJson'>;
type Encode = (text: string) => string;

/** A value as text: `a` · `1.10` · `{"b":1}` */
export function plainText(value: unknown): string {
  return textOfScalar(value) ?? toJson(value);
}

/**
 * Returns the names and values of a query, a form or a cookie, encoded.
 *
 * `ids`, `[1, 2]` → `ids=1`, `ids=2` if exploded, otherwise `ids=1,2` · `filter`, `{ a: 1 }` → `filter[a]=1` as `deepObject`
 */
export function pairsOf(parameter: Style, value: unknown, encode: Encode): readonly string[][] {
  const { style, isExploded, isJson } = parameter;
  const name = encode(parameter.name);
  const write = (item: unknown): string => encode(plainText(item));
  const separator =
    style === 'pipeDelimited' ? encode('|') : style === 'spaceDelimited' ? encode(' ') : ',';
  if (isJson || typeof value !== 'object' || value === null || value instanceof Number)
    return [[name, write(value)]];
  if (style === 'deepObject') return deepPairs(parameter.name, value, encode);
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).map(([key, item]) => [encode(key), write(item)]);
    return isExploded ? fields : [[name, fields.flat().join(separator)]];
  }
  const items = value.map(write);
  if (isExploded) return items.map((item) => [name, item]);
  return items.length === 0 ? [] : [[name, items.join(separator)]];
}

/** `filter`, `{ a: { b: 1 }, c: [2, 3] }` → `filter[a][b]=1`, `filter[c]=2`, `filter[c]=3` */
function deepPairs(name: string, value: unknown, encode: Encode): readonly string[][] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(name, item, encode));
  if (!isObject(value)) return [[encode(name), encode(plainText(value))]];
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item, encode));
}

/** Returns the value of a part of the path, or of a header: `1,2` · `;ids=1;ids=2` as an exploded `matrix` · `.1.2` as `label` */
export function partOf(parameter: Style, value: unknown, encode: Encode): string {
  const { style, isExploded, isJson } = parameter;
  const name = encode(parameter.name);
  const write = (item: unknown): string => encode(plainText(item));
  const isObjectValue = isObject(value) && !isJson;
  const parts = isObjectValue
    ? Object.entries(value).map(([key, item]) => [encode(key), write(item)])
    : (Array.isArray(value) && !isJson ? value : [value]).map((item) => [write(item)]);
  const texts = parts.map((part) => part.join(isExploded ? '=' : ','));
  if (style === 'label') return `.${texts.join(isExploded ? '.' : ',')}`;
  if (style !== 'matrix') return texts.join(',');
  if (!isExploded) return `;${name}=${texts.join(',')}`;
  return texts.map((text) => (isObjectValue ? `;${text}` : `;${name}=${text}`)).join('');
}
