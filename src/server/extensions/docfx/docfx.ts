// Spellings of DocFX, in which Microsoft's documentation is written.
import { defineExtension } from '../contract/extension.ts';
import { docfxLines } from './lines.ts';
import { docfxNodes } from './nodes.ts';

export default defineExtension({
  name: 'docfx',
  version: '1.0.0',
  lines: docfxLines,
  remark: [docfxNodes],
});
