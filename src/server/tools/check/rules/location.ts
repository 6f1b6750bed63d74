// Finds positions in the source of pages.
import type { CompiledSite } from './compiled-site.ts';
import type { PageSource } from '../../../site/scan/scan.ts';
import type { Message } from '../../../base/diagnostics/messages.ts';

type Location = Pick<Message, 'file' | 'line' | 'column'>;

/** Returns the file name of a page for messages. */
export function fileOfPage(site: CompiledSite, path: string): string {
  return site.source(path).file;
}

/** Returns the position of the first line that begins with `start`; the top of the file if there is none. */
export function locationInSource({ file, text }: PageSource, start: string): Location {
  const index = text()
    .raw.split('\n')
    .findIndex((line) => line.startsWith(start));
  return { file, line: Math.max(index, 0) + 1, column: 1 };
}

/** Yields the position and text of each match of a pattern (with the `g` flag) in the lines of a file. */
export function* matchesInLines(
  file: string,
  lines: readonly string[],
  pattern: RegExp,
): Generator<Location & { readonly match: string }> {
  for (const [index, line] of lines.entries()) {
    for (const { 0: match, index: start } of line.matchAll(pattern)) {
      yield { file, line: index + 1, column: start + 1, match };
    }
  }
}
