// `::constants{names="…"}`: a table of the product's figures, straight from the config.
import type { BlockContent, PhrasingContent, TableRow } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { suggest } from '../../diagnostics/messages.ts';
import type { BlockArguments } from './blocks.ts';
import { report } from '../context.ts';

/** `::constants{names="memoryDefault, memoryMax"}` → a table with a row for each */
export function constantsTable({
  node,
  file,
  context,
}: BlockArguments<LeafDirective>): BlockContent[] {
  const known = Object.keys(context.constants);
  const names = (node.attributes?.['names'] ?? '').split(/[\s,]+/).filter(Boolean);
  if (names.length === 0) {
    report(
      file,
      node,
      'directive',
      'Block `::constants` names no figures. Write `::constants{names="memoryDefault"}`.',
    );
  }
  const rows: TableRow[] = [];
  for (const name of names) {
    const constant = Object.hasOwn(context.constants, name) ? context.constants[name] : undefined;
    if (!constant) {
      report(file, node, 'placeholder', `Unknown constant \`${name}\`. ${suggest(name, known)}`);
      continue;
    }
    rows.push(row([constant.item, constant.value, constant.note ?? '']));
  }
  return [{ type: 'table', children: [row(['Limit', 'Value', 'Applies to']), ...rows] }];
}

function row(cells: readonly string[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: inline(cell) })),
  };
}

/** Backticks mark code, as in Markdown. */
function inline(text: string): PhrasingContent[] {
  return text
    .split(/`([^`]+)`/)
    .map((value, index): PhrasingContent => ({
      type: index % 2 === 1 ? 'inlineCode' : 'text',
      value,
    }))
    .filter((part) => 'value' in part && part.value !== '');
}
