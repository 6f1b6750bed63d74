// Bounds how deep the parser of a module recurses: V8 may end the whole process at the end of its stack.
import { tokTypes, type Parser, type Token } from 'acorn';

/** Maximum number of brackets, operators, elements and the like that are open at once. Each takes the parser some ten calls. */
const maxOpen = 150;

const opening = new Set([
  ...[tokTypes.parenL, tokTypes.bracketL, tokTypes.braceL, tokTypes.dollarBraceL],
]);
const closing = new Set([tokTypes.parenR, tokTypes.bracketR, tokTypes.braceR]);
const { _const, _export, _function, _import, _var } = tokTypes;
/** What begins the next statement, where no semicolon does. */
const statements = new Set([_const, _export, _function, _import, _var]);

/**
 * Throws a `SyntaxError` if the expression at an offset is nested too deeply. Its tokens are read one by one, without recursion, up to the
 * comma, semicolon or bracket behind it.
 */
export function checkNesting(parser: typeof Parser, text: string, at: number): void {
  /** Number of operators since the last comma, by the brackets that are open. */
  const operators = [0];
  let open = 0;
  let previous: Token | undefined;
  for (const token of parser.tokenizer(text.slice(at), {
    ecmaVersion: 'latest',
    sourceType: 'module',
  })) {
    const { type } = token;
    const inner = operators.length - 1;
    const isSemicolon = type === tokTypes.semi;
    const isAsync =
      previous?.type === tokTypes.name && text.startsWith('async', at + previous.start);
    const isStatement = statements.has(type) && !isAsync;
    const isEnd = isSemicolon || type === tokTypes.eof || isStatement;
    if (inner === 0 && previous && (isEnd || type === tokTypes.comma)) return;
    if (closing.has(type) || type === tokTypes.comma || isSemicolon) {
      open -= operators[inner] ?? 0;
      operators[inner] = 0;
    }
    if (closing.has(type)) {
      if (inner === 0) return;
      operators.pop();
      open -= 1;
    } else if (opening.has(type)) {
      operators.push(0);
      open += 1;
    } else if (isOperator(token, previous)) {
      operators[inner] = (operators[inner] ?? 0) + 1;
      open += 1;
    }
    if (open > maxOpen)
      throw Object.assign(new SyntaxError('It is nested too deeply'), { pos: at + token.start });
    previous = token;
  }
}

/** Whether a token continues an expression with another one: an operator, a keyword, `=>`, a tag, a word behind a word. */
function isOperator({ type }: Token, previous: Token | undefined): boolean {
  const { binop, prefix, isAssign, keyword, label } = type as typeof type & {
    readonly binop: number | null;
    readonly prefix: boolean;
    readonly isAssign: boolean;
  };
  const isWord = type === tokTypes.name && previous?.type === tokTypes.name;
  const isSign = ['=>', '?', '?.', ':', 'jsxTagStart'].includes(label);
  return binop !== null || prefix || isAssign || keyword !== undefined || isWord || isSign;
}
