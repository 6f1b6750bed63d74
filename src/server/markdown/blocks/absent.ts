// Blocks of extensions that a site does not use: they show nothing, and a finding says why.
import type { MarkdownBlock } from './block.ts';

/** `text` is what is reported: a fact, then a hint. */
export function absentBlock({ name, text }: { name: string; text: string }): MarkdownBlock {
  return {
    kind: 'markdown',
    names: [name],
    syntax: [],
    documentation: '',
    toMarkdown({ report }) {
      report('directive', text);
      return '';
    },
  };
}
