// `## Heading [!toc]`: settings of the list of headings, which this server makes of all of them.
import type { Root } from 'mdast';
import { visit } from 'millrace-docs/extension';

/** Leaves the settings out, also before the anchor of the heading. */
export function headingSettings() {
  return (tree: Root): void => {
    visit(tree, 'heading', ({ children }) => {
      const last = children.at(-1);
      if (last?.type === 'text')
        last.value = last.value.replace(/ {0,9}\[!?toc\](?= {0,9}(?:\[#[\w-]{1,200}\])?$)/, '');
    });
  };
}
