// Explains YAML errors and locates where to fix them.
import {
  isAlias,
  isMap,
  isScalar,
  visit,
  type Document,
  type ErrorCode,
  type YAMLError,
} from 'yaml';
import { shorten } from './messages.ts';

export interface YamlFault {
  /** In lower case, in other words than the parser's. */
  readonly fact: string;
  /** A sentence that says what to do. */
  readonly hint: string;
  /** Where the author has to do it. */
  readonly offset: number;
}

const indentHint = 'Indent it as the lines that it belongs to.';

/** Explains an error of the document that was parsed from a text. */
export function explainYaml(
  { code, message, pos }: Pick<YAMLError, 'code' | 'message' | 'pos'>,
  document: Document,
  text: string,
): YamlFault {
  const [offset] = pos;
  const quote = findQuote(document, offset);
  if (code === 'MISSING_CHAR' && quote !== undefined) {
    return { fact: 'the quote that opens here is never closed', hint: 'Close it.', offset: quote };
  }
  const deeper =
    code === 'BLOCK_AS_IMPLICIT_KEY' ? findDeeperField(document, offset, text) : undefined;
  if (deeper) return deeper;
  const [, bracket] = /must be sufficiently indented and end with a (.)/.exec(message) ?? [];
  const isTab = /^\t/m.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset + 1));
  const explained: Partial<Record<ErrorCode, readonly [fact: string, hint: string]>> = {
    BAD_INDENT:
      bracket === undefined
        ? ['the line is indented otherwise than those above it', indentHint]
        : [
            `\`${bracket}\` is missing before this line`,
            'Add it, or indent the line if it goes on.',
          ],
    BLOCK_AS_IMPLICIT_KEY: ['a value contains a colon followed by a space', 'Put it in quotes.'],
    DUPLICATE_KEY: [`the field ${nameAt(document, offset)}is defined twice`, 'Remove one.'],
    TAB_AS_INDENT: ['the line starts with a tab', 'Use spaces.'],
  };
  const explanation = isTab ? explained.TAB_AS_INDENT : explained[code];
  const [fact, hint] = explanation ?? [
    message.split('\n')[0]?.replace(/ at line .*$/, '') ?? '',
    'Put values with special characters in quotes.',
  ];
  return { fact, hint, offset };
}

/** YAML reads a field that is indented more than the one above it as part of the value above, and reports a key of several lines. */
function findDeeperField(
  { errors }: Document,
  offset: number,
  text: string,
): YamlFault | undefined {
  const name = errors.find(
    ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset,
  );
  if (!name) return undefined;
  const read = text.slice(offset, name.pos[1]);
  const field = read.slice(read.lastIndexOf('\n') + 1).trim();
  const fact = `the field \`${shorten(field)}\` is indented more than the one above it`;
  return { fact, hint: indentHint, offset: name.pos[1] - field.length };
}

/** Returns the name of the field at an offset, in backticks and with a space behind it; nothing for one that is no text. */
function nameAt(document: Document, offset: number): string {
  let name = '';
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.range?.[0] !== offset) return undefined;
      name = `\`${shorten(String(key.value))}\` `;
      return visit.BREAK;
    },
  });
  return name;
}

/** Returns the start of the quoted value that contains an offset. */
function findQuote(document: Document, offset: number): number | undefined {
  let quoteStart: number | undefined;
  visit(document, {
    Scalar(_, { range, type }) {
      if (!range || type?.startsWith('QUOTE_') !== true) return undefined;
      const [start, , end] = range;
      if (offset < start || end < offset) return undefined;
      quoteStart = start;
      return visit.BREAK;
    },
  });
  return quoteStart;
}

/**
 * Returns the offset of the first value that YAML reads as an alias of an anchor that does not exist, `title: *new*`; undefined if there is
 * none.
 */
export function unknownAlias(document: Document): number | undefined {
  if (!isMap(document.contents)) return undefined;
  const values = document.contents.items.map(({ value }) => value);
  const alias = values.find((value) => isAlias(value) && value.resolve(document) === undefined);
  return isAlias(alias) ? alias.range?.[0] : undefined;
}
