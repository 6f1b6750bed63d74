// Reads the data that a module of JavaScript or TypeScript exports, as far as it is written as literals. Nothing is run.
import type { Expression, MemberExpression, Statement } from 'acorn';
import { lineAndColumn } from './list-faults.ts';
import { moduleParser } from './module-parser.ts';

/** A value of a module; undefined if it is not a literal. */
export type ModuleValue =
  | string
  | number
  | boolean
  | undefined
  | readonly ModuleValue[]
  | { readonly [name: string]: ModuleValue };

/** Maximum length of a module, nesting depth, constants included, and number of constants that are looked up. */
const maxLength = 2 ** 20;
const maxDepth = 20;
const maxConstants = 200;

/** Maximum number of values: constants within constants could hold any number. */
const maxValues = 100_000;

/** How a module is read. */
export interface ModuleOptions extends Pick<Reading, 'onLost' | 'needless'> {
  /** Returns what another module exports, by its name in this one. @default nothing */
  readonly importValue?: ((specifier: string, name: string) => ModuleValue) | undefined;
}

/**
 * Returns what a module exports: `export default { … }`, `module.exports = { … }`, or a constant of the module. Constants that it names are
 * read too, and the text of elements of JSX. Undefined if it is no literal. Throws for a module that cannot be read.
 */
export function valueOfModule(text: string, options: ModuleOptions = {}): ModuleValue {
  if (text.length > maxLength)
    throw new SyntaxError(`it has ${text.length} characters, more than ${maxLength}`);
  const at = /^(?:export\s+default\s|module\.exports\s*=)\s*/m.exec(text);
  // A file of JSON is an expression as a whole.
  const expression = parseAt(text, at ? at.index + at[0].length : 0);
  return valueOf(expression, readingOf(text, options), 0);
}

/** Returns what a module exports by a name, as `valueOfModule` does for `default`. */
export function exportOf(text: string, name: string, options: ModuleOptions): ModuleValue {
  if (name === 'default') return valueOfModule(text, options);
  const reading = readingOf(text, options);
  const constant = text.length > maxLength ? undefined : reading.constantOf(name);
  return constant && valueOf(constant, reading, 0);
}

function readingOf(text: string, { importValue, ...options }: ModuleOptions): Reading {
  const imports = importValue && importsOf(text);
  return {
    ...{ constantOf: createConstants(text), left: maxValues, ...options },
    importedAs(name) {
      const [specifier, exported] = imports?.get(name) ?? [];
      if (specifier === undefined || exported === undefined) return undefined;
      return importValue?.(specifier, exported);
    },
  };
}

/** `import a, { b as c } from './d'` → `a` is `default` of `./d`, and `c` its `b` */
function importsOf(text: string): ReadonlyMap<string, readonly [specifier: string, name: string]> {
  const statements = text.matchAll(
    /^import\s+([\w$\s,{}]{1,2000}?)\s+from\s+['"](\.[^'"\n]*)['"]/gm,
  );
  return new Map(
    [...statements].flatMap(([, names = '', specifier = '']) =>
      names.split(/[{},]/).flatMap((part, index) => {
        const [exported = '', as = exported] = part.trim().split(/\s+as\s+/);
        const isDefault = index === 0 && !names.startsWith('{');
        return exported === ''
          ? []
          : [[as, [specifier, isDefault ? 'default' : exported]] as const];
      }),
    ),
  );
}

/** Returns why a module cannot be read, and where. */
export function faultOfModule(error: unknown, text: string) {
  const { message, pos = 0 } = error as Error & { readonly pos?: number };
  return { fact: message.replace(/ \(\d+:\d+\)$/, ''), ...lineAndColumn(text, pos) };
}

/** Maximum number of fields of a name that are read. */
const maxFields = 50;

/**
 * Returns the values of all fields of a name in a module, wherever they are: `sidebar: [ … ]`, of each language, or `sidebar={[ … ]}`; or else
 * the constant of that name, as in `{ sidebar }`.
 */
export function readFields(text: string, name: string): readonly ModuleValue[] {
  if (text.length > maxLength) return [];
  const reading = { constantOf: createConstants(text), left: maxValues };
  const fields = [...text.matchAll(new RegExp(`\\b${name}(?:['"]?\\s*:|=\\{)\\s*`, 'g'))];
  const values = fields.slice(0, maxFields).flatMap(({ index, 0: start }) => {
    const expression = tryParseAt(text, index + start.length);
    return expression ? [valueOf(expression, reading, 0)] : [];
  });
  if (values.some((value) => value !== undefined)) return values;
  const constant = reading.constantOf(name);
  return constant ? [valueOf(constant, reading, 0)] : [];
}

/** Throws a `SyntaxError` with the offset of the mistake. */
function parseAt(text: string, at: number): Expression {
  return moduleParser.parseExpressionAt(text, at, { ecmaVersion: 'latest', sourceType: 'module' });
}

/** A module that is being read. */
interface Reading {
  readonly constantOf: (name: string) => Expression | undefined;
  /** Returns what the module imports by a name. */
  readonly importedAs?: (name: string) => ModuleValue;
  /** Number of values that may still be read. */
  left: number;
  /** Names of fields whose values are no losses. */
  readonly needless?: readonly string[];
  onLost?: OnLost | undefined;
}

/** Called with each expression that is no literal. */
type OnLost = (lost: { readonly start: number; readonly end: number }) => void;

function tryParseAt(text: string, at: number): Expression | undefined {
  try {
    return parseAt(text, at);
  } catch {
    return undefined;
  }
}

/** Returns a function that finds the value of a constant of the module. Each is looked up once. */
function createConstants(text: string): Reading['constantOf'] {
  const constants = new Map<string, Expression | undefined>();
  return (name) => {
    if (constants.has(name) || constants.size === maxConstants) return constants.get(name);
    const escaped = name.replaceAll('$', String.raw`\$`);
    // A constant, or the value that a function returns in its first statement.
    const declared = String.raw`\b(?:(?:const|let|var)\s+${escaped}\b[^=]{0,200}=\s*|function\s+${escaped}\b[^{]{0,200}\{\s*return\b\s*)`;
    const constant = new RegExp(declared).exec(text);
    const expression = constant ? tryParseAt(text, constant.index + constant[0].length) : undefined;
    constants.set(name, expression);
    return expression;
  };
}

/** A node of any kind, such as those of JSX, which have no types. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly children?: readonly Node[];
}

function valueOf(node: Expression | Node, reading: Reading, depth: number): ModuleValue {
  const { onLost } = reading;
  const lose = (): ModuleValue => {
    onLost?.(node as Expression);
    return undefined;
  };
  if (depth > maxDepth || reading.left <= 0) return lose();
  reading.left -= 1;
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
        : lose();
    case 'ObjectExpression':
      return Object.fromEntries(
        expression.properties.flatMap((property): readonly [string, ModuleValue][] => {
          if (property.type === 'SpreadElement') {
            const fields = valueOf(property.argument, reading, depth + 1);
            return typeof fields === 'object' && !Array.isArray(fields)
              ? Object.entries(fields)
              : [];
          }
          if (property.computed) {
            onLost?.(property.key);
            return [];
          }
          const { key, value } = property;
          const name = String(key.type === 'Identifier' ? key.name : 'value' in key && key.value);
          // Code in such a field needs no counterpart, so it is not reported.
          if (reading.needless?.includes(name) === true) reading.onLost = undefined;
          const field = valueOf(value, reading, depth + 1);
          reading.onLost = onLost;
          return [[name, field]];
        }),
      );
    case 'ArrayExpression':
      return expression.elements.flatMap((element): ModuleValue | readonly ModuleValue[] => {
        if (element === null) return [];
        if (element.type !== 'SpreadElement') return [valueOf(element, reading, depth + 1)];
        const list = valueOf(element.argument, reading, depth + 1);
        return Array.isArray(list) ? (list as readonly ModuleValue[]) : [];
      });
    case 'CallExpression': {
      const { callee, arguments: given } = expression;
      const [first] = given;
      // `defineConfig({ … })` is its argument, `guide()` the value of a function of the module, `require.resolve('./a.js')` a path.
      const isData = first && /^(?:Object|Array|Call)Expression$/.test(first.type);
      const isPath = first?.type === 'Literal' && callee.type === 'MemberExpression';
      if (isData || (isPath && /^require\.resolve$/.test(nameOfMember(callee))))
        return valueOf(first, reading, depth + 1);
      return callee.type === 'Identifier' ? valueOf(callee, reading, depth + 1) : lose();
    }
    case 'BinaryExpression': {
      // `defineConfig<Options>({ … })` reads as two comparisons.
      const { operator, left, right } = expression;
      const isCall = operator === '>' && left.type === 'BinaryExpression' && left.operator === '<';
      return isCall ? valueOf(right, reading, depth + 1) : lose();
    }
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const { body } = expression;
      const value = body.type === 'BlockStatement' ? returnedOf(body.body) : body;
      return value ? valueOf(value, reading, depth + 1) : lose();
    }
    case 'Identifier': {
      const constant = reading.constantOf(expression.name);
      if (constant) return valueOf(constant, reading, depth + 1);
      const imported = reading.importedAs?.(expression.name);
      return imported === undefined && expression.name !== 'undefined' ? lose() : imported;
    }
    default:
      return lose();
  }
}

function nameOfMember({ object, property }: MemberExpression): string {
  const isNamed = object.type === 'Identifier' && property.type === 'Identifier';
  return isNamed ? `${object.name}.${property.name}` : '';
}

/** Returns the expression that a function returns in its last statement. */
function returnedOf(body: readonly Statement[]): Expression | null | undefined {
  const last = body.at(-1);
  return last?.type === 'ReturnStatement' ? last.argument : undefined;
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
