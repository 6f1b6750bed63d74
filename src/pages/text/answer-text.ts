// What an answer of the search says about its results.
import type { SearchAnswer } from '../search/contract.ts';
import type { FrameWords } from './use-text.ts';
import { countedIn, fill, numberIn } from './words.ts';

/** `1 result`, `7 results`, `Results 41 to 70 of 1,200` */
export function resultsText(answer: SearchAnswer, text: FrameWords, language: string): string {
  const { hits, total, offset } = answer;
  if (hits.length === total) return countedIn(language, text.results, total);
  return fill(text.someResults, {
    first: numberIn(language, offset + 1),
    last: numberIn(language, offset + hits.length),
    total: numberIn(language, total),
  });
}

/** `Pages read: 4,100 of 10,000. More results appear as the rest is read.`; empty once all are */
export function progressText(
  { progress }: SearchAnswer,
  text: FrameWords,
  language: string,
): string {
  if (!progress) return '';
  return fill(text.searchProgress, {
    read: numberIn(language, progress.read),
    pages: numberIn(language, progress.of),
  });
}

/** Returns the texts as sentences: the first is a phrase. */
export function sentences(phrase: string, rest: string, text: FrameWords): string {
  return `${fill(text.sentence, { text: phrase })} ${rest}`.trim();
}
