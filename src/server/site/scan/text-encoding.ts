// Checks whether a file is valid UTF-8, and finds the first invalid byte.
import { isUtf8 } from 'node:buffer';

/** Why a file is not valid UTF-8, and the position of the first invalid byte. */
export interface EncodingFault {
  /** Line number, starting at 1. */
  readonly line: number;
  /** Column in characters, starting at 1. */
  readonly column: number;
  /** A fact with its hint. */
  readonly text: string;
  /** Whether nothing of the text can be read. */
  readonly isUnreadable: boolean;
  /** The same text as UTF-8, of a file in another encoding that is read. */
  readonly decoded?: Buffer;
}

/** Returns undefined for valid UTF-8, with or without a byte order mark. A `U+FFFD` that the author typed is valid. */
export function findEncodingFault(bytes: Buffer): EncodingFault | undefined {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) {
    const text = `The file is ${wide === 'utf-32' ? 'UTF-32' : 'UTF-16'}. Save it as UTF-8.`;
    const fault = { line: 1, column: 1, text };
    if (wide === 'utf-32') return { ...fault, isUnreadable: true };
    // Windows PowerShell writes UTF-16.
    const decoded = Buffer.from(new TextDecoder(wide).decode(bytes));
    return { ...fault, isUnreadable: false, decoded };
  }
  if (isUtf8(bytes)) return undefined;
  const position = firstBadByte(bytes);
  // A single carriage return is a line ending too.
  const lines = bytes.toString('utf8', 0, position).split(/\r\n?|\n/);
  const byte = `0x${(bytes[position] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
  const fact = `Byte \`${byte}\` at position ${position + 1} of the file is not UTF-8.`;
  return {
    line: lines.length,
    column: (lines.at(-1) ?? '').replace(/^\uFEFF/, '').length + 1,
    text: `${fact} The file may be Latin-1 or Windows-1252: save it as UTF-8.`,
    isUnreadable: false,
  };
}

type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32';

/** Detects UTF-16 and UTF-32 by the byte order mark; UTF-16 without one by zero bytes in the first two characters. */
function wideEncodingOf(bytes: Buffer): WideEncoding | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32';
  const isHalfEmpty = (a === 0) !== (b === 0) && (c === 0) === (a === 0) && (d === 0) === (b === 0);
  return bytes.length >= 4 && isHalfEmpty ? (a === 0 ? 'utf-16be' : 'utf-16le') : undefined;
}

/** Checks each character separately: decoding the text would not distinguish an invalid byte from a typed `U+FFFD`. */
function firstBadByte(bytes: Buffer): number {
  let position = 0;
  while (position < bytes.length) {
    const length = characterLength(bytes[position] ?? 0);
    if (length > 1 && !isUtf8(bytes.subarray(position, position + length))) break;
    position += length;
  }
  return position;
}

/** Returns the length of a character in bytes, according to its first byte. */
function characterLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
