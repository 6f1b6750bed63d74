// Splits highlighted code into lines, for consoles, line numbers and marked lines.
import type { Element, ElementContent } from 'hast';
import { element, hasClass, text } from '../context/hast.ts';
import type { FenceSettings } from './any-fence.ts';

/** True if lines need elements of their own: consoles, line numbers, marked lines. */
export function hasMarkedLines(settings: FenceSettings, language: string): boolean {
  return (
    language === 'console' ||
    settings.firstNumber !== undefined ||
    settings.highlighted.size + settings.added.size + settings.removed.size > 0
  );
}

/** `a⏎b` → `<span class="line">a⏎</span><span class="line">b⏎</span>`, with the classes of marked lines, and numbers from another than 1 on */
export function markLines(
  code: readonly ElementContent[],
  settings: FenceSettings,
  language: string,
): Element[] {
  const { firstNumber = 1 } = settings;
  return splitLines(code).map((line, index) => {
    const number = index + 1;
    const className = ['line'];
    if (settings.highlighted.has(number)) className.push('highlighted');
    if (settings.added.has(number)) className.push('added');
    if (settings.removed.has(number)) className.push('removed');
    if (language === 'console' && !isCommand(line)) className.push('output');
    const data = firstNumber === 1 ? {} : { dataNumber: index + firstNumber };
    return element('span', { className, ...data }, [...line, text('\n')]);
  });
}

/** Splits nodes into lines. An element that spans several lines becomes one element on each line. */
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

/** Splits one node into parts, one list for each line that it spans. */
function splitNode(node: ElementContent): ElementContent[][] {
  switch (node.type) {
    case 'text':
      return node.value.split('\n').map((value) => (value === '' ? [] : [text(value)]));
    case 'element':
      return splitLines(node.children).map((children) => [{ ...node, children }]);
    default:
      return [[node]];
  }
}

/** True for a console line that begins with a prompt, or continues the command of the previous line. */
function isCommand([first]: readonly ElementContent[]): boolean {
  return (
    first?.type === 'element' && (hasClass(first, 'prompt_') || hasClass(first, 'language-bash'))
  );
}
