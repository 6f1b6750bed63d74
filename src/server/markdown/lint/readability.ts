// Reports sentences and table cells that readers must take apart: long ones, stacked conditions, phrases that the site avoids.
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Readability } from '../../../pages/model/config.ts';
import { report } from '../context/report.ts';
import { shorten } from '../../diagnostics/messages.ts';

const cells = new Set(['td', 'th']);
const texts = new Set(['p', 'li', 'dd', 'dt', ...cells]);
/** Elements that end the text of the one around them; the description in a list of pages is a `span`. */
const blocks = new Set([
  ...texts,
  'ul',
  'ol',
  'dl',
  'table',
  'pre',
  'div',
  'span',
  'details',
  'blockquote',
]);
const condition = /\b(?:if|when|unless|until|while|once|because|although|whose)\b/g;

/** Runs on the HTML, so that it sees what readers see. What a block has written is left alone: its text is elsewhere. */
export function lintReadability({ sentenceWords, cellWords, conditions, phrases }: Readability) {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
  const avoided = phrases.map((phrase) => [phrase, ` ${phrase.toLowerCase()} `] as const);

  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'pre') return SKIP;
      if (!texts.has(node.tagName) || !node.position) return;
      const text = textOf(node).replace(/\s+/g, ' ').trim();
      const found = (fact: string, hint: string): void => {
        report(file, node, 'readability', `${fact} ${hint}`);
      };
      const inCell = countWords(text);
      if (cells.has(node.tagName) && inCell > cellWords) {
        const hint = `Put all but ${cellWords} of them below the table.`;
        found(`The table cell \`${shorten(text)}\` has ${inCell} words.`, hint);
      }
      // A list of links, such as those of an index by letters, is no sentence.
      if (countWords(textOf(node, true)) <= 1) return;
      // A label such as "When it fails: The run ends." is a sentence of its own.
      for (const part of text.split(/(?<=:)\s+(?=\p{Lu})/u)) {
        for (const { segment } of sentences.segment(part)) {
          const start = `\`${shorten(segment.trim())}\``;
          const words = countWords(segment);
          // Parallel ones are easy: "when it starts or when it ends".
          const stacked = new Set(segment.toLowerCase().match(condition)).size;
          const plain = ` ${segment.toLowerCase().replace(/[^\p{L}\p{N}'’]+/gu, ' ')} `;
          if (words > sentenceWords) {
            found(
              `The sentence ${start} has ${words} words.`,
              `Split it: ${sentenceWords} are read in one go.`,
            );
          }
          if (stacked > conditions) {
            found(
              `The sentence ${start} has ${stacked} conditions.`,
              'Give each a sentence of its own.',
            );
          }
          for (const [phrase, typed] of avoided) {
            if (plain.includes(typed))
              found(`The sentence ${start} says \`${phrase}\`.`, 'This site avoids it.');
          }
        }
      }
    });
  };
}

/** Returns the text of an element without the blocks in it, and without links if told so. Inline code counts as one word. */
function textOf({ children }: Element, isWithoutLinks = false): string {
  return children.map((child) => partOf(child, isWithoutLinks)).join('');
}

function partOf(node: ElementContent, isWithoutLinks: boolean): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || node.tagName === 'br' || blocks.has(node.tagName)) return ' ';
  if (isWithoutLinks && node.tagName === 'a') return ' ';
  return node.tagName === 'code' ? 'Code' : textOf(node, isWithoutLinks);
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
