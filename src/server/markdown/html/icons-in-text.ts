// Marks small images that stand in a line of text, which they would break: all others are blocks.
import type { Element, ElementContent, Root } from 'hast';
import { visitElements } from '../context/hast.ts';

/** Maximum height of an icon, in CSS pixels: two lines of text. */
const maxHeight = 48;

const lines: ReadonlySet<string> = new Set(['p', 'li', 'td', 'th', 'dd']);

/** `Open <picture><img src="dots.svg" height="22"></picture> now.` → the image with the class `in-text`. Runs after images have their sizes. */
export function iconsInText() {
  return (tree: Root): void => {
    visitElements(tree, (node) => {
      if (!lines.has(node.tagName) || !node.children.some(isText)) return;
      for (const image of node.children.flatMap(imagesIn)) {
        const { height, className } = image.properties;
        if (Number(height) > maxHeight || height === undefined) continue;
        const classes = Array.isArray(className) ? className : [];
        image.properties['className'] = [...classes, 'in-text'];
      }
    });
  };
}

function isText(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() !== '';
}

/** Returns an image, or that of a `<picture>`. */
function imagesIn(node: ElementContent): readonly Element[] {
  if (node.type !== 'element') return [];
  if (node.tagName === 'img') return [node];
  return node.tagName === 'picture' ? node.children.flatMap(imagesIn) : [];
}
