// Pages of an Obsidian vault: links by name, embeds, marks, comments, ids of blocks, folded callouts.
import type { Processor } from 'unified';
import { defineExtension } from '../contract/extension.ts';
import { readEmbed, withoutComments } from './lines.ts';
import { wikiLinks } from './links.ts';
import { vaultMarks } from './marks.ts';
import { wikiNodes, wikiSyntax } from './syntax.ts';

export default defineExtension({
  name: 'obsidian',
  version: '1.0.0',
  embed: readEmbed,
  lines: withoutComments,
  remark: [addSyntax, wikiLinks, vaultMarks],
});

function addSyntax(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(wikiSyntax());
  (data.fromMarkdownExtensions ??= []).push(wikiNodes());
}
