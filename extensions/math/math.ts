// Formulas as MathML: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`, and fences of `math`.
import type { Nodes, Root } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import * as z from 'zod';
import { defineExtension, SKIP, targetId, trustedNode, visit } from 'millrace-docs/extension';
import { mathLines } from './lines.ts';
import type { Formula } from './formula-renderer.ts';
import { certaintyOf, mathNodes, mathSyntax } from './syntax.ts';

const options = z.strictObject({
  macros: z
    .record(z.string().regex(/^\\[A-Za-z]+$/, 'Write a name such as `\\RR`.'), z.string())
    .default({})
    .describe('Commands of the site, by name: `\\RR: \\mathbb{R}`.'),
  brackets: z
    .boolean()
    .default(true)
    .describe('Whether `\\(…\\)` and `\\[…\\]` in sentences are formulas, and not brackets.'),
  inSentences: z
    .boolean()
    .default(false)
    .describe('Whether `$$…$$` in a sentence is a formula of that sentence, as in Jekyll.'),
});

type MathOptions = z.infer<typeof options>;

export default defineExtension({
  name: 'math',
  version: '1.1.0',
  options,
  lines: (lines, { brackets }, { report }) => mathLines(lines, brackets, report),
  fences: ['math'],
  remark: ({ brackets, ...drawing }) => [
    [addSyntax, { brackets }],
    [drawFormulas, drawing],
  ],
});

function addSyntax(this: Processor, { brackets }: Pick<MathOptions, 'brackets'>): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(mathSyntax(brackets));
  (data.fromMarkdownExtensions ??= []).push(mathNodes());
}

function drawFormulas({ macros, inSentences }: Omit<MathOptions, 'brackets'>) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const formulas: FoundFormula[] = [];
    visit(tree, (node, index, parent) => {
      const parsed = formulaOf(node);
      if (!parsed || !parent || index === undefined) return undefined;
      const isInSentence = inSentences && node.type === 'inlineMath' && parent.children.length > 1;
      const formula = isInSentence ? { ...parsed, isBlock: false } : parsed;
      formulas.push({ formula, node, parent, index });
      return SKIP;
    });
    // A text that may be a formula is no formula if the page has no other.
    const isText = formulas.every(({ formula }) => formula.isUnsure);
    if (isText) {
      for (const { node, parent, index } of formulas) parent.children[index] = shownAsText(node);
      return;
    }
    const { createFormulaRenderer } = await import('./formula-renderer.ts');
    const draw = createFormulaRenderer(macros);
    for (const { formula, node, parent, index } of formulas) {
      const drawn = draw(formula);
      const replacement =
        typeof drawn === 'string'
          ? shownAsCode(node, formula.tex)
          : trustedNode(file, [drawn], node, node.type === 'inlineMath');
      if (typeof drawn === 'string') reportFormula(file, node, drawn);
      parent.children[index] = replacement;
    }
  };
}

interface FoundFormula {
  readonly formula: Formula;
  readonly node: Nodes;
  readonly parent: { readonly children: unknown[] };
  readonly index: number;
}

function formulaOf(node: Nodes): Formula | undefined {
  if (node.type === 'code' && node.lang === 'math') return readFormula(node.value, true);
  if (node.type !== 'inlineMath') return undefined;
  const isBlock = /^(?:\$\$|\\\[)/.test(node.value);
  const [, tex = node.value] =
    /^(?:\$\$?|\\[([])([\s\S]*?)(?:\$\$?|\\[)\]])$/.exec(node.value) ?? [];
  const isUnsure = node.value.startsWith('$') && certaintyOf(tex.trim(), '', '') === 'maybe';
  return { ...readFormula(/^`([^`]+)`$/.exec(tex)?.[1] ?? tex, isBlock), isUnsure };
}

/** `n_\textrm{in}`: KaTeX wants braces around the command, other systems do not. */
const textBelow =
  /([_^])\s*(\\(?:text(?:rm|it|bf|sf|tt|normal)?|operatorname)\s*\{[^{}]{0,200}\})/g;

/** Reads the name out of a formula, which KaTeX does not know. */
function readFormula(text: string, isBlock: boolean): Formula {
  const [whole = '', name] = /\\label\s*\{([^{}]{1,200})\}\s*/.exec(text) ?? [];
  return {
    tex: text.replace(whole, '').replace(textBelow, '$1{$2}').trim(),
    id: name === undefined ? undefined : targetId(name),
    isBlock,
    isUnsure: false,
  };
}

function shownAsText(node: Nodes): Nodes {
  const position = node.position && { position: node.position };
  return { type: 'text', value: node.type === 'inlineMath' ? node.value : '', ...position };
}

function shownAsCode(node: Nodes, tex: string): Nodes {
  const position = node.position && { position: node.position };
  return node.type === 'inlineMath'
    ? { type: 'inlineCode', value: tex, ...position }
    : { type: 'code', lang: 'latex', value: tex, ...position };
}

/** `KaTeX parse error: Undefined control sequence: \foo at position 3: 1 \̲f̲o̲o̲` → a fact with the position in the formula */
function reportFormula(file: VFile, node: Nodes, error: string): void {
  const [, reason = error, position = ''] =
    /^(?:KaTeX parse error: )?([\s\S]*?)(?: at (position \d+|end of input)(?::[\s\S]*)?)?$/.exec(
      error,
    ) ?? [];
  const at = position === '' ? '' : `, at ${position}`;
  const fact = `The formula cannot be read (${reason.trim()}${at}), so it is shown as code.`;
  file.message(`${fact} Write TeX that KaTeX supports.`, {
    place: node.position,
    ruleId: 'math/formula',
  });
}
