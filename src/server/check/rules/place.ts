// Finds places in pages as typed.
import type { CompiledSite } from './compiled-site.ts';
import type { PageSource } from '../../site/scan.ts';
import type { Message } from '../../diagnostics/messages.ts';

type Place = Pick<Message, 'file' | 'line' | 'column'>;

/** The file of a page, as messages name it. */
export function fileOfPage(site: CompiledSite, path: string): string {
  return site.source(path).file;
}

/** The first line that begins with a text; the top of the file when none does. */
export function placeInSource({ file, text }: PageSource, start: string): Place {
  const index = text()
    .typed.split('\n')
    .findIndex((line) => line.startsWith(start));
  return { file, line: Math.max(index, 0) + 1, column: 1 };
}

/** Every place where a pattern (with the `g` flag) matches, with the matched text. */
export function* matchesInSource(
  { file, text }: PageSource,
  pattern: RegExp,
): Generator<Place & { readonly match: string }> {
  for (const [index, line] of text().typed.split('\n').entries()) {
    for (const { 0: match, index: start } of line.matchAll(pattern)) {
      yield { file, line: index + 1, column: start + 1, match };
    }
  }
}
