// Reads messages of the validator of API descriptions, which show a part of the text that it was given: JSON of all files in one.

export interface ValidatorFault {
  /** The fault, as the end of a sentence. */
  readonly fact: string;
  /** JSON pointer of the value; empty for the whole description. */
  readonly pointer: string;
}

/** A line of the shown part: `> 13 |     "200": {` */
const marked = /^>\s*(\d+) \|/m;

/** `json` is the text that the validator numbers the lines of, indented by two spaces. */
export function readValidatorMessage(message: string, json: string): ValidatorFault {
  const [first = ''] = message.split('\n', 1);
  const fact = first
    .replace(/^[A-Z]+(?: [A-Z]+)* (?=\w* )/, '')
    .replace(/'([^']*)'/g, '`$1`')
    .trim();
  const line = Number(marked.exec(message)?.[1] ?? 0);
  return { fact, pointer: line === 0 ? '' : pointerOfLine(json.split('\n'), line) };
}

/** Returns the pointer of the value that begins in a line. */
function pointerOfLine(lines: readonly string[], line: number): string {
  /** Token and number of items so far, by depth. */
  const tokens: string[] = [];
  const items: number[] = [];
  for (const text of lines.slice(0, line)) {
    const depth = (text.length - text.trimStart().length) / 2;
    if (depth === 0 || /^\s*[}\]]/.test(text)) continue;
    const [, key] = /^\s*("(?:[^"\\]|\\.)*"): /.exec(text) ?? [];
    items[depth] = tokens.length >= depth ? (items[depth] ?? -1) + 1 : 0;
    tokens.length = depth;
    items.length = depth + 1;
    tokens[depth - 1] = key === undefined ? String(items[depth]) : String(JSON.parse(key));
  }
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
