// Formulas as MathML: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`, and fences of `math`.
import type { Element, ElementContent } from 'hast';
import type { Nodes, Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified, type Processor } from 'unified';
import { SKIP, visit } from '../../markdown/context/visit.ts';
import type { VFile } from 'vfile';
import * as z from 'zod';
import { defineExtension } from '../contract/extension.ts';
import { trustedNode } from '../contract/trusted-node.ts';
import katex from 'katex';
import { lettersOf } from './letters.ts';
import { mathLines } from './lines.ts';
import { mathNodes, mathSyntax } from './syntax.ts';

const options = z.strictObject({
  macros: z
    .record(z.string().regex(/^\\[A-Za-z]+$/, 'Write a name such as `\\RR`.'), z.string())
    .default({})
    .describe('Commands of the site, by name: `\\RR: \\mathbb{R}`.'),
});

/** Formulas longer than this are shown as code: KaTeX takes time for each character. */
const maxLength = 10_000;

export default defineExtension({
  name: 'math',
  version: '1.0.0',
  options,
  lines: mathLines,
  fences: ['math'],
  remark: ({ macros }) => [addSyntax, [drawFormulas, macros]],
  styles: [
    '.content math{font-size:1.06em}.content math[display=block]{margin-block:var(--space-4,1rem);overflow-x:auto;padding-block:.25em}',
  ],
});

function addSyntax(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(mathSyntax());
  (data.fromMarkdownExtensions ??= []).push(mathNodes());
}

function drawFormulas(macros: Readonly<Record<string, string>>) {
  const parser = unified().use(rehypeParse, { fragment: true }).freeze();

  /** Returns the formula's MathML; the reason if it cannot be read. */
  function draw(tex: string, isBlock: boolean): Element | string {
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
      return formula ? withLetters(withoutSource(formula, tex)) : 'it is empty';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      const formula = formulaOf(node);
      if (!formula || !parent || index === undefined) return undefined;
      const drawn = draw(formula.tex, formula.isBlock);
      const replacement =
        typeof drawn === 'string'
          ? shownAsCode(node, formula.tex)
          : trustedNode(file, [drawn], node, node.type === 'inlineMath');
      if (typeof drawn === 'string') reportFormula(file, node, drawn);
      parent.children[index] = replacement as never;
      return SKIP;
    });
  };
}

interface Formula {
  readonly tex: string;
  readonly isBlock: boolean;
}

function formulaOf(node: Nodes): Formula | undefined {
  if (node.type === 'math') return { tex: node.value, isBlock: true };
  if (node.type === 'code' && node.lang === 'math') return { tex: node.value, isBlock: true };
  if (node.type !== 'inlineMath') return undefined;
  const isBlock = /^(?:\$\$|\\\[)/.test(node.value);
  const [, tex = node.value] =
    /^(?:\$\$?|\\[([])([\s\S]*?)(?:\$\$?|\\[)\]])$/.exec(node.value) ?? [];
  return { tex: tex.trim(), isBlock };
}

function shownAsCode(node: Nodes, tex: string): Nodes {
  const position = node.position && { position: node.position };
  return node.type === 'inlineMath'
    ? { type: 'inlineCode', value: tex, ...position }
    : { type: 'code', lang: 'latex', value: tex, ...position };
}

/** `KaTeX parse error: Undefined control sequence: \foo at position 3: 1 \̲f̲o̲o̲` → a fact with the place in the formula */
function reportFormula(file: VFile, node: Nodes, error: string): void {
  const [, reason = error, place = ''] =
    /^(?:KaTeX parse error: )?([\s\S]*?)(?: at (position \d+|end of input)(?::[\s\S]*)?)?$/.exec(
      error,
    ) ?? [];
  const at = place === '' ? '' : `, at ${place}`;
  const fact = `The formula cannot be read (${reason.trim()}${at}), so it is shown as code.`;
  file.message(`${fact} Write TeX that KaTeX supports.`, {
    place: node.position,
    ruleId: 'math/formula',
  });
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
