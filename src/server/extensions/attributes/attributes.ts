// Attribute lists: `{: .note }` of Kramdown, `{.wide #top}` of Pandoc, Python-Markdown, Hugo and VitePress.
import type { Processor } from 'unified';
import { defineExtension } from '../contract/extension.ts';
import { attachLists } from './attach.ts';
import { attributeLines } from './lines.ts';
import { attributeNodes, attributeSyntax } from './syntax.ts';

export default defineExtension({
  name: 'attributes',
  version: '1.0.0',
  lines: attributeLines,
  remark: [addSyntax, attachLists],
});

function addSyntax(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(attributeSyntax());
  (data.fromMarkdownExtensions ??= []).push(attributeNodes());
}
