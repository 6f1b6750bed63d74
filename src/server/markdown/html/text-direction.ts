// The direction of text that begins with a right-to-left script, such as Arabic or Hebrew, and of addresses beside it.
import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Hanifi_Rohingya}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;

const blocksOfText = new Set('blockquote h2 h3 h4 h5 h6 li ol p summary td th ul'.split(' '));

const address = /^(?=\S*(?::\/\/|@))[!-~]+$/;

/** `<p>שלום</p>` → `<p dir="rtl">שלום</p>`; `auto` would overlook text in a part that has the attribute too, as in a list of paragraphs. */
export function textDirection() {
  return (tree: Root, file: VFile): void => {
    if (!rightToLeft.test(String(file))) return;
    visit(tree, 'element', (node) => {
      if (node.tagName === 'a' && address.test(toString(node))) node.properties['dir'] = 'ltr';
      if (!blocksOfText.has(node.tagName)) return;
      const [firstLetter = ''] = /\p{L}/u.exec(toString(node)) ?? [];
      if (rightToLeft.test(firstLetter)) node.properties['dir'] ??= 'rtl';
    });
  };
}
