// The registry of blocks against the table in the manual.
import { readFileSync } from 'node:fs';
import { ownBlocks } from '../../../../src/server/markdown/blocks/registry.ts';

/** Rows of the table under `## All blocks`, without its head. */
function documentedRows(): readonly string[] {
  const [, section = ''] =
    /^## All blocks .*?$(.*?)^## /ms.exec(
      readFileSync('manual/content/write/blocks/index.md', 'utf8'),
    ) ?? [];
  const [head, line, ...rows] = section.split('\n').filter((row) => row.startsWith('|'));
  expect([head, line]).toEqual(['| block | what it is |', '| --- | --- |']);
  return rows;
}

it('the manual has one row for each block, in the order of the registry', () => {
  const rows = ownBlocks.map(({ syntax, documentation }) => {
    const forms = syntax.map((form) => `\`${form}\``).join(', ');
    return `| ${forms} | ${documentation} |`;
  });
  // Those of extensions come after them.
  expect(documentedRows().slice(0, rows.length)).toEqual(rows);
});

it('no name stands for two blocks', () => {
  const names = ownBlocks.flatMap((block) => ('names' in block ? block.names : []));
  expect(names).toEqual([...new Set(names)]);
});
