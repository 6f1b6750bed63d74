// Converts fence info strings of all dialects, and marks in the code, to this site's own settings.
import type { Code } from 'mdast';

/** Settings without an effect for readers, which are ignored. */
const ignoredWords =
  /^(?:annotate|copy|editable|expandable|focus|ignore|live|nocopy|noInline|no-copy|no_run|npm2yarn|playground|preview|should_panic|static|twoslash|wrap|edition\d+|compile_fail|rust|theme|icon)$/i;

const partPattern =
  /\[([^\]]*)\]|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|\[([^\]]*)\]|([^\s{}]+))|\{([^{}]*)\}|\/[^/]*\/|"[^"]*"|(\S+)/g;

/**
 * `js{1,3} [config.js]` → `js` with `title="config.js" {1,3}` · `rust,ignore` → `rust` ·
 * `{ .py hl_lines="2" title="a.py" }` → `py` with `title="a.py" {2}` · `ts:line-numbers` → `ts` with `lines` ·
 * `go {linenos=table hl_lines=[2]}` → `go` with `{2} lines`
 */
export function readAnyFence(node: Code): void {
  const info = `${node.lang ?? ''} ${node.meta ?? ''}`.trim();
  const braced = /^\{\s*([.#:][^}]*|[^\d}][^}]*)\}?\s*$/.exec(info)?.[1];
  const [, raw = '', rest = ''] =
    braced === undefined
      ? (/^([^\s{,[=]*(?=[\s{,[]|$))?([\s\S]*)$/.exec(info) ?? [])
      : (/^\.?([\w+#-]*)(.*)$/.exec(braced) ?? []);
  const [language = '', ...flags] = raw.split(':');
  const settings = readSettings(rest.replace(/^,\S*/, ''), node);
  const hasLines = settings.hasLines || flags.includes('line-numbers');
  // `ts:src/a.ts`
  const name = flags.find((flag) => flag.includes('.'));
  readMarks(node, settings);
  // Removes icon components, whose names are not part of the title.
  const title = settings.title?.replace(/<[A-Z][^<>]*>\s*/g, '') ?? name;
  node.lang = language === '' ? 'text' : language.replace(/^\./, '');
  if (node.lang === 'ansi') node.value = withoutTerminalCodes(node.value);
  node.meta = [
    title === undefined ? '' : `title="${title.replaceAll('"', '”')}"`,
    rangesOf('', settings.marked),
    rangesOf('ins=', settings.added),
    rangesOf('del=', settings.removed),
    hasLines ? 'lines' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** `ESC[1mText ESC[0m` → `Text`; also without the escape character before the bracket, which some texts have lost. */
function withoutTerminalCodes(code: string): string {
  // oxlint-disable-next-line no-control-regex -- the character that begins a code is what is looked for
  return code.replace(/\u001b\[[\d;]*[A-Za-z]|[\u001b\u241b\ufffd]?\[(?:\d{1,3};?){1,5}m/g, '');
}

interface Settings {
  title: string | undefined;
  hasLines: boolean;
  readonly marked: string[];
  readonly added: string[];
  readonly removed: string[];
}

function readSettings(text: string, node: Code): Settings {
  const settings: Settings = {
    title: undefined,
    hasLines: false,
    marked: [],
    added: [],
    removed: [],
  };
  const rest = readParts(text, settings, node).join(' ').trim();
  // Some systems take everything after the language as the title.
  if (settings.title === undefined && /^[A-Z]|^[\w./-]+\.\w+$/.test(rest)) settings.title = rest;
  return settings;
}

/** Adds what the parts of a text set to the settings. Returns the words among them that set nothing. */
function readParts(text: string, settings: Settings, node: Code): readonly string[] {
  const words: string[] = [];
  for (const [, label, name, double, single, braces, list, bare, inner, word] of text.matchAll(
    partPattern,
  )) {
    const value = double ?? single ?? braces ?? list ?? bare;
    if (label !== undefined) settings.title ??= label;
    // Classes and the id of an attribute list say nothing about the code.
    else if (inner !== undefined && /[=.#]/.test(inner)) readParts(inner, settings, node);
    else if (inner !== undefined) settings.marked.push(inner);
    else if (name !== undefined && value !== undefined)
      setValue(settings, name.toLowerCase(), value, node);
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

function setValue(settings: Settings, name: string, value: string, node: Code): void {
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
      settings.hasLines = value !== 'false';
      break;
    case 'lang':
      node.lang ??= value;
      break;
  }
}

/** `['1', '3-4', '"text"']` → `{1,3-4}` */
function rangesOf(name: string, parts: readonly string[]): string {
  const ranges = parts
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => /^\d+(?:-\d+)?$/.test(part));
  return ranges.length === 0 ? '' : `${name}{${ranges.join(',')}}`;
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
  /** After a mark on a line of its own: the list that the lines below it are added to, and how many of them are left. */
  let below: { readonly marked: string[]; count: number } | undefined;
  for (const line of node.value.split('\n')) {
    // Lines that Rust documentation compiles but does not show.
    if (isRust && /^\s*#(?:\s|$)/.test(line)) continue;
    const [raw, code, count, word] = (hasMarks ? mark.exec(line) : null) ?? [];
    const text = raw === undefined ? line : line.slice(0, -raw.length);
    if (word !== undefined && text.trim() === '') {
      if (word === 'highlight-next-line') isNext = true;
      else isInside = word === 'highlight-start';
      continue;
    }
    const marked =
      code === '++' ? settings.added : code === '--' ? settings.removed : settings.marked;
    if (code !== undefined && text.trim() === '') {
      below = { marked, count: Number(count ?? 1) };
      continue;
    }
    lines.push(text);
    const number = String(lines.length);
    if (below && below.count > 0) {
      below.marked.push(number);
      below.count -= 1;
    } else if (code !== undefined || isInside || isNext) marked.push(number);
    isNext = false;
  }
  node.value = lines.join('\n');
}
