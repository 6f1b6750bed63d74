// The syntax of formulas, for the parser of Markdown.
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Code, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

const dollar = 36;
const backslash = 92;

/** The closing brackets of `\(…\)` and `\[…\]` by the opening ones. */
const brackets: ReadonlyMap<Code, number> = new Map([
  [40, 41],
  [91, 93],
]);

/** Blocks of `$$`, and formulas in sentences. */
export function mathSyntax(): Extension {
  return {
    flow: math().flow ?? {},
    text: {
      [dollar]: { name: 'mathText', tokenize: tokenizeFormula, previous: isFree },
      [backslash]: { name: 'mathText', tokenize: tokenizeFormula, add: 'before' },
    },
  };
}

/** Converts the tokens to nodes of `mdast-util-math`. A formula in a sentence keeps its marks until its value is read. */
export function mathNodes(): FromMarkdown {
  const { enter, exit } = mathFromMarkdown();
  return {
    enter: {
      ...enter,
      mathText(token) {
        this.enter({ type: 'inlineMath', value: this.sliceSerialize(token) }, token);
      },
    },
    exit: {
      ...exit,
      mathText(token) {
        this.exit(token);
      },
      mathTextData() {
        // The whole token is read above.
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

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57;
}

/**
 * `$x$`, `$$x$$`, `\(x\)` and `\[x\]` in a sentence. In `$5 and $10`, no dollar is math: a space precedes the second. Each state reads one
 * character; a formula ends or fails at the next mark, so that the time is linear.
 */
function tokenizeFormula(effects: Effects, ok: State, nok: State): State {
  /** What closes the formula: a bracket after a backslash, or one or two dollars. */
  let closing: Code = dollar;
  let dollars = 0;
  let before: Code = null;

  function take(code: Code): void {
    effects.consume(code);
    before = code;
  }

  return function start(code) {
    effects.enter('mathText');
    effects.enter('mathTextData');
    take(code);
    if (code === backslash) return openBracket;
    dollars = 1;
    return openDollar;
  };

  function openBracket(code: Code): State | undefined {
    const bracket = brackets.get(code);
    if (bracket === undefined) return nok(code);
    closing = bracket;
    take(code);
    return inside;
  }

  function openDollar(code: Code): State | undefined {
    if (code !== dollar) return isSpace(code) ? nok(code) : inside(code);
    dollars = 2;
    take(code);
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
      take(code);
      effects.exit('lineEnding');
      return afterLine;
    }
    if (code === dollar && closing === dollar) {
      if (dollars === 1 && isSpace(before)) return nok(code);
      take(code);
      return dollars === 1 ? afterDollar : secondDollar;
    }
    take(code);
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
    take(code);
    return code === closing && closing !== dollar ? end : inside;
  }

  function afterDollar(code: Code): State | undefined {
    return isDigit(code) || code === dollar ? nok(code) : end(code);
  }

  function secondDollar(code: Code): State | undefined {
    if (code !== dollar) return nok(code);
    take(code);
    return end;
  }

  function end(code: Code): State | undefined {
    effects.exit('mathTextData');
    effects.exit('mathText');
    return ok(code);
  }
}
