// Finds out whether a file is text in UTF-8, and where it is not.
import { isUtf8 } from 'node:buffer';

/** Why a file cannot be read as UTF-8, and the first line at which it cannot. */
export interface EncodingFault {
  /** Counted from 1. */
  readonly line: number;
  /** Characters before it on its line, plus 1. */
  readonly column: number;
  /** A fact with its hint. */
  readonly text: string;
  /** Whether readers would see nothing but noise; else only some letters are lost. */
  readonly isUnreadable: boolean;
}

/** Undefined for UTF-8, with or without a mark of the byte order. A `U+FFFD` that its author typed is UTF-8. */
export function findEncodingFault(bytes: Buffer): EncodingFault | undefined {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) {
    const text = `The file is ${wide}. Save it as UTF-8.`;
    return { line: 1, column: 1, text, isUnreadable: true };
  }
  if (isUtf8(bytes)) return undefined;
  const position = firstBadByte(bytes);
  // A lone carriage return ends a line too.
  const lines = bytes.toString('utf8', 0, position).split(/\r\n?|\n/);
  const byte = `0x${(bytes[position] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
  const fact = `Byte \`${byte}\`, number ${position + 1} of the file, is not UTF-8.`;
  return {
    line: lines.length,
    column: (lines.at(-1) ?? '').replace(/^\uFEFF/, '').length + 1,
    text: `${fact} The file may be Latin-1 or Windows-1252: save it as UTF-8.`,
    isUnreadable: false,
  };
}

/** By the mark of the byte order; without one, by the empty half of the first letters. */
function wideEncodingOf(bytes: Buffer): 'UTF-16' | 'UTF-32' | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16';
  if (a === 0xfe && b === 0xff) return 'UTF-16';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32';
  const isHalfEmpty = (a === 0) !== (b === 0) && (c === 0) === (a === 0) && (d === 0) === (b === 0);
  return bytes.length >= 4 && isHalfEmpty ? 'UTF-16' : undefined;
}

/** Looks at each character by itself: reading it as text would not tell a bad byte from a `U+FFFD` that was typed. */
function firstBadByte(bytes: Buffer): number {
  let position = 0;
  while (position < bytes.length) {
    const length = characterLength(bytes[position] ?? 0);
    if (length > 1 && !isUtf8(bytes.subarray(position, position + length))) break;
    position += length;
  }
  return position;
}

/** Bytes of a character, by its first byte. */
function characterLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
