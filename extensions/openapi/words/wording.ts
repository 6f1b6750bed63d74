// The words of a reference, and sentences of them with code and links.
import type { PhrasingContent } from 'mdast';
import { countedIn, type Language, type Translated, wordsOf } from 'millrace-docs/extension';
import { phrase } from '../nodes.ts';
import type { en } from './en.ts';

export type ApiWords = Translated<typeof en>;

export interface Wording {
  readonly words: ApiWords;
  /** The word for a field that requests need. */
  readonly required: string;
  /** Returns the form of a text for a number, with the number in it. */
  readonly counted: (forms: ApiWords['fields'], count: number, written?: string) => string;
  /** Joins texts: `a, b` · `a and b` · `a or b` */
  readonly list: Readonly<Record<'comma' | 'and' | 'or', Intl.ListFormat>>;
}

export function createWording(language: Language): Wording {
  // American English has a comma before "or", which there is none of elsewhere in the words.
  const tag = language.tag === 'en' ? 'en-GB' : language.tag;
  return {
    words: wordsOf<typeof en>(language, 'openapi'),
    required: language.words.blocks.required,
    counted: (forms, count, written) =>
      countedIn(tag, forms, count, written === undefined ? {} : { count: written }),
    list: {
      comma: new Intl.ListFormat(tag, { style: 'narrow' }),
      and: new Intl.ListFormat(tag),
      or: new Intl.ListFormat(tag, { type: 'disjunction' }),
    },
  };
}

type Values = Readonly<Record<string, string | readonly PhrasingContent[]>>;

/** `'One of {values}.'` → the text, with texts or nodes in place of `{…}` */
export function phraseOf(text: string, values: Values): PhrasingContent[] {
  return text.split(/\{(\w+)\}/).flatMap((part, index) => {
    const value = index % 2 === 1 ? (values[part] ?? '') : part;
    return typeof value === 'string' ? phrase(value) : value;
  });
}

/** The same as a sentence behind another. */
export function sentence(text: string, values: Values = {}): PhrasingContent[] {
  return [...phrase(' '), ...phraseOf(text, values)];
}

/** Joins parts, each of one node or several, as a list of the language. */
export function listed(
  format: Intl.ListFormat,
  parts: readonly (PhrasingContent | readonly PhrasingContent[])[],
): PhrasingContent[] {
  const places = format.formatToParts(parts.map((_part, index) => String(index)));
  return places.flatMap(({ type, value }) =>
    type === 'literal' ? phrase(value) : (parts[Number(value)] ?? []),
  );
}
