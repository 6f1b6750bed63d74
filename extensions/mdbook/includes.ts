// Includes of mdBook: files, parts of them, and samples of Rust that its pages can run.
import { codeSpan, type EmbeddedFile } from 'millrace-docs/extension';

const spans = new RegExp(codeSpan, 'g');
const include = /(?<!\\)\{\{\s*#(include|rustdoc_include|playground)\s([^{}]+)\}\}/;

/** `{{#include a.md}}`, `{{#playground a.rs editable}}`, which is code on a line of its own. Between backticks, it is an example of itself. */
export function readInclude(line: string): EmbeddedFile | undefined {
  const file = includeIn(
    line,
    line.replace(spans, (code) => ' '.repeat(code.length)),
  );
  const isSample = include.exec(line)?.[1] === 'playground' && !file?.around;
  return file && isSample ? { ...file, fence: 'rust' } : file;
}

/** `{{#include a.rs:2:5}}` → lines of the file · `wait {{#include a.txt:2}} at most`: within a line too */
export const readIncludeInCode = (line: string): EmbeddedFile | undefined => includeIn(line, line);

function includeIn(line: string, searched: string): EmbeddedFile | undefined {
  const match = include.exec(searched);
  const [, path, part = ''] = /^([^\s:]+)(?::(\S*))?/.exec(match?.[2]?.trimStart() ?? '') ?? [];
  if (!match || path === undefined) return undefined;
  const around = [line.slice(0, match.index), line.slice(match.index + match[0].length)] as const;
  return { path, part, ...(around.join('') !== '' && { around }) };
}

/** `\{{#include a.md}}` → the line that shows how to include a file, in code too */
export function withoutEscapes(lines: readonly string[]): readonly string[] {
  const escape = /\\(?=\{\{\s*#)/;
  if (!lines.some((line) => escape.test(line))) return lines;
  return lines.map((line) => line.replace(escape, ''));
}
