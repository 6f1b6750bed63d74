// Texts that repeat what means something to a parser, and how the time of a function grows with them.

/** Pieces that mean something to one of the parsers, dialects or expressions. */
export const tokens: readonly string[] = [
  ...[
    '# ',
    '> ',
    '- ',
    '1.    ',
    '- [ ] ',
    '    ',
    ' ',
    '\n',
    '\u00A0',
    '*',
    '**',
    'a_',
    '*a',
    '~~',
  ],
  ...['`', '```', '~~~', '|', '|-|', '---', '=', '\\', '$$', '[', '](', '![', '[a][', ']]', '[['],
  ...[
    '[^a]',
    '[a]: ',
    '(',
    ')',
    'a',
    'a.',
    '0',
    '"',
    '&',
    '<',
    '>',
    '<a b="',
    '<b>',
    '<!--',
    '-->',
  ],
  ...['<pre>', '<A b={', '/>', '{', '}}', '{{', '{%', '%}', '{#', '{: .a', '{{<', '>}}', '%', '${'],
  ...[':', '::', ':::a', '!!!', '+++', ':a:', '{a}`'],
];

const closing: Readonly<Record<string, string>> = {
  ...{ '(': ')', '[': ']', '[[': ']]', '![': '](', '{': '}', '{{': '}}', '{%': '%}', '${': '}' },
  ...{ '{{<': '>}}', '<': '>', '<b>': '</b>', '<!--': '-->', '<A b={': '}/>', '<a b="': '">' },
  ...{ ':::a': '\n:::\n', '<pre>': '</pre>' },
};

export interface Shape {
  readonly name: string;
  readonly make: (times: number) => string;
}

const shown = (token: string): string => JSON.stringify(token);

/** One token again and again: on one line, on lines, and each within the one before. */
export function shapesOf(token: string): readonly Shape[] {
  const name = shown(token);
  return [
    { name: `${name} on a line`, make: (times) => token.repeat(times) },
    { name: `${name} on lines`, make: (times) => `${token}\n`.repeat(times) },
    { name: `${name} before text`, make: (times) => `${token.repeat(times)}a` },
    {
      name: `${name} nested`,
      make: (times) => `${token.repeat(times)}a${(closing[token] ?? token).repeat(times)}`,
    },
    {
      name: `${name} indented more and more`,
      make: (times) =>
        Array.from({ length: Math.sqrt(times) }, (_, at) => `${' '.repeat(at)}${token}\n`).join(''),
    },
  ];
}

/** Two tokens in turn, on one line and on lines, and many of each before and behind the other. */
export function shapeOfPair(one: string, other: string): Shape {
  return {
    name: `${shown(one)} and ${shown(other)}`,
    make: (times) => {
      const part = Math.ceil(times / 4);
      return [
        (one + other).repeat(part),
        one.repeat(part) + other.repeat(part),
        other.repeat(part) + one.repeat(part),
        `${one}\n${other}\n`.repeat(part),
      ].join('\n\n');
    },
  };
}

/** A function of a text; it may return a promise. */
export type Reader = (text: string) => unknown;

/** A text that takes this long is not made longer, in milliseconds. */
const enoughMs = 400;

/** Eight times the text may take so many times the time: a quadratic reader takes 64. */
const mostTimes = 20;

/**
 * Returns how a reader's time grows beyond measure, such as `1024 times: 800 ms, 128 times: 12 ms`; undefined if it does not. `maxLength` is
 * that of the longest text, in characters; a reader that takes less than `leastMs` for it is not looked at closer.
 */
export async function excessOf(
  read: Reader,
  { make }: Shape,
  maxLength: number,
  leastMs = 25,
): Promise<string | undefined> {
  // Small steps first: an expression that takes exponential time would never end with a large one.
  let times = 8;
  for (;;) {
    const next = Math.ceil(times * (times < 40 ? 1.5 : 4));
    const elapsedMs = await timeOf(read, make(times));
    if (elapsedMs > enoughMs || make(next).length > maxLength) {
      if (elapsedMs < leastMs) return undefined;
      break;
    }
    times = next;
  }
  const few = Math.ceil(times / 8);
  let long = Infinity;
  let short = Infinity;
  // A compiler that is still at work, or a collection of garbage, may spoil any of them.
  for (let run = 0; run < 6 && !(run > 0 && long > 1000); run += 1) {
    short = Math.min(short, await timeOf(read, make(few)));
    long = Math.min(long, await timeOf(read, make(times)));
    if (long < leastMs || long <= mostTimes * short) return undefined;
  }
  return `${times} times: ${long.toFixed(1)} ms, ${few} times: ${short.toFixed(1)} ms`;
}

/** Processor time, which does not depend on the load of the machine. */
async function timeOf(read: Reader, text: string): Promise<number> {
  const start = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
