// Includes of mdBook: files, parts of them, and samples of Rust that its pages can run.
import type { EmbeddedFile } from '../../markdown/context/hooks.ts';

const include = /(?<!\\)\{\{\s*#(include|rustdoc_include|playground)\s([^{}]+)\}\}/;

/** `{{#include a.md}}`, `{{#rustdoc_include a.rs:name}}`, `{{#playground a.rs editable}}`, which is code on a line of its own */
export function readInclude(line: string): EmbeddedFile | undefined {
  const file = readIncludeInCode(line);
  const isSample = include.exec(line)?.[1] === 'playground' && !file?.around;
  return file && isSample ? { ...file, fence: 'rust' } : file;
}

/** `{{#include a.rs:2:5}}` → lines of the file · `wait {{#include a.txt:2}} at most`: within a line too */
export function readIncludeInCode(line: string): EmbeddedFile | undefined {
  const found = include.exec(line);
  const [, path, part = ''] = /^([^\s:]+)(?::(\S*))?/.exec(found?.[2]?.trimStart() ?? '') ?? [];
  if (!found || path === undefined) return undefined;
  const around = [line.slice(0, found.index), line.slice(found.index + found[0].length)] as const;
  return { path, part, ...(around.join('') !== '' && { around }) };
}

/** `\{{#include a.md}}` → the line that shows how to include a file, in code too */
export function withoutEscapes(lines: readonly string[]): readonly string[] {
  const escape = /\\(?=\{\{\s*#)/;
  if (!lines.some((line) => escape.test(line))) return lines;
  return lines.map((line) => line.replace(escape, ''));
}
