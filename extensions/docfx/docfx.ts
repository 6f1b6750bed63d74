// Spellings of DocFX, in which Microsoft's documentation is written.
import { defineExtension } from 'millrace-docs/extension';
import { readInclude } from './includes.ts';
import { docfxLines } from './lines.ts';
import { docfxNodes } from './nodes.ts';

export default defineExtension({
  name: 'docfx',
  version: '1.1.0',
  lines: docfxLines,
  embed: readInclude,
  embedMarks: /\[!(?:[Ii][Nn]|[Cc][Oo])|:::code\s/,
  remark: [docfxNodes],
});
