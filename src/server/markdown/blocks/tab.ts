// `:::tab[Label]`: one of the tabs inside `::::tabs`, which turns it into HTML.
import { hasClass } from '../context/has-class.ts';
import { report } from '../context/report.ts';
import type { ContainerBlock } from './block.ts';
import { makeBoldParagraph } from './bold-paragraph.ts';

/** Its `transform` runs only for a tab outside `::::tabs`, which is a mistake. In plain Markdown, the label is in bold. */
export const tab: ContainerBlock = {
  kind: 'container',
  names: ['tab'],
  syntax: [':::tab[Label]'],
  documentation: 'one tab inside `::::tabs`',
  transform({ node, file }) {
    report(file, node, 'directive', 'Block `:::tab` is outside of `::::tabs`. Put it inside one.');
  },
  toPlain(element) {
    if (hasClass(element, 'tab-label')) makeBoldParagraph(element);
    return undefined;
  },
};
