// Replaces code with placeholders, so that the HTML parser and the sanitizer do not process it.
import type { Element, Parents, Root as HtmlRoot } from 'hast';
import type { Blockquote, Root } from 'mdast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { isAnswer, isCall, type NamedCode } from './answers.ts';
import { readAnyFence } from './any-fence.ts';
import type { AnyLanguages } from './any-languages.ts';
import { frameOf, type PageCode } from './frame.ts';
import { takeProof } from './fence-meta.ts';
import { hideTwoslash, isTwoslashInclude } from './twoslash.ts';

declare module 'vfile' {
  interface DataMap {
    /** Code blocks of the page, replaced by placeholders until the page is sanitized. */
    codes: PageCode[];
  }
}

/** A fence → `<md-fence data-index="0">` */
export function takeFences(languages: AnyLanguages) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const codes = (file.data.codes ??= []);
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (isTwoslashInclude(node)) {
        parent.children.splice(index, 1);
        return index;
      }
      const proof = takeProof(node);
      hideTwoslash(node);
      const settings = readAnyFence(node);
      const placeholder: Blockquote = {
        type: 'blockquote',
        children: [],
        data: { hName: 'md-fence', hProperties: { dataIndex: codes.length } },
        ...(node.position && { position: node.position }),
      };
      codes.push({ ...node, settings, proof });
      parent.children[index] = placeholder;
      return undefined;
    });
    await languages.prepare(codes.map(({ lang }) => lang ?? ''));
  };
}

/** `<md-fence data-index="0">` → the code frame, with its code, and with `data-answers` below the call that it answers */
export function placeFences(languages: AnyLanguages) {
  return async (tree: HtmlRoot, file: VFile): Promise<void> => {
    const codes = file.data.codes ?? [];
    // Blocks have added some.
    await languages.prepare(codes.map(({ lang }) => lang ?? ''));
    const calls = new WeakSet<Element>();
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
      const frame = frameOf(code, language);
      parent.children[index] = frame;
      const named: NamedCode = { language: language.name, code };
      const previous = elementBefore(parent, index);
      if (previous && calls.has(previous) && isAnswer(named)) frame.properties['dataAnswers'] = '';
      if (isCall(named)) calls.add(frame);
      return index + 1;
    });
  };
}

/** The element right before this index, if there is no text between. */
function elementBefore({ children }: Parents, index: number): Element | undefined {
  for (let before = index - 1; before >= 0; before -= 1) {
    const node = children[before];
    if (node?.type === 'element') return node;
    if (node?.type === 'text' && node.value.trim() !== '') return undefined;
  }
  return undefined;
}
