// MDX expressions: literal values are shown, imports and exports are removed, all others are left out and reported.
import type { Program } from 'estree';
import type { Root, Text } from 'mdast';
import { visit } from '../context/visit.ts';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { shorten } from '../../base/diagnostics/messages.ts';
import { report } from '../context/report.ts';
import { shownExpression } from './mdx.ts';

interface MdxNode extends Node {
  readonly value: string;
  readonly data?: { readonly estree?: Program | null };
}

/** `{'text'}` → text · `{count + 1}` → nothing · `{{ name }}` → as written */
export function showExpressions() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      // MDX node types are not among the mdast types.
      const type: string = node.type;
      if (type === 'mdxjsEsm') {
        parent.children.splice(index, 1);
        return index;
      }
      if (type !== 'mdxFlowExpression' && type !== 'mdxTextExpression') return undefined;
      const { value, data } = node as unknown as MdxNode;
      const shown = shownExpression(value, data?.estree);
      const isMdxFile = /\.mdx$/i.test(file.data.relativePath ?? '');
      if (shown === undefined) {
        const fate = isMdxFile ? 'left out' : 'shown as written';
        const fact = `Expression \`{${shorten(value.replaceAll('`', '').replace(/\s+/g, ' '))}}\` is ${fate}: expressions are not evaluated.`;
        report(file, node, 'component', `${fact} Write the text that it stands for.`);
      }
      // In a file that is not certainly MDX, braces may be text: `/users/{id}`
      const visible = shown ?? (isMdxFile ? '' : `{${value}}`);
      if (visible === '') {
        parent.children.splice(index, 1);
        return index;
      }
      const text: Text = { type: 'text', value: visible };
      const around: string = parent.type;
      // Between the parts of an element, it is text: `</a>{' '}<a>`
      const isInText = type === 'mdxTextExpression' || around === 'mdxJsxFlowElement';
      if (isInText) parent.children[index] = text;
      else parent.children[index] = { type: 'paragraph', children: [text] };
      return index + 1;
    });
  };
}
