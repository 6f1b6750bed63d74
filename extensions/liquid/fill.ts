// Fills in Liquid from data alone: nothing is run, no file is read, and time and memory are bounded.
import { Context, Drop, LiquidError, TokenKind, type Liquid, type Template } from 'liquidjs';
import { maxFileBytes } from 'millrace-docs/extension';
import { createEngine, type EngineOptions } from './engine.ts';

/** Values by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Is told the name of a value that is not there. */
export type Lack = (name: string) => void;

export interface PageToFill extends EngineOptions {
  readonly lines: readonly string[];
  /** Returns the values to which the page may refer. */
  readonly values: (lack: Lack) => Values;
}

/** The result of a page with Liquid. */
export interface FilledPage {
  /** A text for each line; one may have line breaks. */
  readonly texts: readonly string[];
  /** Names and tags of which nothing is known, each with the index of its first line. */
  readonly lost: ReadonlyMap<string, number>;
  /** Why the page is left as it is. */
  readonly fault?: string;
}

/** Milliseconds of one page, and memory in the measure of the library. */
const maxMs = 2000;
const maxMemory = 2e7;

/** Maximum nesting of tags: the parser is recursive. */
const maxNesting = 50;

/** Maximum number of names that are noted. */
const maxLost = 100;

/** Fills in the values and the logic of a page. */
export function fillPage({ lines, values, ...options }: PageToFill): FilledPage {
  const text = lines.join('\n');
  const lost = new Map<string, number>();
  let line = 0;
  const lose = (name: string): void => {
    if (lost.size < maxLost && !lost.has(name)) lost.set(name, line);
  };
  try {
    if (isTooDeep(text)) throw new Error(`tags are nested more than ${maxNesting} deep`);
    const engine = createEngine(text, options, lose);
    const context = new Context(values(lose), engine.options, {
      sync: true,
      globals: new NamedValues({}, lose),
      renderLimit: maxMs,
      memoryLimit: maxMemory,
    });
    const fill = (template: Template): string => {
      try {
        return String(engine.renderSync([template], context));
      } catch (error) {
        if (reasonOf(error).includes('limit exceeded')) throw error;
        // A filter without its argument, a file that is not there.
        lose(template.token.getText().slice(0, 60));
        return '';
      }
    };
    const loseAt = (tag: string, at: number): void => {
      line = createLineFinder(text)(at);
      lose(tag.slice(0, 60));
    };
    const lineAt = createLineFinder(text);
    const texts = lines.map(() => '');
    let size = 0;
    for (const template of parse(engine, text, loseAt)) {
      const { begin, skipped, isText } = rangeOf(template);
      line = lineAt(begin);
      const filled = fill(template);
      size += filled.length;
      if (size > maxFileBytes) throw new Error('it becomes too long');
      const first = lineAt(begin + skipped);
      for (const [offset, part] of (isText ? filled.split('\n') : [filled]).entries())
        texts[first + offset] = (texts[first + offset] ?? '') + part;
    }
    return { texts, lost };
  } catch (error) {
    return { texts: lines, lost, fault: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return reason.replace(/[.\s]+$/, '').slice(0, 200);
}

/** Returns where a template begins, and how many of its characters marks such as `-%}` remove. */
function rangeOf({ token }: Template): { begin: number; skipped: number; isText: boolean } {
  const isText = token.kind === TokenKind.HTML;
  const trimmed: unknown = isText && 'trimLeft' in token ? token.trimLeft : 0;
  return { begin: token.begin, skipped: typeof trimmed === 'number' ? trimmed : 0, isText };
}

/** Maximum number of tags of a page that are left out since they cannot be read. */
const maxUnread = 20;

/** Parses a text without the tags that cannot be read. Throws if a tag has no end. */
function parse(
  engine: Liquid,
  source: string,
  loseAt: (tag: string, at: number) => void,
): Template[] {
  let text = source;
  for (let unread = 0; ; unread += 1) {
    try {
      return engine.parse(text);
    } catch (error) {
      if (!LiquidError.is(error) || unread === maxUnread) throw error;
      const [begin, end] = tagAround(text, error.token);
      const tag = text.slice(begin, end);
      if (!/^\{[{%].*\}$/s.test(tag) || reasonOf(error).includes('not closed')) throw error;
      loseAt(tag, begin);
      // As long, so that all others stay where they are.
      text = text.slice(0, begin) + tag.replaceAll(/./g, ' ') + text.slice(end);
    }
  }
}

/** Returns where the tag begins and ends in which a token is: an error may be about a part of it. */
function tagAround(
  text: string,
  { begin, end }: { readonly begin: number; readonly end: number },
): readonly [begin: number, end: number] {
  if (/^\{[{%]/.test(text.slice(begin, begin + 2))) return [begin, end];
  const start = Math.max(text.lastIndexOf('{{', begin), text.lastIndexOf('{%', begin));
  const stop = start === -1 ? -1 : text.indexOf(text[start + 1] === '{' ? '}}' : '%}', begin);
  return stop === -1 ? [begin, end] : [start, stop + 2];
}

/** Values that tell which names they lack. */
export class NamedValues extends Drop {
  readonly #values: Values;
  readonly #lack: Lack;

  constructor(values: Values, lack: Lack) {
    super();
    this.#values = values;
    this.#lack = lack;
    // Otherwise `site.constructor` would be a function.
    Object.defineProperty(this, 'constructor', { value: undefined });
  }

  override liquidMethodMissing(key: string | number): unknown {
    const name = String(key);
    if (Object.hasOwn(this.#values, name)) return this.#values[name];
    this.#lack(name);
    return undefined;
  }
}

/** Whether blocks are nested too deeply, judged by their tags. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [, end, name = ''] of text.matchAll(/\{%-?\s*(end)?(\w+)/g)) {
    if (end !== undefined) depth = Math.max(0, depth - 1);
    else if (blockTags.has(name)) depth += 1;
    if (depth > maxNesting) return true;
  }
  return false;
}

const blockTags = new Set([
  ...['if', 'unless', 'case', 'for', 'tablerow'],
  ...['capture', 'highlight', 'comment', 'raw'],
]);

/** Returns a function that gives the index of the line of a character. It must be asked in ascending order. */
function createLineFinder(text: string): (at: number) => number {
  let line = 0;
  let next = text.indexOf('\n');
  return (at) => {
    while (next !== -1 && next < at) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
