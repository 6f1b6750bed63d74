// `::::tabs`: any content as tabs.
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';
import { takeLabel } from './directive-label.ts';
import { makeTabSet, type TabPanel } from './tab-set.ts';

/** `:::tab[Label]` blocks inside `::::tabs` become tabs. Plain Markdown has the panels alone, one below the other. */
export const tabs: ContainerBlock = {
  kind: 'container',
  names: ['tabs'],
  syntax: ['::::tabs'],
  documentation: 'any content as tabs: holds `:::tab` blocks alone',
  transform({ node, file }) {
    const panels: TabPanel[] = [];
    for (const child of node.children) {
      const label = child.type === 'containerDirective' ? takeLabel(child) : undefined;
      if (child.type !== 'containerDirective' || child.name !== 'tab' || !label) {
        const text =
          'Block `::::tabs` holds something other than `:::tab[Label]`. Give every tab a label and put the text inside.';
        report(file, child, 'directive', text);
        continue;
      }
      panels.push({ label, children: child.children });
    }
    makeTabSet(node, panels, file);
  },
  toPlain: (element) => (element.properties['role'] === 'tablist' ? 'remove' : undefined),
};
