// Pages of an Obsidian vault: links by name, embeds, marks, comments, ids of blocks, folded callouts.
import { defineExtension } from 'millrace-docs/extension';
import { readEmbed, withoutComments } from './lines.ts';
import { wikiLinks } from './links.ts';
import { vaultMarks } from './marks.ts';
import { wikiNames, wikiSyntax } from './syntax.ts';

export default defineExtension({
  name: 'obsidian',
  version: '1.3.0',
  embed: readEmbed,
  embedMarks: /!\[\[/,
  names: wikiNames,
  lines: withoutComments,
  remark: [wikiSyntax, wikiLinks, vaultMarks],
});
