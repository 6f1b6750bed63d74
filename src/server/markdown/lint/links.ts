// Reports links with a scheme that pages do not use.
import type { Root } from 'mdast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { shorten } from '../../base/diagnostics/messages.ts';
import { decoded, isExternal } from '../../../pages/model/paths.ts';
import type { SiteLinks } from '../context/context.ts';
import { report } from '../context/report.ts';

export function lintLinks(links: SiteLinks) {
  return (tree: Root, file: VFile): void => {
    const linked = new Set<string>();
    visit(tree, 'linkReference', ({ identifier }) => void linked.add(identifier));
    visit(tree, ['link', 'definition'], (node) => {
      if (!('url' in node) || !isExternal(node.url) || links.versionOf(node.url)) return;
      if (/^(?:https?|mailto|tel):/i.test(node.url)) return;
      // Names of targets may have a colon: `guide:watering`.
      if (file.data.findNamedTarget?.(decoded(node.url).toLowerCase())) return;
      // Google Docs defines its pictures below the text.
      const isPicture = node.type === 'definition' && /^data:image\//i.test(node.url);
      if (isPicture && !linked.has(node.identifier)) return;
      const fact = `Link \`${shorten(node.url)}\` has an unsupported scheme, so it is shown as text.`;
      report(file, node, 'link', `${fact} Use https or mailto.`);
    });
  };
}
