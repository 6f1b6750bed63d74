// Words of scripts that are written without spaces between them: Chinese, Japanese, Thai, Lao, Khmer, Burmese.

const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];

/** Letters of such scripts. The Japanese sign for a long vowel belongs to several. */
const letters = `[${scripts.map((script) => `\\p{Script=${script}}`).join('')}ー]`;
const letter = new RegExp(letters, 'u');
/** Runs of letters of such scripts. */
export const unspacedRuns = new RegExp(`${letters}+`, 'gu');

/** Whether a text has letters of such a script. */
export function isUnspaced(text: string): boolean {
  return letter.test(text);
}

/** Splits a text into its words of such scripts, and all that is between them: `HTTPで送る` → `HTTP`, `で`, `送る` */
export function piecesOf(text: string): readonly string[] {
  if (!isUnspaced(text)) return [text];
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(unspacedRuns)) {
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push(...wordsIn(run));
    end = index + run.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Made for the first text that needs it: the browser loads a dictionary. */
let segmenter: Intl.Segmenter | undefined;

/** Older browsers know no words: there each letter is one, as in the text that they index. */
function wordsIn(run: string): readonly string[] {
  if (!('Segmenter' in Intl)) return Array.from(run);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
