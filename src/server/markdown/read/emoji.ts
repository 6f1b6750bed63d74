// Replaces the names of emoji: `Done :tada:` → `Done 🎉`
import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { visit } from '../context/visit.ts';

/** A name between colons that is no part of a word: `a:b:c` stays as written. */
const pattern = /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g;

/** `Start :rocket:` → `Start 🚀`; unknown names stay as written. */
export function withEmoji(text: string): string {
  return text.replace(pattern, (raw, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? raw) : raw,
  );
}

/** Code is not changed. */
export function emoji() {
  return (tree: Root): void => {
    visit(tree, 'text', (node) => {
      if (node.value.includes(':')) node.value = withEmoji(node.value);
    });
  };
}
