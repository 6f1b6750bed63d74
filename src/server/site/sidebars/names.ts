// Derives an order from names of files and folders, and a title where nothing states one.

// `localeCompare` with options makes a collator for each comparison.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts `2-install` before `10-upgrade`, both before `about`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Digits that give an order, with the separator after them: not those of a version, a day or a year. */
const orderMark = /^(?:0\d*|\d{1,3})[-_. ]+(?=[^\d\-_. ])/;

/** `01-getting-started` → Getting started · `(guides)` → Guides · `2.0-upgrade` → 2.0 upgrade · `2024-05-01` stays as it is */
export function titleOfName(name: string): string {
  const words = name
    .replace(/^\((.+)\)$/, '$1')
    .replace(orderMark, '')
    .replace(/(?<!\d)-+|-+(?!\d)|_+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
