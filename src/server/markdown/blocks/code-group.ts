// `:::code-group`: fences as tabs.
import { parseFenceMeta } from '../code/fence-meta.ts';
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';
import { makeTabSet, type TabPanel } from './tab-set.ts';

/** Each fence becomes a tab, named by its title. In plain Markdown, written like any other tabs. */
export const codeGroup: ContainerBlock = {
  kind: 'container',
  names: ['code-group'],
  syntax: [':::code-group'],
  documentation: "fences as tabs: each fence's `title` names its tab",
  transform({ node, file }) {
    const panels: TabPanel[] = [];
    for (const child of node.children) {
      const title = child.type === 'code' ? parseFenceMeta(child.meta ?? '').title : undefined;
      if (child.type !== 'code' || title === undefined) {
        const text =
          'Block `:::code-group` contains something other than titled fences. Write each as ```` ```python title="Python" ````.';
        report(file, child, 'directive', text);
        continue;
      }
      child.meta = (child.meta ?? '').replace(/\btitle="[^"]*"/, '');
      panels.push({ label: title, children: [child] });
    }
    makeTabSet(node, panels, file);
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataCode: '' } };
  },
};
