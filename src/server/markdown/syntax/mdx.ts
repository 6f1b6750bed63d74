// Converts MDX components and expressions to elements. Nothing is evaluated: only literal values of expressions are read.
import type { Element, Properties } from 'hast';
import type { Expression, Program } from 'estree';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { State } from 'mdast-util-to-hast';
import { htmlElements } from '../context/element-names.ts';

/** A value that is written as a literal in the source. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [name: string]: Literal };

/** `<Card title="A">` → `<jsx-card title="A">` · `<>` → `<container-group>` · `<br/>` → `<br>` */
export function jsxElement(state: State, node: MdxJsxFlowElement | MdxJsxTextElement): Element {
  const name = node.name ?? 'container-group';
  const lower = name.toLowerCase();
  const isOwn = /^(?:block|container)-/.test(name);
  const isHtml = isOwn || (name === lower && htmlElements.has(lower));
  const properties: Properties = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute') setProperty(properties, attribute);
  }
  const children = state.all(node);
  const element: Element = {
    type: 'element',
    tagName: isHtml ? lower : `jsx-${lower.replace(/[:_]/g, '-')}`,
    properties,
    children,
  };
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

function setProperty(properties: Properties, { name, value }: MdxJsxAttribute): void {
  const lower = name.toLowerCase();
  if (lower.startsWith('on') || !/^[a-z][\w-]*$/.test(lower)) return;
  const literal =
    value === null || value === undefined
      ? true
      : typeof value === 'string'
        ? value
        : literalOfProgram(value.data?.estree);
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

/** Returns the value of a literal expression: `'a'`, `3`, `['a', { b: 1 }]`; undefined for any other expression */
export function literalOfProgram(program: Program | null | undefined): Literal | undefined {
  const [only] = program?.body ?? [];
  return program?.body.length === 1 && only?.type === 'ExpressionStatement'
    ? literalOf(only.expression)
    : undefined;
}

function literalOf(node: Expression): Literal | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ||
        typeof node.value === 'number' ||
        typeof node.value === 'boolean'
        ? node.value
        : undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? (node.quasis[0]?.value.cooked ?? undefined)
        : undefined;
    case 'ArrayExpression': {
      const values = node.elements.map((element) =>
        element === null || element.type === 'SpreadElement' ? undefined : literalOf(element),
      );
      return values.filter((value) => value !== undefined);
    }
    case 'ObjectExpression': {
      const entries: [string, Literal][] = [];
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed) continue;
        const { key, value } = property;
        const name =
          key.type === 'Identifier'
            ? key.name
            : key.type === 'Literal'
              ? String(key.value)
              : undefined;
        const literal = isExpression(value) ? literalOf(value) : undefined;
        if (name !== undefined && literal !== undefined) entries.push([name, literal]);
      }
      // Creates own properties only, whatever their names, such as `__proto__`.
      return Object.fromEntries(entries);
    }
    default:
      return undefined;
  }
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
