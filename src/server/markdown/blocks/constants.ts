// `::constants{names="…"}`: a table of the product's figures from the config.
import type { PhrasingContent, TableRow } from 'mdast';
import { report } from '../context/report.ts';
import { suggest } from '../../diagnostics/messages.ts';
import type { LeafBlock } from './block.ts';

/** `::constants{names="memoryDefault, memoryMax"}` → a table with a row for each constant */
export const constants: LeafBlock = {
  kind: 'leaf',
  names: ['constants'],
  syntax: ['::constants{names="memoryDefault, memoryMax"}'],
  documentation: 'on a line of its own: a table of those figures',
  transform({ node, file, context }) {
    const names = (node.attributes?.['names'] ?? '').split(/[\s,]+/).filter(Boolean);
    if (names.length === 0) {
      const text =
        'Block `::constants` names no figures. Write `::constants{names="memoryDefault"}`.';
      report(file, node, 'directive', text);
    }
    const rows: TableRow[] = [];
    for (const name of names) {
      const constant = Object.hasOwn(context.constants, name) ? context.constants[name] : undefined;
      if (!constant) {
        const hint = suggest(name, Object.keys(context.constants));
        report(file, node, 'placeholder', `Unknown constant \`${name}\`. ${hint}`);
        continue;
      }
      rows.push(row([constant.item, constant.value, constant.note ?? '']));
    }
    return [{ type: 'table', children: [row(['Limit', 'Value', 'Applies to']), ...rows] }];
  },
};

function row(cells: readonly string[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: inline(cell) })),
  };
}

/** Converts text to nodes. Backticks mark code, as in Markdown. */
function inline(text: string): PhrasingContent[] {
  return text
    .split(/`([^`]+)`/)
    .map((value, index): PhrasingContent => ({
      type: index % 2 === 1 ? 'inlineCode' : 'text',
      value,
    }))
    .filter((part) => 'value' in part && part.value !== '');
}
