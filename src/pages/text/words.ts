// Words with values in them, and numbers, days and lists as a language writes them. Part of the browser's scripts: as little as possible.
import type { en } from './words/en.ts';

/** A text, in which `{name}` stands for a value. */
export type Word = string | Counted;

/** A text that depends on a number: a form for each plural category of the language. */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string | undefined>>> & {
  readonly other: string;
};

/** Words by their names. */
export type WordTable = Readonly<Record<string, Word>>;

/** Words of an extension by the tags of languages: the English ones, and those of others, or functions that load them. */
export type WordTables = Readonly<Record<string, WordTable | (() => Promise<WordTable>)>> & {
  readonly en: WordTable;
};

/** The words of a language, in the shape of the English ones. */
export type Words = { readonly [Group in keyof typeof en]: Translated<(typeof en)[Group]> };

export type Translated<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string ? string : Counted;
};

/** The words of a site: those of its language, and of its extensions by their names. */
export type SiteWords = Words & Readonly<Record<string, WordTable>>;

/** Replaces each `{name}` of a text with its value. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}

/** → `1,200 results`: fills in the form of a text for a number, which is `{count}` */
export function countedIn(
  language: string,
  forms: Counted,
  count: number,
  values?: Readonly<Record<string, string>>,
): string {
  const form = forms[pluralsOf(language).select(count)] ?? forms.other;
  return fill(form, { count: numberIn(language, count), ...values });
}

/** `1200` → `1,200` */
export function numberIn(language: string, value: number): string {
  return numbersOf(language).format(value);
}

/** `2026-11-20` → `20 Nov 2026`; any other text as it is */
export function dayIn(language: string, date: string): string {
  const day = new Date(date);
  return Number.isNaN(+day) ? date : daysOf(language).format(day);
}

const numberingSystem = 'latn';
const pluralsOf = kept((language) => new Intl.PluralRules(language));
const numbersOf = kept((language) => new Intl.NumberFormat(language, { numberingSystem }));
const daysOf = kept(
  (language) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
      numberingSystem,
    }),
);

/** Keeps what it makes by language: a formatter takes as long to make as a hundred texts to write. */
function kept<Format>(make: (language: string) => Format): (language: string) => Format {
  const formats = new Map<string, Format>();
  return (language) => {
    const format = formats.get(language) ?? make(language);
    formats.set(language, format);
    return format;
  };
}

/** `['a', 'b']` → `a, b`, or `a und b` */
export function listIn(language: string, texts: readonly string[]): string {
  return new Intl.ListFormat(language, { style: 'narrow' }).format(texts);
}
