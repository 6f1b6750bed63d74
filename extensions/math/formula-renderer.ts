// Draws formulas as MathML with KaTeX. Loaded for the first formula: most pages have none.
import type { Element, ElementContent } from 'hast';
import katex from 'katex';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'millrace-docs/extension';
import { lettersOf } from './letters.ts';

export interface Formula {
  readonly tex: string;
  /** Its anchor: what the author has named it with `\label`. */
  readonly id: string | undefined;
  readonly isBlock: boolean;
  /** Whether the dollars may mean something else. */
  readonly isUnsure: boolean;
}

/** Formulas longer than this are shown as code: KaTeX takes time for each character. */
const maxLength = 10_000;

/** Returns what draws a formula as MathML; it returns the reason for one that cannot be read. */
export function createFormulaRenderer(
  macros: Readonly<Record<string, string>>,
): (formula: Formula) => Element | string {
  const parser = unified().use(rehypeParse, { fragment: true }).freeze();

  return ({ tex, id, isBlock }) => {
    if (tex.length > maxLength) return `it is longer than ${maxLength} characters`;
    try {
      const html = katex.renderToString(tex, {
        displayMode: isBlock,
        output: 'mathml',
        strict: 'ignore',
        trust: false,
        maxExpand: 1000,
        maxSize: 50,
        // A copy, since formulas may define commands.
        macros: { ...macros },
      });
      const formula = findFormula(parser.parse(html).children as ElementContent[]);
      if (!formula) return 'it is empty';
      if (id !== undefined) formula.properties['id'] = id;
      return withLetters(withoutSource(formula, tex));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}

function findFormula(nodes: readonly ElementContent[]): Element | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'math') return node;
    const inner = findFormula(node.children);
    if (inner) return inner;
  }
  return undefined;
}

/** Removes the copy of the source that KaTeX adds: search would find it as text. Screen readers get it as the alternative text. */
function withoutSource(formula: Element, tex: string): Element {
  const [semantics] = formula.children;
  const isWrapped = semantics?.type === 'element' && semantics.tagName === 'semantics';
  const children = isWrapped ? semantics.children.slice(0, 1) : formula.children;
  return { ...formula, properties: { ...formula.properties, alttext: tex }, children };
}

function withLetters(formula: Element): Element {
  visit(formula, 'element', ({ properties, children }) => {
    const variant = properties['mathVariant'] ?? properties['mathvariant'];
    if (typeof variant !== 'string' || variant === 'normal') return;
    delete properties['mathVariant'];
    delete properties['mathvariant'];
    for (const child of children)
      if (child.type === 'text') child.value = lettersOf(child.value, variant);
  });
  return formula;
}
