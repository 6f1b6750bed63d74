// Lines that extensions of Python-Markdown replace with files: snippets, and samples with marked lines.
import { type EmbeddedFile, languageOfFile } from 'millrace-docs/extension';

/** `--8<-- "a.md"`, `{* a.py *}` */
export function readInclude(line: string): EmbeddedFile | undefined {
  return readSnippet(line) ?? readSample(line);
}

/** `--8<-- "a.py:2:5"`, `--8<-- "a.py:name"` */
export function readSnippet(line: string): EmbeddedFile | undefined {
  const [, path, part = ''] = /^--8<--\s+["']([^"':]+)(?::([^"']*))?["']$/.exec(line) ?? [];
  return path === undefined ? undefined : { path, part };
}

/** `{* a.py ln[2:5] hl[3] *}` → lines of the file as code, some of them marked */
function readSample(line: string): EmbeddedFile | undefined {
  const [, path, settings = ''] = /^\{\*\s*(\S+)((?:\s+\w+\[[^\]]*\])*)\s*\*\}$/.exec(line) ?? [];
  if (path === undefined) return undefined;
  const [, first, last = ''] = /\bln\[(\d*):(\d*)\]/.exec(settings) ?? [];
  const marked = /\bhl\[([^\]]*)\]/.exec(settings)?.[1]?.replaceAll(':', '-');
  const ranges =
    marked === undefined ? '' : ` {${shiftRanges(marked, Math.max(1, Number(first ?? 1)) - 1)}}`;
  return {
    path,
    part: first === undefined ? '' : `${first}:${last}`,
    fence: languageOfFile(path) + ranges,
  };
}

/** `13,15-16` of a file that is shown from line 11 on → `3,5-6` */
function shiftRanges(ranges: string, offset: number): string {
  return ranges.replace(/\d+/g, (number) => String(Math.max(1, Number(number) - offset)));
}
