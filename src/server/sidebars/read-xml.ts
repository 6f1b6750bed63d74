// Reads XML of other systems. Entities that a file declares are not expanded, and nothing outside the file is read.
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';

export type XmlReading =
  | { readonly kind: 'read'; readonly root: XmlElement }
  /** The text is no XML; line and column begin with 1. */
  | {
      readonly kind: 'unreadable';
      readonly fact: string;
      readonly line: number;
      readonly column: number;
    };

/** Maximum nesting depth of elements: the parser is recursive. */
export const maxXmlNesting = 100;

export function readXml(text: string): XmlReading {
  if (isDeeplyNested(text)) {
    const fact = `is nested more than ${maxXmlNesting} levels deep`;
    return { kind: 'unreadable', fact, line: 1, column: 1 };
  }
  try {
    // Names such as `&nbsp;` are declared by files elsewhere.
    const { root } = parseXml(text, {
      includeOffsets: true,
      preserveCdata: true,
      resolveUndefinedEntity: (name) => entities[name] ?? name,
    });
    if (root) return { kind: 'read', root };
    return { kind: 'unreadable', fact: 'has no elements', line: 1, column: 1 };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [fact = ''] = error.message.split(' (line ', 1);
    return {
      kind: 'unreadable',
      fact: `is no XML: ${fact}`,
      line: error.line,
      column: error.column,
    };
  }
}

/** Returns the elements directly inside an element. */
export function childElements({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => child instanceof XmlElement);
}

const entities: Readonly<Record<string, string>> = {
  '&copy;': '©',
  '&hellip;': '…',
  '&laquo;': '«',
  '&ldquo;': '“',
  '&lsquo;': '‘',
  '&mdash;': '—',
  '&nbsp;': '\u00A0',
  '&ndash;': '–',
  '&raquo;': '»',
  '&rarr;': '→',
  '&rdquo;': '”',
  '&rsquo;': '’',
  '&shy;': '\u00AD',
};

/** Comments and what is like them, ends, and beginnings of elements. Values of attributes have no `<`, so no match is tried for long. */
const tags =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\/|<[^!?/](?:[^"'<>]|"[^"<]*"|'[^'<]*')*>/g;

function isDeeplyNested(text: string): boolean {
  let depth = 0;
  for (const [tag] of text.matchAll(tags)) {
    if (tag.startsWith('<!') || tag.endsWith('/>')) continue;
    depth = tag === '</' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > maxXmlNesting) return true;
  }
  return false;
}
