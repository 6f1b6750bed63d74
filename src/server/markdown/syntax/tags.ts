// Reads tags in raw HTML, and in what authors meant as text: `<workflow-id>`, `Vec<T>`.

/** A tag as written. */
export interface Tag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'void';
  /** `true` for an attribute without a value. */
  readonly attributes: readonly (readonly [name: string, value: string | true])[];
  /** Offset after the tag. */
  readonly end: number;
}

/** Maximum number of attributes; anything with more is not read as a tag. */
const maxAttributes = 100;

/** Returns a function that reads the tag at an offset. Each text needs its own reader, which remembers which quotes are never closed. */
export function createTagReader(text: string): (start: number) => Tag | undefined {
  const missing = new Set<string>();

  /** Returns the offset of a character, or -1; remembers characters that are not found. */
  function find(letter: string, from: number): number {
    if (missing.has(letter)) return -1;
    const index = text.indexOf(letter, from);
    if (index === -1) missing.add(letter);
    return index;
  }

  function readValue(at: number): { value: string; end: number } | undefined {
    const first = text[at] ?? '';
    if (first === '"' || first === "'") {
      const end = find(first, at + 1);
      return end === -1 ? undefined : { value: text.slice(at + 1, end), end: end + 1 };
    }
    if (first === '{') return readBraces(text, at);
    bareValue.lastIndex = at;
    const [value = ''] = bareValue.exec(text) ?? [];
    return { value, end: at + value.length };
  }

  return (start) => {
    tagStart.lastIndex = start;
    const [raw, slash = '', name = ''] = tagStart.exec(text) ?? [];
    if (raw === undefined) return undefined;
    const attributes: [string, string | true][] = [];
    let at = start + raw.length;
    while (attributes.length <= maxAttributes) {
      spaces.lastIndex = at;
      at += spaces.exec(text)?.[0].length ?? 0;
      if (text[at] === '>') {
        return { name, kind: slash ? 'close' : 'open', attributes, end: at + 1 };
      }
      if (text.startsWith('/>', at)) return { name, kind: 'void', attributes, end: at + 2 };
      if (text[at] === '{') {
        // `{...props}`
        const braces = readBraces(text, at);
        if (!braces) return undefined;
        at = braces.end;
        continue;
      }
      attributeName.lastIndex = at;
      const [attribute] = attributeName.exec(text) ?? [];
      if (attribute === undefined) return undefined;
      at += attribute.length;
      equals.lastIndex = at;
      const [sign] = equals.exec(text) ?? [];
      if (sign === undefined) {
        attributes.push([attribute, true]);
        continue;
      }
      const value = readValue(at + sign.length);
      if (!value) return undefined;
      attributes.push([attribute, value.value]);
      at = value.end;
    }
    return undefined;
  };
}

const tagStart = /<(\/?)([a-z][\w.:-]{0,99})/iy;
const spaces = /\s*/y;
const attributeName = /[^\s"'<>/={}]{1,200}/y;
const equals = /\s{0,20}=\s{0,20}/y;
const bareValue = /[^\s"'=<>`]{1,2000}/y;

/** Maximum length of a value in braces, in characters. */
const maxBraces = 4000;

/** Reads `{['a', 'b']}`: the value is the text inside, without the quotes of a single string */
function readBraces(text: string, start: number): { value: string; end: number } | undefined {
  let depth = 0;
  let quote = '';
  const last = Math.min(text.length, start + maxBraces);
  for (let at = start; at < last; at += 1) {
    const letter = text[at] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
      continue;
    }
    if (letter === '"' || letter === "'" || letter === '`') quote = letter;
    else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth > 0) continue;
      const inside = text.slice(start + 1, at).trim();
      return { value: /^(["'`])([^"'`]*)\1$/.exec(inside)?.[2] ?? inside, end: at + 1 };
    }
  }
  return undefined;
}
