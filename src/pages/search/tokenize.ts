// Splits text and queries into search terms.
import { normalizeText } from './fold.ts';
import { isUnspaced, piecesOf, unspacedRuns } from './word-pieces.ts';

/** Maximum length of a part of a word that is a term; what is longer is data rather than language. */
const maxPartLength = 60;
/** Maximum length of a whole word that is a term: names with packages, addresses. */
const maxWholeLength = 120;
/** Maximum length of a word that is split into parts. */
const maxSplitLength = 400;

/** Names of languages with a sign, words that may begin with `.`, `-`, `$`, `/` or `@`, and operators. */
const words =
  /(?<![\p{L}\p{N}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}+#])|(?:(?<![\p{L}\p{N}.-])(?:\.|--?)(?=\p{L})|[$_/@])?[\p{L}\p{N}$_/@][\p{L}\p{M}\p{N}$_./:@{}-]*|(?<![|&<>=!+*/%^~?:-])[|&<>=!+*/%^~?:-]{2,4}(?![|&<>=!+*/%^~?:-])/gu;

/**
 * Returns the terms of a text without duplicates, in lower case. Identifiers are included whole, in parts, and in pairs of parts:
 * `$.flow.delay` → `$.flow.delay`, `flow`, `delay`, `flowdelay` · `maxRetries` → `maxretries`, `max`, `retries` ·
 * `v2.11.3` → itself, `2.11.3`, `v2`, `11`, `3` · `環境変数を設定` → `環境`, `変数`, `を`, `設定`
 */
export function tokenize(text: string): string[] {
  return [...new Set(tokensOf(text))];
}

/** Like `tokenize`, but yields a term as often as it occurs. */
function* tokensOf(text: string): Generator<string, void> {
  for (const word of writtenWordsOf(text)) yield* tokensOfWord(word);
}

/** Returns the words of a text as they are written. */
export function writtenWordsOf(text: string): readonly string[] {
  return piecesOf(withoutApostrophes(text)).flatMap((piece) =>
    isUnspaced(piece) ? piece : (piece.match(words) ?? []),
  );
}

/** Pairs of adjacent letters of a text without spaces, each after a mark that no word has: `環境変数` → `環境`, `境変`, `変数` */
export function* letterPairsOf(text: string): Generator<string, void> {
  for (const [run] of text.matchAll(unspacedRuns)) {
    const letters = Array.from(run);
    for (let index = 1; index < letters.length; index++)
      yield `${pairMark}${letters[index - 1] ?? ''}${letters[index] ?? ''}`;
  }
}

/** `didn't`, `user’s` → `didnt`, `users`; but not `l'ordinateur`, which are two words. */
function withoutApostrophes(text: string): string {
  const normal = normalizeText(text);
  return /['’]/.test(normal) ? normal.replace(contractions, '') : normal;
}

const contractions = /(?<=\p{L})['’](?=(?:t|s|re|ll|ve|d|m)(?!\p{L}))/giu;

const pairMark = '\u0001';

/** Returns the first term of each word of a text: the word as a whole. `foo(barBaz)` → `foo`, `barbaz` */
export function wholeWordsOf(text: string): readonly string[] {
  return writtenWordsOf(text).flatMap((word) => {
    const [first] = tokensOfWord(word);
    return first ?? [];
  });
}

/** A word divided into parts, in lower case. */
export interface DividedWord {
  /** The word without punctuation at its end. */
  readonly whole: string;
  readonly parts: readonly string[];
  /** Pairs of adjacent parts. */
  readonly pairs: readonly string[];
}

/** `cancelUrl.maxAge` → parts: `cancelurl`, `cancel`, `url`, `maxage`, `max`, `age`; pairs: `cancelurl`, `urlmax`, `maxage` */
export function divideWord(word: string): DividedWord {
  const whole = word.replace(/(?<=[\p{L}\p{M}\p{N}])[./:{}-]+$/u, '');
  if (isLanguage.test(word)) return { whole: word.toLowerCase(), parts: [], pairs: [] };
  const parts: string[] = [];
  const humps: string[] = [];
  for (const part of whole.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (part === '' || part.length > maxPartLength) continue;
    const split = part.match(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? [];
    // A single letter is no useful term: `v1` is not split, `newReaderX` is.
    const long = split.filter((hump) => !/^\p{L}$/u.test(hump));
    const isSplit = split.length > 1 && (long.length === split.length || long.length > 1);
    humps.push(...(isSplit ? split : [part]));
    parts.push(part, ...(isSplit ? long : []));
  }
  const pairs = humps.slice(1).map((hump, index) => `${humps[index] ?? ''}${hump}`);
  const [lowerParts, lowerPairs] = [parts, pairs].map((all) =>
    all.map((term) => term.toLowerCase()),
  );
  return { whole: whole.toLowerCase(), parts: lowerParts ?? [], pairs: lowerPairs ?? [] };
}

/** Returns the terms of one word. */
export function tokensOfWord(word: string): Iterable<string> {
  if (isPlain.test(word)) return [word.toLowerCase()];
  if (isUnspaced(word)) return [word];
  if (word.length > maxSplitLength) return [];
  const { whole, parts, pairs } = divideWord(word);
  const tokens = new Set(whole.length <= maxWholeLength ? [whole] : []);
  // Without the `v`, a version is a number.
  if (/^v\d/.test(whole)) tokens.add(whole.slice(1)).add(/\d+/.exec(whole)?.[0] ?? '');
  for (const part of parts) tokens.add(part);
  for (const pair of pairs) tokens.add(pair);
  return tokens;
}

/** `C#` is not a kind of `C`: it has no parts. */
const isLanguage = /^\p{L}(?:\+\+|#)$/u;

/** Most words: letters of which only the first may be a capital, short enough to be a term. */
const isPlain = /^[\p{Lu}\p{Ll}]\p{Ll}{0,40}$/u;
