// `:::steps`: numbered steps.
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';

/** `:::steps` around `1. One` → `<div class="steps"><ol><li>One</li></ol></div>` */
export const steps: ContainerBlock = {
  kind: 'container',
  names: ['steps'],
  syntax: [':::steps'],
  documentation: 'numbered steps: contains one ordered list',
  transform({ node, file }) {
    const [only] = node.children;
    if (node.children.length !== 1 || only?.type !== 'list' || !only.ordered) {
      const text =
        'Block `:::steps` does not consist of one numbered list. Indent what belongs to a step below its number.';
      report(file, node, 'directive', text);
    }
    node.data = { hName: 'div', hProperties: { className: ['steps'] } };
  },
};
