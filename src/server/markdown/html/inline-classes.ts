// Marks small images that stand in a line of text, which they would break, and long code, which may break: short code stays on one line.
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { addClass, visitElements } from '../context/hast.ts';

/** Maximum height of an icon, in CSS pixels: two lines of text. */
const maxHeight = 48;

/** Maximum length in characters of code that stays on one line: it fits in a column of a phone. */
const shortCode = 24;

const lines: ReadonlySet<string> = new Set(['p', 'li', 'td', 'th', 'dd']);

/** `Open <picture><img src="dots.svg" height="22"></picture> now.` → the image with the class `in-text`; long code gets `long`. Runs after images have their sizes. */
export function inlineClasses() {
  return (tree: Root): void => {
    visitElements(tree, (node, index) => {
      if (node.tagName === 'pre') return index + 1;
      if (node.tagName === 'code' && toString(node).length > shortCode) addClass(node, 'long');
      if (!lines.has(node.tagName) || !node.children.some(isText)) return undefined;
      for (const image of node.children.flatMap(imagesIn)) {
        const { height } = image.properties;
        if (Number(height) <= maxHeight) addClass(image, 'in-text');
      }
      return undefined;
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
