// Derives an order from names of files and folders, and a title where nothing states one.

import { decoded } from '../../pages/model/paths.ts';

// `localeCompare` with options makes a collator for each comparison.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts `2-install` before `10-upgrade`, both before `about`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** `01-getting-started` → Getting started · `(guides)` → Guides · `Set%2Dup` → Set-up */
export function titleOfName(name: string): string {
  const words = name
    .replace(/^\((.+)\)$/, '$1')
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .replaceAll(/%(?:2[2AD]|3[ACEF]|7C)/gi, decoded)
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
