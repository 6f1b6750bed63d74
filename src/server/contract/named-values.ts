// Values with names in the tags of other systems.

/** `text="a" size='2'` → `text` is `a`, `size` is `2` */
export function namedValues(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single = '']) => [name, double ?? single],
    ),
  );
}
