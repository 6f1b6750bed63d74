// Parses raw HTML into elements, together with the Markdown around it.
import { raw } from 'hast-util-raw';
import type { Root } from 'hast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';

/** Parses the whole page as a browser would: tags may open in one block and close in another. Pages without raw HTML are not changed. */
export function parseRaw() {
  return (tree: Root, file: VFile): Root => {
    if (!holdsRaw(tree)) return tree;
    const parsed = raw(tree, { file });
    const root: Root = parsed.type === 'root' ? parsed : { type: 'root', children: [] };
    visit(root, 'element', (node) => {
      const { dataLine, ...properties } = node.properties;
      if (dataLine === undefined) return;
      node.properties = properties;
      const point = { line: Number(dataLine) || 1, column: 1 };
      node.position = { start: point, end: point };
    });
    return root;
  };
}

/** Iterative, not recursive: Markdown may be nested arbitrarily deep. */
function holdsRaw(tree: Root): boolean {
  let level: readonly Root['children'][number][] = tree.children;
  while (level.length > 0) {
    if (level.some(({ type }) => type === 'raw')) return true;
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []));
  }
  return false;
}
