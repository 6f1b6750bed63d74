// Converts MDX components and expressions to elements. Nothing is evaluated: only literal values of expressions are read.
import type { Element, ElementData, Properties } from 'hast';
import type { Expression, Pattern, Program, Property, SpreadElement } from 'estree';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { State } from 'mdast-util-to-hast';
import { htmlElements } from '../context/element-names.ts';

/** A value that is written as a literal in the source. */
type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [name: string]: Literal };

declare module 'hast' {
  interface ElementData {
    /** Names of the attributes whose expressions are not literals, or not in all parts. */
    expressions?: readonly string[];
  }
}

/** `<Card title="A">` → `<jsx-card title="A">` · `<>` → `<container-group>` · `<br/>` → `<br>` */
export function jsxElement(state: State, node: MdxJsxFlowElement | MdxJsxTextElement): Element {
  const name = node.name ?? 'container-group';
  const lower = name.toLowerCase();
  const isOwn = /^(?:block|container)-/.test(name);
  const isHtml = isOwn || (name === lower && htmlElements.has(lower));
  const properties: Properties = {};
  const expressions: string[] = [];
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    setProperty(properties, attribute, () => void expressions.push(attribute.name));
  }
  const children = state.all(node);
  const element: Element = {
    type: 'element',
    tagName: isHtml ? lower : `jsx-${lower.replace(/[:_]/g, '-')}`,
    properties,
    children,
  };
  const data: Partial<ElementData> = { expressions };
  // The cast is valid: only a parser of HTML sets the other fields.
  if (expressions.length > 0) element.data = data as ElementData;
  state.patch(node, element);
  return element;
}

/** Property names of hast by attribute name. */
const propertyNames: Readonly<Record<string, string>> = {
  class: 'className',
  classname: 'className',
  colspan: 'colSpan',
  datetime: 'dateTime',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  viewbox: 'viewBox',
  strokewidth: 'strokeWidth',
  'stroke-width': 'strokeWidth',
};

function setProperty(properties: Properties, { name, value }: MdxJsxAttribute, lose: Lose): void {
  const lower = name.toLowerCase();
  if (lower.startsWith('on') || !/^[a-z][\w-]*$/.test(lower)) return;
  const literal =
    value === null || value === undefined
      ? true
      : typeof value === 'string'
        ? value
        : literalOfProgram(value.data?.estree, lose);
  if (literal === undefined || literal === false || literal === null) return;
  const property = propertyNames[lower] ?? lower;
  if (property === 'className')
    properties[property] = typeof literal === 'string' ? literal.split(/\s+/) : [];
  else if (lower === 'style')
    properties['style'] = typeof literal === 'object' ? styleOf(literal) : String(literal);
  else properties[property] = typeof literal === 'object' ? JSON.stringify(literal) : literal;
}

/** `{ textAlign: 'center' }` → `text-align: center` */
function styleOf(style: object): string {
  return Object.entries(style)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${String(value)}`,
    )
    .join('; ');
}

/** Is called for each part of an expression that is not a literal. */
type Lose = () => void;

/** Returns the value of a literal expression: `'a'`, `3`, `['a', { b: 1 }]`; undefined for any other expression */
function literalOfProgram(program: Program | null | undefined, lose?: Lose): Literal | undefined {
  const [only] = program?.body ?? [];
  return program?.body.length === 1 && only?.type === 'ExpressionStatement'
    ? literalOf(only.expression, lose)
    : undefined;
}

function literalOf(node: Expression, lose?: Lose): Literal | undefined {
  switch (node.type) {
    case 'Literal':
      if (
        typeof node.value === 'string' ||
        typeof node.value === 'number' ||
        typeof node.value === 'boolean'
      )
        return node.value;
      if (node.raw !== 'null') lose?.();
      return undefined;
    case 'UnaryExpression': {
      const value = node.operator === '-' ? literalOf(node.argument) : undefined;
      if (typeof value === 'number') return -value;
      lose?.();
      return undefined;
    }
    case 'TemplateLiteral':
      if (node.expressions.length > 0) lose?.();
      return node.expressions.length === 0
        ? (node.quasis[0]?.value.cooked ?? undefined)
        : undefined;
    case 'ArrayExpression': {
      const values = node.elements.map((element) => literalOfPart(element, lose));
      return values.filter((value) => value !== undefined);
    }
    case 'ObjectExpression': {
      const entries: [string, Literal][] = [];
      for (const property of node.properties) {
        const name = property.type === 'Property' ? nameOf(property) : undefined;
        const value = property.type === 'Property' && name !== undefined ? property.value : null;
        const literal = literalOfPart(value, lose);
        if (name !== undefined && literal !== undefined) entries.push([name, literal]);
      }
      // Creates own properties only, whatever their names, such as `__proto__`.
      return Object.fromEntries(entries);
    }
    default:
      lose?.();
      return undefined;
  }
}

/** Returns the value of an element or a property; undefined if it is not a literal. */
function literalOfPart(
  node: Expression | Pattern | SpreadElement | null,
  lose?: Lose,
): Literal | undefined {
  if (node !== null && node.type !== 'SpreadElement' && isExpression(node))
    return literalOf(node, lose);
  lose?.();
  return undefined;
}

/** `{ a: 1 }`, `{ 'a': 1 }` → `a`; undefined for a name that is computed */
function nameOf({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

function isExpression(node: { type: string }): node is Expression {
  return !node.type.endsWith('Pattern');
}

/** Returns the text shown for an expression: its literal value, or double braces as written; undefined if it is left out. */
export function shownExpression(
  value: string,
  program: Program | null | undefined,
): string | undefined {
  if (/^\s*(?:\/\*[\s\S]*\*\/)?\s*$/.test(value)) return '';
  // `{{ name }}` is syntax of the documented product.
  if (value.startsWith('{')) return `{${value}}`;
  const literal = literalOfProgram(program);
  return typeof literal === 'string' || typeof literal === 'number' ? String(literal) : undefined;
}
