// `::::tabs`: any content as tabs.
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';
import { takeLabel } from './directive-label.ts';
import { makeTabSet, type TabPanel } from './tab-set.ts';

/** `:::tab[Label]` blocks inside `::::tabs` become tabs. In plain Markdown, only the panels, one below the other. */
export const tabs: ContainerBlock = {
  kind: 'container',
  names: ['tabs'],
  syntax: ['::::tabs'],
  documentation: 'any content as tabs: contains only `:::tab` blocks',
  transform({ node, file }) {
    const { panels, strays } = readTabs(node);
    for (const stray of strays) {
      const text =
        'Block `::::tabs` contains something other than `:::tab[Label]`. Give every tab a label and put the text inside.';
      report(file, stray, 'directive', text);
    }
    makeTabSet(node, panels, file);
  },
  toPlain: (element) => (element.properties['role'] === 'tablist' ? 'remove' : undefined),
};

/** Returns the `:::tab[Label]` blocks inside a node, and any other children as `strays`. */
export function readTabs({ children }: ContainerDirective): {
  panels: readonly TabPanel[];
  strays: readonly RootContent[];
} {
  const panels: TabPanel[] = [];
  const strays: RootContent[] = [];
  for (const child of children) {
    const label = child.type === 'containerDirective' ? takeLabel(child) : undefined;
    if (child.type === 'containerDirective' && child.name === 'tab' && label)
      panels.push({ label, children: child.children });
    else strays.push(child);
  }
  return { panels, strays };
}
