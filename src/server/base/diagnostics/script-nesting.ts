// Bounds how deep the parser of JavaScript recurses: V8 may end the whole process at the end of its stack.
import type { Parser } from 'acorn';

/** Maximum number of nested calls of the methods below; a bracket takes about four. */
const maxDepth = 600;

/** Methods of the parser that call themselves for brackets, operators, statements, patterns and elements within each other. */
const recursive = [
  'parseMaybeAssign',
  'parseMaybeUnary',
  'parseExprOp',
  'parseExprSubscripts',
  'parseExprAtom',
  'parseNew',
  'parseStatement',
  'parseBindingAtom',
  'toAssignable',
  'jsx_parseElementAt',
];

type Method = (this: Parser, ...rest: unknown[]) => unknown;

/** The position of the parser, and how it throws a `SyntaxError` there. */
interface State {
  readonly start: number;
  readonly raise: (position: number, text: string) => never;
}

/** A plugin of acorn, used after all others: the parser throws a `SyntaxError` for code that is nested too deeply. */
export function limitScriptNesting(base: typeof Parser): typeof Parser {
  const limited = class extends base {};
  const depths = new WeakMap<Parser, number>();
  for (const name of recursive) {
    const inherited = Reflect.get(base.prototype, name) as Method | undefined;
    if (!inherited) continue;
    const call: Method = function (...rest) {
      const depth = depths.get(this) ?? 0;
      const { start, raise } = this as unknown as State;
      if (depth === maxDepth) raise.call(this, start, 'It is nested too deeply');
      depths.set(this, depth + 1);
      try {
        return inherited.apply(this, rest);
      } finally {
        depths.set(this, depth);
      }
    };
    Reflect.set(limited.prototype, name, call);
  }
  return limited;
}
