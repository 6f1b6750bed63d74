// Replaces code with placeholders, so that the HTML parser and the sanitizer do not process it.
import type { Root as HtmlRoot } from 'hast';
import type { Blockquote, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readAnyFence } from '../code/any-fence.ts';
import type { AnyLanguages } from '../code/any-languages.ts';
import { frameOf } from '../code/frame.ts';

/** A fence → `<md-fence data-index="0">`, with its settings converted to those of this site */
export function takeFences() {
  return (tree: Root, file: VFile): void => {
    const codes = (file.data.codes ??= []);
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      readAnyFence(node);
      const placeholder: Blockquote = {
        type: 'blockquote',
        children: [],
        data: { hName: 'md-fence', hProperties: { dataIndex: codes.length } },
        ...(node.position && { position: node.position }),
      };
      codes.push(node);
      parent.children[index] = placeholder;
    });
  };
}

/** `<md-fence data-index="0">` → the code frame, with its code */
export function placeFences(languages: AnyLanguages) {
  return (tree: HtmlRoot, file: VFile): void => {
    const codes = file.data.codes ?? [];
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'md-fence' || !parent || index === undefined) return undefined;
      const code = codes[Number(node.properties['dataIndex'])];
      if (!code) {
        parent.children.splice(index, 1);
        return index;
      }
      const language = languages.find(code.lang ?? 'text');
      const { line, column } = code.position?.start ?? { line: 1, column: 1 };
      (file.data.fences ??= []).push({ language: language.name, text: code.value, line, column });
      parent.children[index] = frameOf(code, language);
      return index + 1;
    });
  };
}
