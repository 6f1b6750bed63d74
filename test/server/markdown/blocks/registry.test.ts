// The registry of blocks against the table in the manual.
import { readFileSync } from 'node:fs';
import openapi from '../../../../extensions/openapi/openapi.ts';
import { partOf } from '../../../../src/server/site/extensions/part-of.ts';
import { bundledBlocks } from '../../../../src/server/site/extensions/bundled-blocks.ts';
import { ownBlocks } from '../../../../src/server/markdown/blocks/registry.ts';

/** Those of extensions that sites have by their settings come last. */
const shelved = partOf(openapi, 'blocks', {}, { sources: [] }) ?? [];
const blocks = [...ownBlocks, ...shelved];

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

it('the manual has one row for each block, in the order of the registry, and no other', () => {
  const rows = blocks.map(({ syntax, documentation }) => {
    const forms = syntax.map((form) => `\`${form}\``).join(', ');
    return `| ${forms} | ${documentation} |`;
  });
  expect(documentedRows()).toEqual(rows);
});

it('no name stands for two blocks', () => {
  const names = blocks.flatMap((block) => ('names' in block ? block.names : []));
  expect(names).toEqual([...new Set(names)]);
});

it('pages of sites without an extension are told of its blocks', () => {
  const names = shelved.flatMap((block) => ('names' in block ? block.names : []));
  expect(bundledBlocks.map(({ name }) => name)).toEqual(names);
});
