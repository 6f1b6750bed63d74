// Reports links and headings whose text does not say where they lead: the list of sections links to each heading.
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';

/** The texts that Lighthouse's audit `link-text` rejects in English. */
const emptyPhrases = [
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'more',
  'more info',
  'more information',
  'read more',
  'right here',
  'see more',
  'start',
  'this',
];

/** Several pages are about each of these languages, so the name alone does not identify one. */
const languages = ['bash', 'javascript', 'node.js', 'python', 'typescript'];

const rejectedTexts = new Set([...emptyPhrases, ...languages]);

/** Runs after blocks, so that it sees the links of page lists too: `[here](/limits/)` is a mistake, `[limits](/limits/)` is none. */
export function checkLinkText() {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['link', 'linkReference', 'heading'], (node) => {
      const text = toString(node).trim();
      if (!rejectedTexts.has(text.toLowerCase())) return;
      const hint = 'Name what the reader finds there, such as `Go steps` or `memory limits`.';
      const subject = node.type === 'heading' ? 'Heading' : 'Link text';
      report(
        file,
        node,
        'link-text',
        `${subject} \`${text}\` does not say where it leads. ${hint}`,
      );
    });
  };
}
