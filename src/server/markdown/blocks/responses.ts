// `::::responses`: the responses to an HTTP call as tabs, by status.
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';
import { makeTabSet } from './tab-set.ts';
import { readTabs } from './tabs.ts';

/** Like `::::tabs`, but the selection applies to this set only, since the statuses of one call are unrelated to those of another. */
export const responses: ContainerBlock = {
  kind: 'container',
  names: ['responses'],
  syntax: ['::::responses'],
  documentation:
    'responses to an HTTP call: contains only `:::tab[200]` blocks, one for each status',
  transform({ node, file }) {
    const { panels, strays } = readTabs(node);
    for (const stray of strays) {
      const text =
        'Block `::::responses` contains something other than `:::tab[200]`. Give every response its status and put the text inside.';
      report(file, stray, 'directive', text);
    }
    makeTabSet(node, panels, file);
    node.data = {
      ...node.data,
      hProperties: { className: ['tabs', 'responses'], dataTabs: 'alone' },
    };
  },
};
