// Diagrams: fences of `mermaid` as drawings in the colors of the site.
import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Code, Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { defineExtension, SKIP, trustedNode, visit } from 'millrace-docs/extension';
import { kinds, loadRenderer, packageName, rendererVersion, type Renderer } from './renderer.ts';
import { findLostLines } from './lost-lines.ts';
import { styles } from './styles.ts';
import { drawingOf, textsOf } from './svg.ts';
import { type DiagramWords, diagramWords, tables } from './words.ts';

/** Diagrams longer than this are shown as code: a layout takes time for each line. */
const maxLength = 20_000;

export default defineExtension<unknown, DiagramWords>({
  name: 'diagrams',
  // Pages are drawn again once the package is there, or another version of it.
  version: `1.0.0+${rendererVersion() ?? 'none'}`,
  words: tables,
  data: ({ language }) => diagramWords(language),
  remark: (_options, words) => [[drawDiagrams, words]],
  fences: ['mermaid'],
  styles: [styles],
});

function drawDiagrams(words: DiagramWords = tables.en) {
  const names: Readonly<Record<string, string>> = words;
  const parser = unified().use(rehypeParse, { fragment: true, space: 'svg' }).freeze();
  let renderer: Promise<Renderer | undefined> | undefined;

  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: { readonly node: Code; readonly replace: (drawn: Element) => void }[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || !parent || index === undefined) return undefined;
      const replace = (drawn: Element): void => {
        parent.children[index] = trustedNode(file, [drawn], node) as never;
      };
      fences.push({ node, replace });
      return SKIP;
    });
    if (fences.length === 0) return;
    renderer ??= loadRenderer();
    const render = await renderer;
    for (const [index, { node, replace }] of fences.entries()) {
      const result = render
        ? draw(node, `diagram-${index + 1}`, render, file)
        : `package \`${packageName}\` is not installed`;
      if (typeof result !== 'string') replace(result);
      else
        file.message(explain(result, render), { place: node.position, ruleId: 'diagrams/drawing' });
    }
  };

  /** Returns the figure of a diagram; the reason if it cannot be drawn. */
  function draw(node: Code, name: string, render: Renderer, file: VFile): Element | string {
    const { value, meta, position } = node;
    const text = withoutSettings(value);
    // `stateDiagram-v2` → `stateDiagram`
    const kind = /^\s*([A-Za-z]*)/.exec(text)?.[1] ?? '';
    if (!kinds.includes(kind)) return `kind \`${kind}\` is not supported`;
    if (value.length > maxLength)
      return `it has ${value.length} characters, of which ${maxLength} can be drawn`;
    const open = /^(?:graph|flowchart)$/.test(kind) ? openBracket(value) : undefined;
    if (open !== undefined) return open;
    try {
      const svg = parser.parse(render.svg(text));
      const title = titleOf(value, meta);
      const label = [
        title ?? names[kind] ?? words.flowchart,
        ...(title === undefined ? textsOf(svg) : []),
      ];
      const drawing = drawingOf(svg, name, label.join(', ').slice(0, 600));
      if (!drawing) return 'no line of it can be read';
      for (const { line, index } of findLostLines(text, kind, textsOf(svg), render.text)) {
        const fact = `Line \`${line.slice(0, 80)}\` of the diagram is not drawn as written.`;
        const start = { line: (position?.start.line ?? 0) + index + 1, column: 1 };
        file.message(`${fact} ${syntaxHint}`, { place: start, ruleId: 'diagrams/drawing' });
      }
      return figure(drawing, title, value);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

/** The source is there for programs: the Markdown of the page has it as a fence. */
function figure(drawing: Element, title: string | undefined, source: string): Element {
  return h('figure.diagram', [
    h('div.diagram-drawing', [drawing]),
    ...(title === undefined ? [] : [h('figcaption.diagram-title', title)]),
    h('pre', { hidden: true }, [h('code.language-mermaid', source)]),
  ]);
}

/** Empties the lines that the package would draw as boxes: comments, texts for screen readers, and the settings before a diagram. */
function withoutSettings(source: string): string {
  const settings =
    /^\s*---\n[\s\S]*?\n---\n|%%\{[\s\S]*?\}%%|^[^\S\n]*(?:%%.*|accDescr\s*\{[^}]*\}|acc(?:Title|Descr)\s*:.*)$/gm;
  return source.replace(settings, (text) => text.replace(/./g, ''));
}

/** `A --> [B` → why a flowchart cannot be read; the package would leave out the node. Labels in quotes may have brackets. */
function openBracket(source: string): string | undefined {
  const plain = source.replace(/%%.*/g, '').replace(/"[^"]*"/g, (label) => label.replace(/./g, ''));
  for (const [mark = '', end = ''] of ['[]', '()', '{}'].map((pair) => pair.split(''))) {
    const isOpen = (text: string): boolean => text.split(mark).length > text.split(end).length;
    const line = isOpen(plain) ? plain.split('\n').findIndex(isOpen) + 1 : 0;
    if (line > 0) return `its line ${line} does not close \`${mark}\``;
  }
  return undefined;
}

/** Returns the title that an author gives: in the fence's settings, in lines before the diagram, or for screen readers. */
function titleOf(source: string, meta: string | null | undefined): string | undefined {
  const inFence = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '');
  const before = /^\s*---\n(?:[\s\S]*?\n)?title:\s*(\S.*)\n[\s\S]*?---\n/.exec(source);
  const accessibleTitle = /^[^\S\n]*accTitle[^\S\n]*:[^\S\n]*(\S.*)$/m.exec(source);
  return inFence?.[1] ?? inFence?.[2] ?? before?.[1]?.trim() ?? accessibleTitle?.[1]?.trim();
}

const syntaxHint = 'Correct its syntax, as the manual of Mermaid has it.';

function explain(reason: string, render: Renderer | undefined): string {
  const fact = `The diagram cannot be drawn (${reason.replace(/\.$/, '').slice(0, 200)}), so it is shown as code.`;
  const hint = render
    ? /kind|header/.test(reason)
      ? `Use one of: ${kinds.join(', ')}.`
      : syntaxHint
    : `Run \`npm install ${packageName}\` where the server is installed.`;
  return `${fact} ${hint}`;
}
