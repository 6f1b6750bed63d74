// Pages that ReadMe.io exports: blocks in JSON, terms of its glossary, and links by the slugs of pages.
import { defineExtension } from '../contract/extension.ts';
import { exportLines } from './lines.ts';
import { slugLinks } from './links.ts';

export default defineExtension({
  name: 'readme-io',
  version: '1.0.0',
  isForeignSyntax: true,
  lines: (lines, _options, page) => exportLines(lines, page),
  remark: [slugLinks],
});
