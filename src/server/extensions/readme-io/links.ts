// Links of ReadMe.io: `[Set up](doc:set-up#first)` leads to the page of that slug, whatever its folder.
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { shorten } from '../../diagnostics/messages.ts';
import { report } from '../../markdown/context/report.ts';
import { visit } from '../../markdown/context/visit.ts';

/** Pages, and those of references. */
const bySlug = /^(?:doc|ref):([\w.-]{1,200})\/?(#.*)?$/;

export function slugLinks() {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['link', 'definition'], (node, index, parent) => {
      if (!('url' in node)) return;
      const [, slug, anchor = ''] = bySlug.exec(node.url) ?? [];
      if (slug === undefined) return;
      const page = file.data.findNamed?.(slug);
      if (page?.kind === 'page') {
        node.url = page.path + anchor;
        return;
      }
      if (node.type !== 'link' || !parent || index === undefined) return;
      const fact = `\`${shorten(node.url)}\` names no page, so its text is shown.`;
      report(file, node, 'link', `${fact} Check the name.`);
      parent.children.splice(index, 1, ...node.children);
    });
  };
}
