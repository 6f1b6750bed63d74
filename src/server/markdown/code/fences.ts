// Replaces code with placeholders, so that the HTML parser and the sanitizer do not process it.
import type { Root as HtmlRoot } from 'hast';
import type { Blockquote, Code, Root } from 'mdast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { readAnyFence } from './any-fence.ts';
import type { AnyLanguages } from './any-languages.ts';
import { frameOf } from './frame.ts';
import { takeProof } from './fence-meta.ts';
import type { FenceProof } from '../context/context.ts';

/** Code of a page, with the settings that let tests verify it. */
export interface PageCode extends Code {
  readonly proof?: FenceProof;
}

declare module 'vfile' {
  interface DataMap {
    /** Code blocks of the page, replaced by placeholders until the page is sanitized. */
    codes: PageCode[];
  }
}

/** A fence → `<md-fence data-index="0">`, with its settings converted to those of this site */
export function takeFences() {
  return (tree: Root, file: VFile): void => {
    const codes = (file.data.codes ??= []);
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const proof = takeProof(node);
      readAnyFence(node);
      const placeholder: Blockquote = {
        type: 'blockquote',
        children: [],
        data: { hName: 'md-fence', hProperties: { dataIndex: codes.length } },
        ...(node.position && { position: node.position }),
      };
      codes.push({ ...node, proof });
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
      (file.data.fences ??= []).push({
        language: language.name,
        text: code.value,
        line,
        column,
        ...code.proof,
      });
      parent.children[index] = frameOf(code, language);
      return index + 1;
    });
  };
}
