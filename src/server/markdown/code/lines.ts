// Highlighted code line by line, for fences whose lines differ.
import type { Element, ElementContent } from 'hast';
import { hasClass } from '../context/has-class.ts';
import type { FenceMeta } from './fence-meta.ts';

/** Whether lines need elements of their own: consoles, line numbers, marked lines. */
export function hasMarkedLines(meta: FenceMeta, language: string): boolean {
  return (
    language === 'console' ||
    meta.hasLineNumbers ||
    meta.highlighted.size + meta.added.size + meta.removed.size > 0
  );
}

/** `a⏎b` → `<span class="line">a⏎</span><span class="line">b⏎</span>`, with the classes of marked lines */
export function markLines(
  code: readonly ElementContent[],
  meta: FenceMeta,
  language: string,
): Element[] {
  return splitLines(code).map((line, index) => {
    const number = index + 1;
    const className = ['line'];
    if (meta.highlighted.has(number)) className.push('highlighted');
    if (meta.added.has(number)) className.push('added');
    if (meta.removed.has(number)) className.push('removed');
    if (language === 'console' && !isCommand(line)) className.push('output');
    return {
      type: 'element',
      tagName: 'span',
      properties: { className },
      children: [...line, { type: 'text', value: '\n' }],
    };
  });
}

/** An element that crosses a line end becomes one element on each line. */
function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  let line: ElementContent[] = [];
  const lines = [line];
  for (const node of nodes) {
    for (const [index, part] of splitNode(node).entries()) {
      if (index > 0) lines.push((line = []));
      line.push(...part);
    }
  }
  return lines;
}

/** The parts of one node, a list for each line that it touches. */
function splitNode(node: ElementContent): ElementContent[][] {
  switch (node.type) {
    case 'text':
      return node.value
        .split('\n')
        .map((value): ElementContent[] => (value === '' ? [] : [{ type: 'text', value }]));
    case 'element':
      return splitLines(node.children).map((children) => [{ ...node, children }]);
    default:
      return [[node]];
  }
}

/** A line of a console that begins with a prompt, or continues the command of the line before. */
function isCommand([first]: readonly ElementContent[]): boolean {
  return (
    first?.type === 'element' && (hasClass(first, 'prompt_') || hasClass(first, 'language-bash'))
  );
}
