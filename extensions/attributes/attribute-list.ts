// Reads attribute lists in braces: those of Kramdown, and those of Pandoc, Python-Markdown, Hugo and VitePress.

/** The content of an attribute list. */
export interface AttributeList {
  readonly id: string | undefined;
  readonly classes: readonly string[];
  /** Values by name, in lower case. A name without a value has an empty one. */
  readonly pairs: ReadonlyMap<string, string>;
  /** Words of Kramdown: `toc`, or the name of a list that is defined elsewhere on the page. */
  readonly words: readonly string[];
}

/** Maximum length of a list in characters, so that time stays linear. */
export const maxListLength = 500;

const part =
  /\s*(?:#([^\s{}"'#.=]+(?:\.[^\s{}"'#=]+)*)|\.(-?[A-Za-z_][\w:./%@()[\]!*-]*)|([:@]?[A-Za-z][\w:.@-]*)\s?=\s?(?:"([^"]*)"|'([^']*)'|[“”]([^“”]*)[“”]|([^\s{}"'=]+))|(-|[A-Za-z][\w-]*))(?=\s|[.#]|$)/y;

/** Names that may stand without a value. */
const flags: ReadonlySet<string> = new Set(['open', 'reversed', 'controls', 'markdown']);

/**
 * `{: .lead #top }`, `{.lead #top width=50%}` → its parts; undefined for braces that are no list: `{id}`, `{ "json": 1 }`, `{a: b}`
 *
 * A list without a colon has at least one mark: `#`, `.` or `=`.
 */
export function readAttributeList(raw: string): AttributeList | undefined {
  const [, colon = '', inside = ''] = /^\{(:?)([^\n]*)\}$/.exec(raw) ?? [];
  const text = inside.trim();
  if (text === '' || raw.length > maxListLength || /^[:/]/.test(text)) return undefined;
  let id: string | undefined;
  const classes: string[] = [];
  const pairs = new Map<string, string>();
  const words: string[] = [];
  let isMarked = colon !== '';
  part.lastIndex = 0;
  while (part.lastIndex < text.length) {
    const match = part.exec(text);
    if (!match) return undefined;
    const [, anchor, className, name, double, single, curly, bare, word] = match;
    if (word !== undefined && !takeWord(word)) return undefined;
    if (word === undefined) isMarked = true;
    id ??= anchor;
    if (className !== undefined) classes.push(className);
    if (name !== undefined) pairs.set(name.toLowerCase(), double ?? single ?? curly ?? bare ?? '');
  }
  if (!isMarked) return undefined;
  id ??= pairs.get('id');
  const classAttribute = pairs.get('class')?.trim() ?? '';
  if (classAttribute !== '') classes.push(...classAttribute.split(/\s+/));
  pairs.delete('id');
  pairs.delete('class');
  return { id, classes, pairs, words };

  /** Without a colon, a word is a flag; `-` is Pandoc's for a heading without a number. */
  function takeWord(word: string): boolean {
    if (word === '-') classes.push('unnumbered');
    else if (flags.has(word)) pairs.set(word, '');
    else if (colon !== '') words.push(word);
    else return false;
    return true;
  }
}

/** Joins lists about the same thing: the first id and the first value of each name are kept. */
export function joinLists(lists: readonly AttributeList[]): AttributeList {
  return {
    id: lists.find(({ id }) => id !== undefined)?.id,
    classes: lists.flatMap(({ classes }) => classes),
    pairs: new Map(lists.toReversed().flatMap(({ pairs }) => [...pairs])),
    words: lists.flatMap(({ words }) => words),
  };
}
