// Literals in a `conf.py`, which is a program: nothing of it runs, and what it works out is not known.

/** A text in quotes on one line. */
const quoted = /[uUrR]?(["'])((?:\\.|(?!\1)[^\\\n]){0,2000})\1/;

const entry = new RegExp(
  `(?:^|[{,])[ \\t]*(["'])((?:\\\\.|(?!\\1)[^\\\\\\n]){1,500})\\1[ \\t]*:[ \\t]*(["'])((?:\\\\.|(?!\\3)[^\\\\\\n]){0,2000})\\3[ \\t]*(?=,|\\}|#|$)`,
  'gm',
);

/** `project = "River"` → River */
export function textIn(config: string, name: string): string | undefined {
  const [, , text] = new RegExp(`^${name}[ \\t]*=[ \\t]*${quoted.source}`, 'm').exec(config) ?? [];
  return text === undefined ? undefined : unescaped(text);
}

/** Returns the texts of all lists of a name; undefined stands for what is worked out. */
export function textsIn(config: string, name: string): readonly (string | undefined)[] {
  const lists = config.matchAll(
    new RegExp(`^${name}\\b[ \\t]*(?:\\+?=[ \\t]*\\[([^\\]]*)\\])?`, 'gm'),
  );
  return [...lists].flatMap(([, body]) =>
    body === undefined
      ? [undefined]
      : [...body.replace(/#.*/g, '').matchAll(/(["'])([^"'\n]*)\1/g)].map(([, , text]) => text),
  );
}

/** `texts = { "name": "text" }` → pairs of names and texts */
export function pairsIn(
  config: string,
  name: string,
): readonly (readonly [name: string, text: string])[] {
  const start = new RegExp(`^${name}[ \\t]*=[ \\t]*\\{`, 'm').exec(config);
  if (!start) return [];
  const rest = config.slice(start.index + start[0].length - 1);
  // On one line, or to a brace at the start of a line.
  const [, line] = /^(\{[^\n]*\})[ \t]*(?:#.*)?$/m.exec(rest.split('\n', 1)[0] ?? '') ?? [];
  const end = rest.search(/^\}/m);
  const body = line ?? (end === -1 ? '' : rest.slice(0, end));
  return [...body.matchAll(entry)].map(([, , key = '', , text = '']) => [
    unescaped(key),
    unescaped(text),
  ]);
}

/** Returns the names of all settings. */
export function namesIn(config: string): readonly string[] {
  return Array.from(config.matchAll(/^([a-z]\w*)[ \t]*=(?!=)/gm), ([, name = '']) => name);
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_all, letter: string) => (letter === 'n' ? '\n' : letter));
}
