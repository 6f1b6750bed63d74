// Raw HTML becomes elements, together with the Markdown around it.
import { raw } from 'hast-util-raw';
import type { Root } from 'hast';

/** Parses the whole page as a browser would: tags may open in one block and close in another. Pages without raw HTML stay as they are. */
export function parseRaw() {
  return (tree: Root): Root => {
    if (!holdsRaw(tree)) return tree;
    const parsed = raw(tree);
    return parsed.type === 'root' ? parsed : { type: 'root', children: [] };
  };
}

function holdsRaw(tree: Root): boolean {
  const nodes: Root['children'][number][] = [...tree.children];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (node.type === 'raw') return true;
    if (node.type === 'element') nodes.push(...node.children);
  }
  return false;
}
