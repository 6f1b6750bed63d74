// The block of descriptions against the manual, and what a site without the extension is told of it.
import { readFileSync } from 'node:fs';
import { partOf } from '../../../src/server/site/extensions/part-of.ts';
import bundled from '../index.ts';
import openapi from '../openapi.ts';

const blocks = partOf(openapi, 'blocks', {}, { sources: [] }) ?? [];

it('is the last of the blocks in the manual', () => {
  const text = readFileSync('manual/content/write/blocks/index.md', 'utf8');
  const [, table = ''] = /^## All blocks .*?$(.*?)^## /ms.exec(text) ?? [];
  const rows = blocks.map(({ syntax, documentation }) => {
    const forms = syntax.map((form) => `\`${form}\``).join(', ');
    return `| ${forms} | ${documentation} |`;
  });
  expect(rows).toHaveLength(1);
  expect(table.trimEnd().split('\n').slice(-rows.length)).toEqual(rows);
});

it('names its blocks, of which pages of sites without the extension are told', () => {
  const names = blocks.flatMap((block) => ('names' in block ? block.names : []));
  expect(bundled.blocks.map(({ name }) => name)).toEqual(names);
});
