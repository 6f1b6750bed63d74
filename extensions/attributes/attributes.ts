// Attribute lists: `{: .note }` of Kramdown, `{.wide #top}` of Pandoc, Python-Markdown, Hugo and VitePress.
import { defineExtension } from 'millrace-docs/extension';
import { attachLists } from './attach.ts';
import { leaveOutLists } from './leave-out.ts';
import { attributeLines } from './lines.ts';
import { attributeSyntax } from './syntax.ts';

export default defineExtension({
  name: 'attributes',
  version: '1.0.0',
  lines: attributeLines,
  remark: [attributeSyntax, attachLists, leaveOutLists],
});
