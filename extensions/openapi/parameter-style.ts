// Writes lists and objects as parameters: as `style` and `explode` say.
import { isObject } from './api-node.ts';
import type { ApiParameter } from './operation.ts';
import { textOfScalar, toJson } from './written-number.ts';

type Style = Pick<ApiParameter, 'name' | 'style' | 'isExploded' | 'isJson'>;
type Encode = (text: string) => string;

/** A value as text: `a` · `1.10` · `{"b":1}` */
function plainText(value: unknown): string {
  return textOfScalar(value) ?? toJson(value);
}

/** Returns the parts of a value: `[[1], [2]]` of a list, `[[a, 1], [b, 2]]` of an object. */
function partsOf({ isJson }: Style, value: unknown, encode: Encode): readonly string[][] {
  const write = (item: unknown): string => encode(plainText(item));
  if (!isJson && Array.isArray(value)) return value.map((item) => [write(item)]);
  if (isJson || !isObject(value)) return [[write(value)]];
  return Object.entries(value).map(([name, item]) => [encode(name), write(item)]);
}

/**
 * Returns the names and values of a query, a form or a cookie, encoded.
 *
 * `ids`, `[1, 2]` → `ids=1`, `ids=2` if exploded, otherwise `ids=1,2` · `filter`, `{ a: 1 }` → `filter[a]=1` as `deepObject`
 */
export function pairsOf(parameter: Style, value: unknown, encode: Encode): readonly string[][] {
  const { name, style, isExploded } = parameter;
  if (style === 'deepObject') return deepPairs(name, value, encode);
  const parts = partsOf(parameter, value, encode);
  if (isExploded) return parts.map((part) => (part.length > 1 ? part : [encode(name), ...part]));
  const separators: Readonly<Record<string, string>> = { pipeDelimited: '|', spaceDelimited: ' ' };
  const separator = encode(separators[style] ?? '') || ',';
  return parts.length === 0 ? [] : [[encode(name), parts.flat().join(separator)]];
}

/** `filter`, `{ a: { b: 1 }, c: [2, 3] }` → `filter[a][b]=1`, `filter[c]=2`, `filter[c]=3` */
function deepPairs(name: string, value: unknown, encode: Encode): readonly string[][] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(name, item, encode));
  if (!isObject(value)) return [[encode(name), encode(plainText(value))]];
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item, encode));
}

/** Returns the value of a part of the path, or of a header: `1,2` · `;ids=1;ids=2` as an exploded `matrix` · `.1.2` as `label` */
export function partOf(parameter: Style, value: unknown, encode: Encode): string {
  const { style, isExploded } = parameter;
  const parts = partsOf(parameter, value, encode);
  const texts = parts.map((part) => part.join(isExploded ? '=' : ','));
  if (style === 'label') return `.${texts.join(isExploded ? '.' : ',')}`;
  if (style !== 'matrix') return texts.join(',');
  const start = `;${encode(parameter.name)}=`;
  if (!isExploded) return start + texts.join(',');
  return texts.map((text, index) => (parts[index]?.length === 2 ? ';' : start) + text).join('');
}
