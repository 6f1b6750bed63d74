// The syntax of formulas, for the parser of Markdown.
import type { Literal } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Code, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

const dollar = 36;
const backslash = 92;

/** The closing brackets of `\(…\)` and `\[…\]` by the opening ones. */
const brackets: ReadonlyMap<Code, number> = new Map([
  [40, 41],
  [91, 93],
]);

/** A formula in a sentence, with its marks. */
interface InlineMath extends Literal {
  type: 'inlineMath';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText';
    mathTextData: 'mathTextData';
  }
}

/** Formulas in sentences: with `hasBrackets`, those in `\(…\)` and `\[…\]` too. */
export function mathSyntax(hasBrackets: boolean): Extension {
  return {
    text: {
      [dollar]: { name: 'mathText', tokenize: tokenizeFormula, previous: isFree },
      ...(hasBrackets && {
        [backslash]: { name: 'mathText', tokenize: tokenizeFormula, add: 'before' },
      }),
    },
  };
}

/** Converts the tokens to nodes. A formula keeps its marks until its value is read. */
export function mathNodes(): FromMarkdown {
  return {
    enter: {
      mathText(token) {
        this.enter({ type: 'inlineMath', value: this.sliceSerialize(token) }, token);
      },
    },
    exit: {
      mathText(token) {
        this.exit(token);
      },
    },
  };
}

function isFree(this: TokenizeContext, code: Code): boolean {
  return code !== dollar;
}

function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

function characterOf(code: Code): string {
  return code === null || code < 0 ? '' : String.fromCharCode(code);
}

/** How sure it is that what stands between dollars is a formula: `'maybe'` is one on pages with others. */
export type Certainty = 'no' | 'maybe' | 'yes';

/**
 * Tells formulas from paths, prices and variables, which have dollars too, such as `$HOME/$USER`, `${a}/${b}` and `$100 (US$)`: by what is
 * between the dollars, and by the characters before and after them.
 */
export function certaintyOf(text: string, before: string, after: string): Certainty {
  const inner = /^`([^`]+)`$/.exec(text)?.[1] ?? text;
  if (!/[\p{L}\p{N}]/u.test(inner) || inner.includes('`')) return 'no';
  const isTex = /\\[A-Za-z]|[\w)}\]]\^|_\{/.test(inner);
  const isMarkup = /\]\(|<\/?[a-z][^<>]*>/i.test(inner);
  if (!isTex && (isMarkup || /\d/.test(after))) return 'no';
  if (/^\s|\s$/.test(inner) && !/\\[A-Za-z]/.test(inner)) return 'no';
  const isAlone = /^[A-Za-z]['\d]*(?:\([A-Za-z\d, ]{0,20}\))?$/.test(inner);
  const isAfterWord = /[A-Za-z\d]/.test(before);
  if (isAfterWord || /[A-Za-z\d_({[]/.test(after)) {
    const isPath = inner.startsWith('{') || (/[\w:.]\\\w/.test(inner) && !/[{}^]/.test(inner));
    return (isTex && !isPath) || (isAlone && !isAfterWord) ? 'yes' : 'no';
  }
  if (isTex || isAlone || /[\\_={}]/.test(inner)) return 'yes';
  const isPlain = /^[^*~&]+$/.test(inner) && !inner.includes('//');
  return isPlain && !/[A-Za-z]{3,}\s/.test(inner) ? 'maybe' : 'no';
}

/**
 * `$x$`, `$$x$$`, `\(x\)` and `\[x\]` in a sentence. In `$5 and $10`, no dollar is math: a space precedes the second. Each state reads one
 * character; a formula ends or fails at the next mark, so that the time is linear.
 */
function tokenizeFormula(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const first = this.now();
  const preceding = characterOf(this.previous);
  const textUntilHere = (): string => this.sliceSerialize({ start: first, end: this.now() });
  /** The end of the formula: a bracket after a backslash, or one or two dollars. */
  let closing: Code = dollar;
  let dollars = 0;

  return function start(code) {
    effects.enter('mathText');
    effects.enter('mathTextData');
    effects.consume(code);
    if (code === backslash) return openBracket;
    dollars = 1;
    return openDollar;
  };

  function openBracket(code: Code): State | undefined {
    const bracket = brackets.get(code);
    if (bracket === undefined) return nok(code);
    closing = bracket;
    effects.consume(code);
    return inside;
  }

  function openDollar(code: Code): State | undefined {
    if (code !== dollar) return inside(code);
    dollars = 2;
    effects.consume(code);
    return openSecond;
  }

  function openSecond(code: Code): State | undefined {
    return code === dollar ? nok(code) : inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (code < -2) {
      effects.exit('mathTextData');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return afterLine;
    }
    if (code === dollar && closing === dollar) {
      effects.consume(code);
      return dollars === 1 ? afterDollar : secondDollar;
    }
    effects.consume(code);
    return code === backslash ? escaped : inside;
  }

  function afterLine(code: Code): State | undefined {
    if (code === null) return nok(code);
    effects.enter('mathTextData');
    return inside(code);
  }

  function escaped(code: Code): State | undefined {
    if (isSpace(code)) return inside(code);
    if (closing !== dollar && brackets.get(code) === closing) return nok(code);
    effects.consume(code);
    return code === closing && closing !== dollar ? end : inside;
  }

  function afterDollar(code: Code): State | undefined {
    if (code === dollar) return nok(code);
    const inner = textUntilHere().slice(dollars, -dollars);
    const text = dollars === 2 ? inner.trim() : inner;
    return certaintyOf(text, preceding, characterOf(code)) === 'no' ? nok(code) : end(code);
  }

  function secondDollar(code: Code): State | undefined {
    // A text in the formula may have formulas of its own: `$$x \text{ for $n$}$$`.
    if (code !== dollar) return inside(code);
    effects.consume(code);
    return afterDollar;
  }

  function end(code: Code): State | undefined {
    effects.exit('mathTextData');
    effects.exit('mathText');
    return ok(code);
  }
}
