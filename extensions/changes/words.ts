// What readers and programs are told about changes.
import { countedIn, type SiteInfo, type Translated, wordsOf } from 'millrace-docs/extension';
import type { SectionChange } from './compare.ts';
import type { en } from './words/en.ts';

export type ChangeWords = Translated<typeof en>;

export function changeWords({ language }: Pick<SiteInfo, 'language'>): ChangeWords {
  return wordsOf<typeof en>(language, 'changes');
}

/** `~` → `changed` */
export function wordOf(sign: SectionChange['sign'], words: ChangeWords): string {
  return { '~': words.changed, '+': words.added, '-': words.removed, '=': words.moved }[sign];
}

/** `~`, 3 → `3 changed` */
export function countOf(
  sign: SectionChange['sign'],
  count: number,
  { language }: SiteInfo,
): string {
  const { countChanged, countAdded, countRemoved, countMoved } = changeWords({ language });
  const forms = { '~': countChanged, '+': countAdded, '-': countRemoved, '=': countMoved }[sign];
  return countedIn(language.tag, forms, count);
}
