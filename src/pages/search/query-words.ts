// Splits a query into words and removes stop words.
import type { SearchLanguage } from './language.ts';
import { tokenize } from './tokenize.ts';
import { piecesOf } from './word-pieces.ts';

const maxWords = 8;

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
  const typed = piecesOfQuery(query)
    .map((word) => tokenize(word)[0] ?? '')
    .filter((word) => word !== '');
  const spoken = typed.filter((word) => !isParticle(word) && !(isEnglish && fillers.has(word)));
  const telling = spoken.filter((word) => !(isEnglish && weakWords.has(word)));
  const searched = [telling, spoken, isEnglish ? [] : typed].find((words) => words.length > 0);
  return { typed, searched: [...new Set(searched)].slice(0, maxWords) };
}

/** Japanese particles are single letters. */
function isParticle(word: string): boolean {
  return /^\p{Script=Hiragana}$/u.test(word);
}

/** Splits a query into words as typed: `APIを 呼ぶ` → `API`, `を`, `呼ぶ` */
export function piecesOfQuery(query: string): readonly string[] {
  return query.split(' ').flatMap(piecesOf);
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
    'doing don each either else every everybody everyone everything get gets getting give got had has have having he help ' +
    'her here him his if into its just let like make makes many may me might mine more most much must need needs no nobody ' +
    'nor not nothing now off once one only onto other our ours out over own please say says she should so some somebody ' +
    'someone something somewhere such than that their theirs them then there these they thing things this those through ' +
    'too under until up upon us use used uses using very want wants was way we were whether while who whom whose will ' +
    'within without would yet you your yours'
  ).split(' '),
);
