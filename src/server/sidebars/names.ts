// Derives an order from names of files and folders, and a title where nothing states one.

// `localeCompare` with options makes a collator for each comparison.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts `2-install` before `10-upgrade`, both before `about`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** `01-getting-started` → Getting started · `(guides)` → Guides */
export function titleOfName(name: string): string {
  const words = name
    .replace(/^\((.+)\)$/, '$1')
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
