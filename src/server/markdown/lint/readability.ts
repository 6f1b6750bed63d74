// Reports sentences and table cells that are hard to read: long ones, several kinds of conditions, phrases that the site avoids.
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import type { Readability } from '../../../pages/model/config.ts';
import { report } from '../context/report.ts';
import { shorten } from '../../base/diagnostics/messages.ts';

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
/** Stands for inline code, whose own marks would end sentences: one word that may begin a sentence. */
const codeWord = 'X\u2060';
const condition = /\b(?:if|when|unless|until|while|once|because|although|whose)\b/g;

/** Runs on the HTML, so that it sees what readers see. Elements without a position are generated, mostly from other pages. */
export function lintReadability(limits: Readability) {
  const faultsIn = createSentenceCheck(limits);

  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'pre') return SKIP;
      if (!texts.has(node.tagName) || !node.position) return;
      const text = textOf(node).replace(/\s+/g, ' ').trim();
      const words = countWords(text);
      if (cells.has(node.tagName) && words > limits.cellWords) {
        const hint = `Keep it to ${limits.cellWords}: put the rest below the table.`;
        const fact = `The table cell ${quoted(text)} has ${words} words.`;
        report(file, node, 'readability', `${fact} ${hint}`);
      }
      // A list of links, such as an index by letters, is no sentence.
      if (countWords(textOf(node, { withLinks: false })) <= 1) return;
      for (const fault of sentencesOf(text).flatMap(faultsIn)) {
        report(file, node, 'readability', fault);
      }
    });
  };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the sentences of a text. A label ends one too: "When it fails: The run ends." */
function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=:)\s+(?=\p{Lu})/u)
    .flatMap((part) => [...segmenter.segment(part)].map(({ segment }) => segment.trim()));
}

/** Returns a function that returns the messages about a sentence. */
function createSentenceCheck({ sentenceWords, conditions, phrases }: Readability) {
  const avoided = phrases.map((phrase) => [phrase, normalized(phrase)] as const);

  return (sentence: string): readonly string[] => {
    const faults: string[] = [];
    const subject = `The sentence ${quoted(sentence)}`;
    const words = countWords(sentence);
    if (words > sentenceWords) {
      faults.push(`${subject} has ${words} words. Split it, or keep it to ${sentenceWords}.`);
    }
    // Parallel ones are easy: "when it starts or when it ends".
    const kinds = new Set(sentence.toLowerCase().match(condition)).size;
    if (kinds > conditions) {
      faults.push(`${subject} has ${kinds} conditions. Give each a sentence of its own.`);
    }
    for (const [phrase, words] of avoided) {
      if (!normalized(sentence).includes(words)) continue;
      faults.push(`${subject} says \`${phrase}\`. The config lists it as a phrase to avoid.`);
    }
    return faults;
  };
}

/** `In order to, e.g.` → ` in order to e g `, with a space around each word */
function normalized(text: string): string {
  return ` ${text.toLowerCase()} `.replace(/[^\p{L}\p{N}'’]+/gu, ' ');
}

/** Returns the text of an element without the blocks in it. Inline code counts as one word. */
function textOf({ children }: Element, { withLinks } = { withLinks: true }): string {
  return children.map((child) => partOf(child, withLinks)).join('');
}

function partOf(node: ElementContent, withLinks: boolean): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || node.tagName === 'br' || blocks.has(node.tagName)) return ' ';
  if (node.tagName === 'a' && !withLinks) return ' ';
  return node.tagName === 'code' ? codeWord : textOf(node, { withLinks });
}

/** Returns the beginning of a text for a message. */
function quoted(text: string): string {
  return `\`${shorten(text.replaceAll(codeWord, '…'))}\``;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
