// Limits of API descriptions, which may be huge, and of what is shown of them.
import { fill } from 'millrace-docs/extension';
import type { Wording } from './words/wording.ts';

/** Bytes of an API description with all its files. The largest that are published have 13 MB. */
export const maxApiBytes = 16 * 2 ** 20;

/** Files of an API description. */
export const maxApiFiles = 5000;

/** Calls of an API on one page that is made from its description, and schemas. */
export const maxPageOperations = 25;
export const maxPageSchemas = 50;

/** Fields that one list of an API call shows, nested ones included; those of further objects are listed elsewhere. */
export const maxApiFields = 1000;

/** Levels of nested fields that a list of an API call shows. */
export const maxApiDepth = 10;

/** How often YAML of an API description may repeat one part by its alias. */
export const maxApiAliases = 10_000;

/** Values of a description that are written, and characters of its names and texts, with all that aliases repeat. */
export const maxWritten = { values: 5_000_000, length: 4 * maxApiBytes };

/** Characters of an example of an API call. */
export const maxExampleLength = 32 * 2 ** 10;

/** Values of a list that are shown in a sentence. */
export const maxInlineValues = 20;

/** Fields of one object, forms and values of one schema, examples, samples, and schemas below a block. */
export const maxShown = 2000;

/** Leaves out what is beyond a limit, and reports it by its name. `note` says so to readers. */
export function limited<Item>(
  node: { report(text: string): void },
  all: readonly Item[],
  name: string,
  { words }: Pick<Wording, 'words'>,
): { readonly items: readonly Item[]; readonly note: readonly string[] } {
  if (all.length <= maxShown) return { items: all, note: [] };
  node.report(`The reference shows the first ${maxShown} of ${all.length} ${name}. Divide them.`);
  const note = fill(words.limited, { shown: String(maxShown), all: String(all.length) });
  return { items: all.slice(0, maxShown), note: [note] };
}
