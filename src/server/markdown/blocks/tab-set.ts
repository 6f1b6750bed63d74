// The HTML of tabs. It contains all panels, so that they are available to search, in print and without JavaScript.
import type { BlockContent, DefinitionContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { labelledParagraph } from './labelled-paragraph.ts';

/** One tab with its content. */
export interface TabPanel {
  readonly label: string;
  readonly children: readonly (BlockContent | DefinitionContent)[];
}

declare module 'vfile' {
  interface DataMap {
    /** Number of tab sets on the page so far. */
    tabSets: number;
  }
}

/** Turns the node into `<div class="tabs" data-tabs><div role="tablist">…</div><div role="tabpanel">…</div>…</div>`. */
export function makeTabSet(
  node: ContainerDirective,
  panels: readonly TabPanel[],
  file: VFile,
): void {
  const number = (file.data.tabSets ?? 0) + 1;
  file.data.tabSets = number;
  const idOf = ({ label }: TabPanel): string => `tab-${number}-${slugOf(label)}`;
  node.data = { hName: 'div', hProperties: { className: ['tabs'], dataTabs: '' } };
  node.children = [
    {
      type: 'paragraph',
      data: { hName: 'div', hProperties: { role: 'tablist', ariaLabel: 'Choose a variant' } },
      children: panels.map((panel, index) => ({
        type: 'emphasis',
        children: [{ type: 'text', value: panel.label }],
        data: {
          hName: 'button',
          hProperties: {
            type: 'button',
            role: 'tab',
            id: `${idOf(panel)}-tab`,
            ariaControls: [idOf(panel)],
            ariaSelected: index === 0 ? 'true' : 'false',
            tabIndex: index === 0 ? 0 : -1,
          },
        },
      })),
    },
    ...panels.map((panel): BlockContent => ({
      type: 'blockquote',
      data: {
        hName: 'div',
        hProperties: { role: 'tabpanel', id: idOf(panel), ariaLabelledBy: [`${idOf(panel)}-tab`] },
      },
      children: [labelledParagraph('tab-label', panel.label), ...panel.children],
    })),
  ];
}

/** `Node.js` → `node-js` */
function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
