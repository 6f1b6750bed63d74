// The parser of modules: JavaScript with JSX, which skips the types of TypeScript.
import { Parser, tokTypes, type Expression, type TokenType } from 'acorn';
import jsx from 'acorn-jsx';
import { limitScriptNesting } from '../../base/diagnostics/script-nesting.ts';

/** Methods and state of the parser that its plugins override and read. */
interface Internals {
  readonly parseMaybeAssign: () => Expression;
  readonly parseExprSubscripts: (...rest: unknown[]) => Expression;
  readonly next: () => void;
  readonly type: TokenType;
  readonly value: unknown;
}

/** Ends an expression at a comma, since the value of a field ends there. */
function withoutCommas(base: typeof Parser): typeof Parser {
  return class extends base {
    parseExpression(): Expression {
      return (this as unknown as Internals).parseMaybeAssign();
    }
  };
}

const { _const, bracketL, bracketR, dot, name: word, relational } = tokTypes;
const ofTypes = new Set([_const, bracketL, bracketR, dot, word, relational]);

/** Skips types of TypeScript after an expression: `{ … } satisfies Options`, `[ … ] as const`. */
function withoutTypes(base: typeof Parser): typeof Parser {
  const inherited = base.prototype as unknown as Internals;
  return class extends base {
    parseExprSubscripts(...rest: unknown[]): Expression {
      const expression = inherited.parseExprSubscripts.call(this, ...rest);
      const state = this as unknown as Internals;
      if (state.type === word && /^(?:as|satisfies)$/.test(String(state.value))) skipType(state);
      return expression;
    }
  };
}

/** Moves the parser behind a type. `Options[]` is one; the bracket of a list that holds the value ends it. */
function skipType(state: Internals): void {
  let brackets = 0;
  while (ofTypes.has(state.type) && (state.type !== bracketR || brackets > 0)) {
    if (state.type === bracketL) brackets += 1;
    if (state.type === bracketR) brackets -= 1;
    state.next();
  }
}

/** Maximum number of values of a module that are skipped: each is read twice. */
const maxSkipped = 20;

/** Fields of the parser, and the method that reads the value of a field of an object. */
interface FieldParser extends Internals {
  readonly start: number;
  readonly raise: (position: number, text: string) => never;
  readonly parsePropertyValue: (property: object, isPattern: boolean, ...rest: unknown[]) => void;
}

const { arrow, braceL, braceR, comma, dollarBraceL, eof, parenL, parenR } = tokTypes;
const opening: readonly TokenType[] = [braceL, bracketL, parenL, dollarBraceL];
const closing: readonly TokenType[] = [braceR, bracketR, parenR, braceR];

/** Skips fields that are functions with types, which only TypeScript has: `{ transform: (code: string) => … }`. They are code like others. */
function withoutTypedFunctions(base: typeof Parser): typeof Parser {
  const inherited = base.prototype as unknown as FieldParser;
  const counts = new WeakMap<object, number>();
  return class extends base {
    parsePropertyValue(property: object, isPattern: boolean, ...rest: unknown[]): void {
      const state = this as unknown as FieldParser;
      const before = Object.entries(this).map(
        ([name, value]) =>
          [name, Array.isArray(value) ? [...(value as unknown[])] : value] as const,
      );
      try {
        inherited.parsePropertyValue.call(this, property, isPattern, ...rest);
        if (isPattern || state.type === comma || state.type === braceR) return;
        state.raise(state.start, 'Unexpected token');
      } catch (error) {
        const count = (counts.get(this) ?? 0) + 1;
        counts.set(this, count);
        if (isPattern || count > maxSkipped) throw error;
        Object.assign(this, Object.fromEntries(before));
        const { start } = state;
        if (!skipFunction(state)) {
          // The fields around it end nowhere either.
          if (state.type === eof) counts.set(this, maxSkipped);
          throw error;
        }
        const value = { type: 'EmptyStatement', start, end: state.start };
        Object.assign(property, { kind: 'init', method: false, shorthand: false, value });
      }
    }
  };
}

/** Moves the parser behind a field; false if it is no function, or if its brackets do not match. */
function skipFunction(state: FieldParser): boolean {
  const expected: (TokenType | undefined)[] = [];
  let isFunction = false;
  while (expected.length > 0 || (state.type !== comma && state.type !== braceR)) {
    if (state.type === eof) return false;
    isFunction ||= state.type === arrow || state.type === parenL;
    const at = opening.indexOf(state.type);
    if (at !== -1) expected.push(closing[at]);
    else if (closing.includes(state.type) && expected.pop() !== state.type) return false;
    state.next();
  }
  return isFunction;
}

/** Reads one expression of JavaScript, with JSX and most types of TypeScript. */
export const moduleParser = Parser.extend(
  jsx(),
  withoutCommas,
  withoutTypes,
  withoutTypedFunctions,
  limitScriptNesting,
);
