// Reports links with a scheme that pages do not use.
import type { Root } from 'mdast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { isExternal } from '../../../pages/model/paths.ts';
import type { MarkdownContext } from '../context/context.ts';
import { report } from '../context/report.ts';

export function lintLinks(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['link', 'definition'], (node) => {
      if (!('url' in node) || !isExternal(node.url) || context.versionOf(node.url)) return;
      if (/^(?:https?|mailto|tel):/i.test(node.url)) return;
      const fact = `Link \`${node.url}\` has an unsupported scheme, so it is shown as text.`;
      report(file, node, 'link', `${fact} Use https or mailto.`);
    });
  };
}
