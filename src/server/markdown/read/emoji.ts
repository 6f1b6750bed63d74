// Replaces the names of emoji: `Done :tada:` → `Done 🎉`
import { nameToEmoji } from 'gemoji';
import type { Element } from 'hast';
import type { Root } from 'mdast';
import { SKIP, visit } from '../context/visit.ts';

/** A name between colons that is no part of a word: `a:b:c` stays as written. */
const pattern = /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g;

/** `Start :rocket:` → `Start 🚀`; unknown names stay as written. */
export function withEmoji(text: string): string {
  return text.replace(pattern, (raw, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? raw) : raw,
  );
}

/** Code is not changed, and neither are headings: their anchors have the names. */
export function emoji() {
  return (tree: Root): void => {
    visit(tree, ['heading', 'text'], (node) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'text' && node.value.includes(':')) node.value = withEmoji(node.value);
      return undefined;
    });
  };
}

/** Does the same in a heading, once its anchors are made. */
export function replaceEmoji(heading: Element): void {
  visit(heading, ['element', 'text'], (node) => {
    if (node.type === 'element' && node.tagName === 'code') return SKIP;
    if (node.type === 'text') node.value = withEmoji(node.value);
    return undefined;
  });
}
