// Pages of Fumadocs: folders that are in no address, included files, tables of types, and settings of headings.
import { defineExtension } from 'millrace-docs/extension';
import { withoutGroups } from './route-groups.ts';
import { headingSettings } from './headings.ts';
import { readInclude } from './includes.ts';
import { typeTable } from './type-table.ts';

export default defineExtension({
  name: 'fumadocs',
  version: '1.0.0',
  address: withoutGroups,
  embed: readInclude,
  embedMarks: /<include[\s>]/,
  remark: [headingSettings],
  blocks: [typeTable],
});
