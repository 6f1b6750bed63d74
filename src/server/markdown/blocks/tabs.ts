// Tabs and code groups. All panels are in the HTML, so that search, print and readers without JavaScript have them.
import type { BlockContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { BlockArguments } from './blocks.ts';
import { labelled } from './blocks.ts';
import { report } from '../context.ts';
import { parseFenceMeta } from '../code/fence-meta.ts';

interface Panel {
  readonly label: string;
  readonly children: BlockContent[];
}

/** `::::tabs` with `:::tab[Label]` blocks. */
export function tabs({ node, file }: BlockArguments<ContainerDirective>): void {
  const panels: Panel[] = [];
  for (const child of node.children) {
    const [first] = child.type === 'containerDirective' ? child.children : [];
    const label =
      first?.type === 'paragraph' && first.data?.directiveLabel === true
        ? first.children.map((part) => ('value' in part ? part.value : '')).join('')
        : '';
    if (child.type !== 'containerDirective' || child.name !== 'tab' || label === '') {
      const text =
        'Block `::::tabs` holds something other than `:::tab[Label]`. Give every tab a label and put the text inside.';
      report(file, child, 'directive', text);
      continue;
    }
    panels.push({ label, children: child.children.slice(1) as BlockContent[] });
  }
  build(node, panels, tabSetNumber(file));
}

/** `:::code-group`: each fence is a tab, named by its title. */
export function codeGroup({ node, file }: BlockArguments<ContainerDirective>): void {
  const panels: Panel[] = [];
  for (const child of node.children) {
    const title = child.type === 'code' ? parseFenceMeta(child.meta ?? '').title : undefined;
    if (child.type !== 'code' || title === undefined) {
      const text =
        'Block `:::code-group` holds something other than titled fences. Write each as ```` ```python title="Python" ````.';
      report(file, child, 'directive', text);
      continue;
    }
    child.meta = (child.meta ?? '').replace(/\btitle="[^"]*"/, '');
    panels.push({ label: title, children: [child] });
  }
  build(node, panels, tabSetNumber(file));
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataCode: '' } };
}

function tabSetNumber(file: BlockArguments<ContainerDirective>['file']): number {
  const number = (file.data.tabSets ?? 0) + 1;
  file.data.tabSets = number;
  return number;
}

declare module 'vfile' {
  interface DataMap {
    /** Tab sets seen so far on the page. */
    tabSets: number;
  }
}

function build(node: ContainerDirective, panels: readonly Panel[], number: number): void {
  const idOf = (panel: Panel): string =>
    `tab-${number}-${panel.label
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '')}`;
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
      children: [labelled('tab-label', panel.label), ...panel.children],
    })),
  ];
}
