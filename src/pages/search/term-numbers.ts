// Numbers the terms of an index while it is built.
import { fold } from './fold.ts';
import type { SearchLanguage } from './language.ts';
import { tokensOfWord } from './tokenize.ts';

/** Numbers of a token, of its form without accents, and of its stem. */
export interface TokenForms {
  readonly token: number;
  readonly plain: number;
  readonly stem: number;
}

/** Numbers terms from 0, in the order of their first occurrence. */
export function createTermNumbers(stemOf: SearchLanguage['stemOf']) {
  const numbers = new Map<string, number>();
  /** Forms by the word as it is written: most words occur often. */
  const forms = new Map<string, readonly TokenForms[]>();

  function numberOf(term: string): number {
    const number = numbers.get(term) ?? numbers.size;
    numbers.set(term, number);
    return number;
  }

  return {
    numberOf,
    /** Returns the forms of all terms of a word. */
    formsOf(word: string): readonly TokenForms[] {
      const cached = forms.get(word);
      if (cached) return cached;
      const made = Array.from(tokensOfWord(word), (token) => {
        const [plain, stem] = [fold(token), fold(stemOf(token))];
        return { token: numberOf(token), plain: numberOf(plain), stem: numberOf(stem) };
      });
      forms.set(word, made);
      return made;
    },
    /** Returns all terms in the order of their UTF-16 code units. */
    sortedTerms: (): readonly string[] => [...numbers.keys()].sort(),
  };
}
