// Attribute lists in text that stand behind nothing that they could be given to.
import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { foreignSyntax, reportStyle, visit } from 'millrace-docs/extension';

const carriers = new Set<Nodes['type']>([
  ...(['link', 'image', 'inlineCode', 'strong', 'emphasis'] as const),
  ...(['linkReference', 'imageReference'] as const),
]);

/** `[a](b){ @click="c" } text` → `[a](b) text` · `Text { .wide }` → `Text` */
export function leaveOutLists() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'text', (node, index, parent) => {
      if (!node.value.includes('{')) return;
      const raw = node.value;
      const previous = parent?.children[(index ?? 0) - 1];
      if (previous && carriers.has(previous.type)) node.value = withoutList(node.value);
      if (/\{:|\{ \./.test(node.value)) node.value = node.value.replace(listAtEnd, '');
      if (node.value === raw) return;
      const [mark = raw] = /\{[^{}]*\}/.exec(raw) ?? [];
      const hint = 'Remove it, or put it in backticks to show it.';
      reportStyle(file, node, 'foreign-syntax', foreignSyntax(mark, hint));
    });
  };
}

const listAtEnd = /\s*\{:?\s*[.#][\w-]+(?:\s+[.#]?[\w-]+(?:="[^"]*")?)*\s*\}\s*$/;

/** `{ .button target="_blank" } text` → ` text` */
function withoutList(text: string): string {
  const [mark = '', list = ''] = /^\{:?([^{}]*)\}/.exec(text) ?? [];
  const settings = list
    .replace(/=(?:"[^"]*"|'[^']*')/g, '=')
    .trim()
    .split(/\s+/);
  const isList =
    /^\{:|[.#=]/.test(mark) &&
    settings.every((setting) => /^[.#:]?[\w@!-]+(?:=.*)?$/.test(setting));
  return isList ? text.slice(mark.length) : text;
}
