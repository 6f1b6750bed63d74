// Settings that may follow a fence's language, as authors type them.
import type { Code } from 'mdast';
import type { FenceProof } from '../context/context.ts';

const knownPart =
  /(?:title|run|shows|file)="[^"]*"|(?:ins|del)=\{[\d,\s-]+\}|\{[\d,\s-]+\}|(title='[^']*'|\S+)/g;

/** `title="index.js" {2,4-6} ins={3} lines annotate` → `annotate`: the words that are no settings of this site. */
export function unknownSettings(meta: string): readonly string[] {
  return [...meta.matchAll(knownPart)].flatMap(([, word]) =>
    word === undefined || /^lines(?:=\d{1,6})?$/.test(word) ? [] : [word],
  );
}

/** Removes the settings for tests from a fence and returns them. A `file` from the site's root is one; any other is a title. */
export function takeProof(node: Code): FenceProof {
  const settings: [string, string][] = [];
  node.meta = (node.meta ?? '').replace(
    /(?<![\w-])(?:(run|shows)="([^"]*)"|(file)="(\/[^"]*)")/g,
    (_, name: string | undefined, value: string, file: string, path: string) => {
      settings.push(name === undefined ? [file, path] : [name, value]);
      return '';
    },
  );
  return Object.fromEntries(settings);
}
