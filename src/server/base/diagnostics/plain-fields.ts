// Reads frontmatter in the simplest YAML, which nearly all pages have, ten times as fast as a full YAML parser.

/** A field of the frontmatter, with the line in the frontmatter, counted from 1. */
export interface PlainField {
  readonly name: string;
  readonly value: string | number | boolean | readonly string[];
  readonly line: number;
}

const fieldLine = /^([A-Za-z][\w.-]*): +([^ ].*)$/;
/** `"text"`, `'text'`: without escapes */
const quoted = /^(?:"([^"\\]*)"|'([^']*)')$/;
/** `["a", "b"]` */
const list = /^\[ *(?:"[^"\\]*"(?: *, *"[^"\\]*")* *)?\]$/;
/** Text without quotes. `:` and `#` may stand within words. */
const plain = /^(?:[\p{L}\d_/(<]|\.\.?\/|\.(?=[a-z]))(?:[ !"$-9;-~\p{L}]|:(?=[^ ])|(?<=[^ ])#)*$/iu;
/** Numbers of any kind. */
const number = /^(?:[\d.]+(?:e[+-]?\d+)?|0x[\da-f]+|0o[0-7]+)$/i;
const whole = /^(?:0|[1-9]\d{0,14})$/;

/** Words that YAML does not read as text, in capital or small letters. */
const otherWords: ReadonlySet<string> = new Set(['true', 'false', 'null', '.inf', '.nan']);

/** Returns the fields in their order; undefined for YAML that needs a parser. */
export function readPlainFields(text: string): readonly PlainField[] | undefined {
  const fields: PlainField[] = [];
  const names = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [, name, written = ''] = fieldLine.exec(line) ?? [];
    if (name === undefined || names.has(name)) return undefined;
    const value = plainValue(withoutEnd(written));
    if (value === undefined) return undefined;
    names.add(name);
    fields.push({ name, value, line: index + 1 });
  }
  return fields.length === 0 ? undefined : fields;
}

/** Removes the spaces at the end. A pattern would look at those in the middle again and again. */
function withoutEnd(written: string): string {
  let end = written.length;
  while (written[end - 1] === ' ') end -= 1;
  return written.slice(0, end);
}

/** Returns the value of a text in one line without spaces around it; undefined for YAML that needs a parser. */
export function plainValue(written: string): PlainField['value'] | undefined {
  if (written === 'true' || written === 'false') return written === 'true';
  if (whole.test(written)) return Number(written);
  if (number.test(written) || otherWords.has(written.toLowerCase())) return undefined;
  if (plain.test(written)) return written;
  const match = quoted.exec(written);
  if (match) return match[1] ?? match[2];
  if (list.test(written))
    return Array.from(written.matchAll(/"([^"]*)"/g), ([, item = '']) => item);
  return undefined;
}
