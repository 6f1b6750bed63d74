// Includes of mdBook: files, parts of them, and samples of Rust that its pages can run.
import type { EmbeddedFile } from '../../markdown/context/hooks.ts';

/** `{{#include a.md}}`, `{{#rustdoc_include a.rs:name}}`, `{{#playground a.rs editable}}`, which is code anywhere */
export function readInclude(line: string): EmbeddedFile | undefined {
  const isSample = /^\{\{\s*#playground\s/.test(line);
  const file = readIncludeInCode(line);
  return file && isSample ? { ...file, fence: 'rust' } : file;
}

/** `{{#include a.rs:2:5}}` → lines of the file */
export function readIncludeInCode(line: string): EmbeddedFile | undefined {
  const [, words = ''] =
    /^\{\{\s*#(?:include|rustdoc_include|playground)\s([^}]+)\}\}$/.exec(line) ?? [];
  const [, path, part = ''] = /^([^\s:]+)(?::(\S*))?/.exec(words.trimStart()) ?? [];
  return path === undefined ? undefined : { path, part };
}

/** `\{{#include a.md}}` → the line that shows how to include a file, in code too */
export function withoutEscapes(lines: readonly string[]): readonly string[] {
  const escape = /\\(?=\{\{\s*#)/;
  if (!lines.some((line) => escape.test(line))) return lines;
  return lines.map((line) => line.replace(escape, ''));
}
