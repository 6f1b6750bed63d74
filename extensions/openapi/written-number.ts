// Numbers as their author typed them: `1.10` and integers of 64 bits are not what a number of JavaScript keeps.
import { maxWritten } from './limits.ts';

/** A number whose digits JavaScript would change: `1.10`, `9007199254740993`. Its text is what readers get. */
export class WrittenNumber extends Number {
  readonly text: string;

  constructor(text: string) {
    super(text);
    this.text = text;
  }

  override toString(): string {
    return this.text;
  }
}

/** Returns the number, with its text if that says more: `1.10` → a `WrittenNumber`, `1.5` → 1.5 */
export function writtenNumber(text: string): number | WrittenNumber {
  const value = Number(text);
  return String(value) === text ? value : new WrittenNumber(text);
}

export function isNumber(value: unknown): value is number | WrittenNumber {
  return typeof value === 'number' || value instanceof WrittenNumber;
}

/** Returns a text, a number or a truth value as text: `1.10` → `1.10`; undefined for anything else. */
export function textOfScalar(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'boolean' || isNumber(value)
    ? String(value)
    : undefined;
}

/** Begins texts that stand for numbers while JSON is read or written: JSON has no such character in a text. */
const mark = '\u0000';
const markInJson = '\\u0000';

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Parses JSON. Numbers that JavaScript would change keep their text. Throws like `JSON.parse`. */
export function parseJson(text: string): unknown {
  // Most have none: 7 MB are parsed in 70 ms instead of 380.
  if (!/[:,[]\s*-?\d+(?:\d{15}|\.\d*0|\.\d{15}|(?:\.\d+)?[eE])/.test(text)) return JSON.parse(text);
  // `{"id": 9007199254740993}` → `{"id": "\u00009007199254740993"}`; texts are skipped.
  const marked = text.replace(/"[^"\\]*(?:\\[^][^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
    jsonNumber.test(token) && String(Number(token)) !== token ? `"${markInJson}${token}"` : token,
  );
  return JSON.parse(marked, unmarked);
}

/** A text of the author may begin with the same character. */
function unmarked(_name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(mark)) return value;
  const text = value.slice(mark.length);
  return jsonNumber.test(text) ? new WrittenNumber(text) : value;
}

/** Writes JSON with the digits of the author. Throws for a value that contains itself, and beyond a number of characters in names and texts. */
export function toJson(value: unknown, indent?: number, maxLength = maxWritten.length): string {
  if (value === undefined) return 'null';
  let left = maxWritten.values;
  let leftLength = maxLength;
  const json = JSON.stringify(
    value,
    (name, part: unknown) => {
      left -= 1;
      leftLength -= 1 + name.length + (typeof part === 'string' ? part.length : 0);
      if (left < 0 || leftLength < 0) {
        const fact = left < 0 ? `${maxWritten.values} values` : `${maxLength} characters`;
        throw new Error(`The description has more than ${fact} with all that its aliases repeat.`);
      }
      if (!(part instanceof WrittenNumber)) return part;
      return jsonNumber.test(part.text) ? mark + part.text : Number(part);
    },
    indent,
  );
  return json.replace(markedNumber, '$1');
}

/** A number that was written as a text, unless it is a name. */
const markedNumber = /"\\u0000(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)"(?!:)/g;
