// Reads values of data files with an unknown schema.

/** Returns the fields of an object; none for a list and for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns the value of a JSON text; undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the values of a list; none for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text, or a number as one, without surrounding spaces; undefined for an empty one, and for anything else. */
export function trimmed(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** Returns a number, also one that is written as text: `'10'` → 10; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const number = Number(trimmed(value));
  return Number.isFinite(number) ? number : undefined;
}

/** Returns a text, which may be HTML, or a number, without tags, line breaks and surrounding spaces; undefined for anything else. */
export function plainTextOf(value: unknown): string | undefined {
  const text = withoutTags(trimmed(value) ?? '')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
}

/** Returns the names of the elements that are closed in a text. */
export function closedTags(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/<\/([a-z][\w-]*)/gi), ([, name = '']) => name));
}

/**
 * Removes the tags of HTML, with a space for a line break. Names that are neither closed nor have a value are text: `<b>List</b>` → List ·
 * `List<T>`, `The <div> element` → as typed
 */
export function withoutTags(text: string, closed = closedTags(text)): string {
  return text.replace(
    /<(?:[!?][^<>]*|(\/?)([a-z][\w-]*)(?![\w-])([^<>]*))>/gi,
    (tag, slash: string | undefined, name: string | undefined, rest: string) => {
      if (name === undefined) return '';
      if (/^br$/i.test(name)) return ' ';
      return slash === '/' || closed.has(name) || /=|\/$/.test(rest) || name === 'wbr' ? '' : tag;
    },
  );
}
