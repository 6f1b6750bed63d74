// Explains YAML errors and locates where to fix them.
import { isScalar, visit, type Document, type ErrorCode, type YAMLError } from 'yaml';
import { shorten } from './messages.ts';

/** Returns the error as a fact in lower case without parser jargon, and the offset at which the author has to fix it. */
export function explainYaml(
  { code, message, pos }: Pick<YAMLError, 'code' | 'message' | 'pos'>,
  document: Document,
): { fact: string; offset: number } {
  const [offset] = pos;
  const quote = findQuote(document, offset);
  if (code === 'MISSING_CHAR' && quote !== undefined) {
    return { fact: 'the quote that opens here is never closed', offset: quote };
  }
  const facts: Partial<Record<ErrorCode, string>> = {
    BLOCK_AS_IMPLICIT_KEY: 'a value contains a colon followed by a space',
    DUPLICATE_KEY: `the field ${nameAt(document, offset)}is defined twice`,
    TAB_AS_INDENT: 'the line starts with a tab',
  };
  const fact = facts[code] ?? message.split('\n')[0]?.replace(/ at line .*$/, '') ?? '';
  return { fact, offset };
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
  let found: number | undefined;
  visit(document, {
    Scalar(_, { range, type }) {
      if (!range || type?.startsWith('QUOTE_') !== true) return undefined;
      const [start, , end] = range;
      if (offset < start || end < offset) return undefined;
      found = start;
      return visit.BREAK;
    },
  });
  return found;
}
