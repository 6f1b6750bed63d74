// Reads the data that a module of JavaScript or TypeScript exports, as far as it is written as literals. Nothing is run.
import { Parser, type Expression } from 'acorn';
import jsx from 'acorn-jsx';

/** A value of a module; what is no literal is undefined. */
export type ModuleValue =
  | string
  | number
  | boolean
  | undefined
  | readonly ModuleValue[]
  | { readonly [name: string]: ModuleValue };

const parser = Parser.extend(jsx());

/** Maximum nesting depth that is read, constants included. */
const maxDepth = 20;

/**
 * Returns what a module exports as default: `export default { … }`, or a constant of the module. Constants that it names are read too, and
 * the text of elements of JSX. Undefined if there is none, or if it cannot be read.
 */
export function defaultExportOf(text: string): ModuleValue {
  const at = /\bexport\s+default\s+/.exec(text);
  // JSON is an expression of its own.
  const expression = parseAt(text, at ? at.index + at[0].length : 0);
  return expression && valueOf(expression, text, 0);
}

function parseAt(text: string, at: number): Expression | undefined {
  try {
    return parser.parseExpressionAt(text, at, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
}

/** A node of any kind, such as those of JSX, which have no types. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly children?: readonly Node[];
}

function valueOf(node: Expression | Node, text: string, depth: number): ModuleValue {
  if (depth > maxDepth) return undefined;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return textOf(node, depth);
  const expression = node as Expression;
  switch (expression.type) {
    case 'Literal': {
      const { value } = expression;
      const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
      return isPlain ? (value as ModuleValue) : undefined;
    }
    case 'TemplateLiteral':
      return expression.expressions.length === 0
        ? (expression.quasis[0]?.value.cooked ?? undefined)
        : undefined;
    case 'ArrayExpression':
      return expression.elements.map(
        (item) => item && valueOf(item, text, depth + 1),
      ) as ModuleValue;
    case 'ObjectExpression':
      return Object.fromEntries(
        expression.properties.flatMap((property): readonly [string, ModuleValue][] => {
          if (property.type !== 'Property' || property.computed) return [];
          const { key, value } = property;
          const name = key.type === 'Identifier' ? key.name : 'value' in key ? key.value : '';
          return [[String(name), valueOf(value, text, depth + 1)]];
        }),
      );
    case 'Identifier': {
      const constant = new RegExp(
        String.raw`\b(?:const|let|var)\s+${expression.name.replaceAll('$', String.raw`\$`)}\b[^=]{0,200}=\s*`,
      ).exec(text);
      const stated = constant && parseAt(text, constant.index + constant[0].length);
      return stated ? valueOf(stated, text, depth + 1) : undefined;
    }
    default:
      return undefined;
  }
}

/** `<b>New</b>` → `New` */
function textOf({ type, value, children = [] }: Node, depth: number): string {
  if (depth > maxDepth) return '';
  if (type === 'JSXText') return String(value).replace(/\s+/g, ' ');
  return children
    .map((child) => textOf(child, depth + 1))
    .join('')
    .trim();
}
