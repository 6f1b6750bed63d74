// Names of footnotes with spaces, which the parser of mdBook reads and this server's does not.
import { createCodeTracker, replaceBetween } from 'millrace-docs/extension';

const definition = /^ {0,3}(\[\^[^\]\s]+[ \t][^\]]*\]):/;

/** `[^late frost]` → `[^late-frost]`, if the page has such a note */
export function joinFootnoteNames(lines: readonly string[]): readonly string[] {
  const names = new Set(lines.flatMap((line) => definition.exec(line)?.[1] ?? []));
  if (names.size === 0) return lines;
  const isCode = createCodeTracker();
  const join = (name: string): string => (names.has(name) ? name.replace(/[ \t]+/g, '-') : name);
  return lines.map((line) =>
    isCode(line) ? line : replaceBetween(line, [['[^', ']']], join, true),
  );
}
