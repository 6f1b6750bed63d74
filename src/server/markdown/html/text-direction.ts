// Lets the browser detect the direction of text that begins with a right-to-left script, such as Arabic or Hebrew.
import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Hanifi_Rohingya}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;

const blocksOfText = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'summary', 'td', 'th']);

/** `<p>שלום</p>` → `<p dir="auto">שלום</p>`. Other text does not get the attribute, since almost no page needs it. */
export function textDirection() {
  return (tree: Root, file: VFile): void => {
    if (!rightToLeft.test(String(file))) return;
    visit(tree, 'element', (node) => {
      if (!blocksOfText.has(node.tagName)) return;
      const [firstLetter = ''] = /\p{L}/u.exec(toString(node)) ?? [];
      if (rightToLeft.test(firstLetter)) node.properties['dir'] = 'auto';
    });
  };
}
