// Reads the shortcodes of Hugo as they are written.

/** A shortcode as written. */
export interface Shortcode {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'void';
  /** Whether what is inside is Markdown: `{{% tab %}}`. */
  readonly holdsMarkdown: boolean;
  /** Positional values, in order. */
  readonly values: readonly string[];
  readonly named: readonly (readonly [name: string, value: string])[];
  /** Offset of its end in the text. */
  readonly end: number;
}

/** Reads the shortcode at an offset; undefined if there is none. */
export function readTag(text: string, start: number): Shortcode | undefined {
  const [head, mark, slash = '', name = ''] =
    /^\{\{([<%])\s*(\/?)\s*([a-z_][\w./-]*)/i.exec(text.slice(start, start + 200)) ?? [];
  if (head === undefined) return undefined;
  const end = text.indexOf(mark === '<' ? '>}}' : '%}}', start);
  if (end === -1) return undefined;
  const isSelfClosed = text[end - 1] === '/';
  const { values, named } = readValues(
    text.slice(start + head.length, isSelfClosed ? end - 1 : end),
  );
  return {
    name: name.replace(/\/$/, '').toLowerCase(),
    kind: slash !== '' ? 'close' : isSelfClosed ? 'void' : 'open',
    holdsMarkdown: mark === '%',
    values,
    named,
    end: end + '>}}'.length,
  };
}

/** `go "two words" title="A"` → two values, and one with a name */
function readValues(text: string): Pick<Shortcode, 'values' | 'named'> {
  const values: string[] = [];
  const named: [string, string][] = [];
  for (const [, name, quoted, raw, bare] of text.matchAll(
    /([\w-]+=)?(?:"([^"]*)"|`([^`]*)`|([^\s"`=]+))/g,
  )) {
    const value = quoted ?? raw ?? bare ?? '';
    if (name === undefined) values.push(value);
    else named.push([name.slice(0, -1).toLowerCase(), value]);
  }
  return { values, named };
}
