// Reports links and headings whose text does not say where they lead: the list of sections links to each heading.
import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { headingLevel } from '../context/heading-level.ts';
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

/** `[here](/limits/)` is a mistake, `[limits](/limits/)` is none. Runs on the HTML, so that it sees the links of page lists too. */
export function lintLinkText() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node) => {
      const isHeading = headingLevel(node) !== undefined;
      if (!isHeading && (node.tagName !== 'a' || node.properties['href'] === undefined)) return;
      const text = toString(node).trim();
      if (!rejectedTexts.has(text.toLowerCase())) return;
      const hint = 'Name what the reader finds there, such as `Go steps` or `memory limits`.';
      const subject = isHeading ? 'Heading' : 'Link text';
      const fact = `${subject} \`${text}\` does not say where it leads.`;
      report(file, node, 'link-text', `${fact} ${hint}`);
    });
  };
}
