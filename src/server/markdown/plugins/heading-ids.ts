// `## Where is my key? {#api-key}` sets a heading's anchor.
import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';

/** Removes the mark from the text and makes it the heading's id; rehype-slug keeps existing ids. An invalid mark is reported. */
export function headingIds() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'heading', (node) => {
      const last = node.children.at(-1);
      if (last?.type !== 'text') return;
      const match = /\{#([\w-]+)\}\s*$/.exec(last.value);
      if (!match) {
        reportBadMark(last, file);
        return;
      }
      last.value = last.value.slice(0, match.index).trimEnd();
      node.data = { ...node.data, hProperties: { id: match[1] ?? '' } };
    });
  };
}

function reportBadMark(text: Text, file: VFile): void {
  const [mark] = /\{#[^}]{0,100}\}?\s*$/.exec(text.value) ?? [];
  if (mark === undefined) return;
  const hint = 'Use letters, digits and hyphens, as in `{#api-key}`.';
  report(file, text, 'heading-id', `\`${mark.trim()}\` is not a valid anchor. ${hint}`);
}
