// Attribute lists on lines of their own, which Markdown would take for text, as lines that the parser keeps apart.
import { createCodeTracker, type WrittenPage } from 'millrace-docs/extension';
import { readAttributeList } from './attribute-list.ts';
import { withSizes } from './sizes.ts';
import { withTabsets } from './tabsets.ts';

/** Name of the directive that carries a list through the parser. */
export const listDirective = 'md-attribute-list';

const carrier = new RegExp(`::${listDirective}\\{raw="([^"]*)"\\}`, 'g');

/**
 * `{: .note }` on a line of its own → a directive; comments and options of Kramdown, and lists that cannot be read, → nothing; sizes of
 * pictures → lists. Code is not changed.
 */
export function attributeLines(
  lines: readonly string[],
  _options: unknown,
  { isMdx, suggest }: Pick<WrittenPage, 'isMdx' | 'suggest'>,
): readonly string[] {
  if (!lines.some((line) => line.includes('{') || line.includes(' ='))) return lines;
  const isCode = createCodeTracker();
  const named = namedLists(lines);
  let isComment = false;
  return withTabsets(lines).map((line, index) => {
    if (!isComment && isCode(line)) return line;
    const text = line.replace(/^[\s>]+/, '').trimEnd();
    if (isComment) {
      isComment = !/\{:\/(?:comment)?\}/.test(text);
      return '';
    }
    if (!text.startsWith('{')) {
      const sized = withSizes(line);
      if (sized !== line) suggest(index, 'Write `{width=…}` behind the picture.');
      return sized;
    }
    if (text.startsWith('{::comment}')) {
      isComment = lines.length > 1 && !/\{:\/(?:comment)?\}/.test(text);
      return '';
    }
    if (/^\{(?:::?options\b[^}]*|::?nomarkdown[^}]*|:\/(?:nomarkdown)?)\}$/.test(text)) return '';
    if (definition.test(text)) return '';
    if (!/^\{(?::|\s*[.#])/.test(text)) return line;
    if (!readAttributeList(text)) {
      // In MDX, braces hold code.
      if (isMdx || !/^\s*\{[^{}]*\}\s*$/.test(line)) return line;
      suggest(index);
      return '';
    }
    const before = line.slice(0, line.length - line.replace(/^[\s>]+/, '').length);
    return before + attributeCarrier(withNamed(text, named));
  });
}

/** Returns the line that carries a list through the parser, for extensions that write lists too: `{: .note }` */
function attributeCarrier(list: string): string {
  return `::${listDirective}{raw="${encodeURIComponent(list)}"}`;
}

/** `{:center: style="text-align: center"}` */
const definition = /^\{:([A-Za-z][\w-]*):\s*([^{}]*)\}$/;

/** Returns the lists that the page defines, by name. */
function namedLists(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line): (readonly [string, string])[] => {
      const [, name, list = ''] = definition.exec(line.trim()) ?? [];
      return name === undefined ? [] : [[name, list.trim()]];
    }),
  );
}

/** `{:center}` → `{:style="text-align: center"}` */
function withNamed(text: string, named: ReadonlyMap<string, string>): string {
  if (named.size === 0) return text;
  return text.replace(/(?<=[{:\s])[A-Za-z][\w-]*(?=[\s}])/g, (word) => named.get(word) ?? word);
}

/** Returns the list of a directive as its author typed it. */
export function listOfDirective(raw: string | null | undefined): string {
  return decodeURIComponent(raw ?? '');
}

/** Returns text that contains directives as its author typed it. */
export function asRaw(text: string): string {
  return text.replace(carrier, (_, raw: string) => listOfDirective(raw));
}
