// Reads the info strings of fences in all dialects, and marks in the code.
import type { Code } from 'mdast';

/** Settings without an effect for readers, which are ignored. */
const ignoredWords =
  /^(?:annotate|copy|editable|expandable|focus|ignore|live|nocopy|noInline|no-copy|no_run|npm2yarn|playground|preview|should_panic|static|twoslash|wrap|edition\d+|compile_fail|rust|theme|icon)$/i;

/** `:line-numbers=40`, `showLineNumbers{40}` */
const firstNumber = /[\s:](?:line-numbers|showlinenumbers)[={](\d{1,6})\}?/i;

const partPattern =
  /\[([^\]]*)\]|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|\[([^\]]*)\]|((?:[^\s{},]|,(?![a-z_]+=))+))|\{([^{}]*)\}|\/[^/]*\/|"[^"]*"|([^\s,]\S*)/g;

/** The settings of a fence. Line numbers count from 1. */
export interface FenceSettings {
  title: string | undefined;
  readonly highlighted: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  /** The number of the first line; undefined for lines without numbers. */
  readonly firstNumber: number | undefined;
}

/** Returns the settings of a fence that a block makes. */
export function titledFence(title: string | undefined): FenceSettings {
  const none: ReadonlySet<number> = new Set();
  return {
    title: shownTitle(title),
    highlighted: none,
    added: none,
    removed: none,
    firstNumber: undefined,
  };
}

/**
 * `js{1,3} [config.js]` → `js`, the title `config.js`, lines 1 and 3 · `rust,ignore` → `rust` · `{ .py hl_lines="2" title="a.py" }` → `py`, the
 * title `a.py`, line 2 · `ts:line-numbers` → `ts` with numbers · `js showLineNumbers=40` → `js` with numbers from 40 on · `diff-js`,
 * `diff lang="js"` → `js`, without the signs in front of lines, which are added or removed
 *
 * Sets the language of the node, and removes what is no code.
 */
export function readAnyFence(node: Code): FenceSettings {
  const info = `${node.lang ?? ''} ${node.meta ?? ''}`.trim().replace(firstNumber, ' linenums=$1');
  const braced = /^\{\s*([.#:][^}]*|[^\d}][^}]*)\}?\s*$/.exec(info)?.[1];
  const [, raw = '', rest = ''] =
    braced === undefined
      ? (/^([^\s{,[=]*(?=[\s{,[]|$))?([\s\S]*)$/.exec(info) ?? [])
      : (/^\.?([\w+#-]*)(.*)$/.exec(braced) ?? []);
  const [language = '', ...flags] = raw.split(':');
  const settings = readSettings(rest.replace(/^,\S*/, ''));
  settings.hasLines ||= flags.includes('line-numbers');
  // `ts:src/a.ts`
  const name = flags.find((flag) => flag.includes('.'));
  const diff =
    /^diff-([\w+#-]+)$/.exec(language)?.[1] ?? (language === 'diff' ? settings.language : '');
  if (diff) readDiff(node, settings);
  readMarks(node, settings);
  node.lang = diff || language.replace(/^\./, '') || settings.language || 'text';
  if (node.lang === 'ansi') node.value = withoutTerminalCodes(node.value);
  return {
    // Removes icon components, whose names are not part of the title.
    title: shownTitle(settings.title?.replace(/<[A-Z][^<>]*>\s*/g, '') ?? name),
    highlighted: numbersOf(settings.marked),
    added: numbersOf(settings.added),
    removed: numbersOf(settings.removed),
    firstNumber: settings.hasLines ? Math.max(1, settings.first) : undefined,
  };
}

function shownTitle(title: string | undefined): string | undefined {
  return title?.replaceAll('"', '”');
}

/** `ESC[1mText ESC[0m` → `Text`; also without the escape character before the bracket, which some texts have lost. */
function withoutTerminalCodes(code: string): string {
  // oxlint-disable-next-line no-control-regex -- the character that begins a code is what is looked for
  return code.replace(/\u001b\[[\d;]*[A-Za-z]|[\u001b\u241b\ufffd]?\[(?:\d{1,3};?){1,5}m/g, '');
}

/** Settings while they are read, with lists of lines as typed: `1,3-5`. */
interface Settings {
  title: string | undefined;
  language: string;
  hasLines: boolean;
  /** The number of the first line. */
  first: number;
  readonly marked: string[];
  readonly added: string[];
  readonly removed: string[];
}

function readSettings(text: string): Settings {
  const settings: Settings = {
    title: undefined,
    language: '',
    hasLines: false,
    first: 1,
    marked: [],
    added: [],
    removed: [],
  };
  const rest = readParts(text, settings).join(' ').trim();
  // Some systems take everything after the language as the title.
  if (settings.title === undefined && /^[A-Z]|^[\w./-]+\.\w+$/.test(rest)) settings.title = rest;
  return settings;
}

/** Adds what the parts of a text set to the settings. Returns the words among them that set nothing. */
function readParts(text: string, settings: Settings): readonly string[] {
  const words: string[] = [];
  for (const [, label, name, double, single, braces, list, bare, inner, word] of text.matchAll(
    partPattern,
  )) {
    const value = double ?? single ?? braces ?? list ?? bare;
    if (label !== undefined) settings.title ??= label;
    // Classes and the id of an attribute list say nothing about the code.
    else if (inner !== undefined && /[=.#]/.test(inner)) readParts(inner, settings);
    else if (inner !== undefined) settings.marked.push(inner);
    else if (name !== undefined && value !== undefined)
      setValue(settings, name.toLowerCase(), value);
    else if (word !== undefined) {
      if (
        /^(?:lines|:?line-?numbers|showlinenumbers|linenums|numberlines|\.numberlines)$/i.test(word)
      )
        settings.hasLines = true;
      else if (!ignoredWords.test(word)) words.push(word);
    }
  }
  return words;
}

function setValue(settings: Settings, name: string, value: string): void {
  switch (name) {
    case 'title':
    case 'filename':
    case 'file':
    case 'tab':
    case 'label':
    case 'name':
      settings.title ??= value.replace(/^["']|["']$/g, '');
      break;
    case 'hl_lines':
    case 'highlight':
    case 'mark':
      settings.marked.push(value.replace(/["']/g, '').replace(/\s+/g, ','));
      break;
    case 'ins':
    case 'add':
      settings.added.push(value);
      break;
    case 'del':
    case 'rm':
    case 'remove':
      settings.removed.push(value);
      break;
    case 'linenos':
    case 'linenums':
    case 'showlinenumbers':
    case 'linenumbers':
    case 'lines':
      settings.hasLines = value !== 'false';
      settings.first = firstOf(value) ?? settings.first;
      break;
    // The number of the first line alone does not show numbers.
    case 'linenostart':
    case 'startfrom':
    case 'startlinenumber':
      settings.first = firstOf(value) ?? settings.first;
      break;
    case 'lang':
      settings.language = value;
      break;
  }
}

/** `40` → 40; undefined for `table` */
function firstOf(value: string): number | undefined {
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}

/** `['1', '3-4,7', '"text"']` → 1, 3, 4, 7 */
function numbersOf(parts: readonly string[]): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const part of parts.flatMap((list) => list.split(','))) {
    const [, from, to = from] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    for (let line = first; line <= Math.min(last, first + 1000); line += 1) numbers.add(line);
  }
  return numbers;
}

/**
 * Marks lines that begin with `+` as added and with `-` as removed, and removes the signs. Other lines have a space in front, which is
 * removed too.
 */
function readDiff(node: Code, settings: Settings): void {
  const lines = node.value.split('\n');
  const isShifted = lines.every((line) => line === '' || /^[-+ ]/.test(line));
  node.value = lines
    .map((line, index) => {
      if (line.startsWith('+')) settings.added.push(String(index + 1));
      else if (line.startsWith('-')) settings.removed.push(String(index + 1));
      return isShifted || /^[-+]/.test(line) ? line.slice(1) : line;
    })
    .join('\n');
}

const mark =
  /\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)\s*(?:\[!code (\S+?)(?::(\d+))?\]|(highlight-next-line|highlight-start|highlight-end))\s*(?:-->|\*\/\}?)?\s*$/;

/** Reads marks in comments: `// [!code ++]`, `// highlight-next-line`. Lines with nothing else are removed. */
function readMarks(node: Code, settings: Settings): void {
  const isRust = /^(?:rust|rs)\b/.test(node.lang ?? '');
  const hasMarks = /\[!code |highlight-(?:next-line|start)/.test(node.value);
  if (!hasMarks && !isRust) return;
  const lines: string[] = [];
  let isInside = false;
  let isNext = false;
  /** How many of the next lines are added to a list: `[!code ++:2]` counts its own line, if that has code. */
  const left = new Map<string[], number>();
  for (const line of node.value.split('\n')) {
    // Lines that Rust documentation compiles but does not show.
    if (isRust && /^\s*#(?:\s|$)/.test(line)) continue;
    let text = line;
    let word: string | undefined;
    // Limited, since each mark takes time in proportion to the line.
    for (let marks = 0; hasMarks && marks < 4; marks += 1) {
      const [raw, code, count, named] = mark.exec(text) ?? [];
      if (raw === undefined) break;
      text = text.slice(0, -raw.length);
      word ??= named;
      const marked =
        code === '++' ? settings.added : code === '--' ? settings.removed : settings.marked;
      if (code !== undefined) left.set(marked, Math.max(left.get(marked) ?? 0, Number(count ?? 1)));
    }
    if (text !== line && text.trim() === '') {
      if (word === 'highlight-next-line') isNext = true;
      else if (word !== undefined) isInside = word === 'highlight-start';
      continue;
    }
    lines.push(text);
    const number = String(lines.length);
    for (const [marked, count] of left) {
      if (count > 0) marked.push(number);
      left.set(marked, count - 1);
    }
    if (isInside || isNext) settings.marked.push(number);
    isNext = false;
  }
  node.value = lines.join('\n');
}
