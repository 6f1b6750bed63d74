// Exports of Notion: names with ids, callouts, properties, databases, and links between them.
import { defineExtension } from '../contract/extension.ts';
import { notionLines } from './lines.ts';
import { exportedLinks, exportedPages, type ExportedPages } from './links.ts';
import { addressOf, titleOf } from './names.ts';
import { databases } from './table.ts';

export default defineExtension<unknown, ExportedPages>({
  name: 'notion',
  version: '1.0.0',
  isForeignSyntax: true,
  data: exportedPages,
  address: addressOf,
  title: titleOf,
  formats: [databases],
  lines: (lines, _options, page) => notionLines(lines, page),
  remark: (_options, pages) => [[exportedLinks, pages]],
});
