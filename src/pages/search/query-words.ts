// Splits a query into words and removes stop words.
import type { SearchLanguage } from './language.ts';
import { wholeWordsOf } from './tokenize.ts';

export interface QueryWords {
  /** All words as typed, in order. */
  readonly typed: readonly string[];
  /** The words to search for, without duplicates. */
  readonly searched: readonly string[];
}

/** `how do I send an email` → searched: `send`, `email` */
export function wordsOf(
  query: string,
  { isEnglish }: Pick<SearchLanguage, 'isEnglish'>,
): QueryWords {
  const typed = wholeWordsOf(query);
  const spoken = typed.filter((word) => !isParticle(word) && !(isEnglish && fillers.has(word)));
  const telling = spoken.filter((word) => !(isEnglish && weakWords.has(word)));
  const searched = [telling, spoken, typed].find((words) => words.length > 0);
  return { typed, searched: [...new Set(searched)] };
}

/** Japanese particles are single letters. */
function isParticle(word: string): boolean {
  return /^\p{Script=Hiragana}$/u.test(word);
}

/** Whether a word is a number: `15`, `400` */
export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word);
}

/** Stop words: words of questions that say nothing about the topic. */
const fillers = new Set(
  'a an and are can do does for from how i in is it my of on or the to what when where which why with'.split(
    ' ',
  ),
);

/** Words that are searched for only if a query has no others. */
const weakWords = new Set(
  (
    'about after all also am any anybody anyone anything as at be because been before being both but by cannot could did ' +
    'doing don dont each either else every everybody everyone everything get gets getting give got had has have having he help ' +
    'her here him his if into its just let like make makes many may me might mine more most much must need needs no nobody ' +
    'nor not nothing now off once one only onto other our ours out over own please say says she should so some somebody ' +
    'someone something somewhere such than that their theirs them then there these they thing things this those through ' +
    'too under until up upon us use used uses using very want wants was way we were whether while who whom whose will ' +
    'within without would yet you your yours'
  ).split(' '),
);
