// Names in the texts of pages: those of values in tags, of languages, and of targets.

/** `text="a" size='2'` → `text` is `a`, `size` is `2` */
export function namedValues(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single = '']) => [name, double ?? single],
    ),
  );
}

/** `src/main.rs` → `rs`, which is also a name of the language */
export function languageOfFile(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? 'text';
}

/** `Install Now` → `install-now`, as names of targets do not depend on case */
export function targetId(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}
