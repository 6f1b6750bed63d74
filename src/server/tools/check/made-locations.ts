// Locates messages about generated pages in the file that these are generated from: their own text has no lines there.
import path from 'node:path';
import { maxDataBytes } from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { readTextFile } from '../../base/files/read-regular-file.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Rules whose messages begin with an address that the text has. */
const ofAddresses: ReadonlySet<unknown> = new Set(['anchor', 'image', 'link']);

interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Moves each message about a link of a generated page to the line of its file that has the link. Equal messages about several pages, such as
 * those that show one schema, are reported once for each location.
 */
export function locateMade(site: Site, messages: readonly Message[]): readonly Message[] {
  const made = new Set(
    site.paths.map(site.source).flatMap((page) => (page.isGenerated === true ? [page.file] : [])),
  );
  const isMade = ({ file, line, column, rule }: Message): boolean =>
    made.has(file) && line === 1 && column === 1 && ofAddresses.has(rule);
  const wanted = new Map<string, Set<string>>();
  for (const message of messages.filter(isMade)) {
    const words = wanted.get(message.file) ?? new Set();
    for (const word of wordsOf(message.text)) words.add(word);
    wanted.set(message.file, words);
  }
  const positions = new Map(
    [...wanted].map(([file, words]) => [file, positionsIn(readMade(site, file), words)] as const),
  );
  const told = new Map<string, number>();
  return messages.flatMap((message) => {
    if (!isMade(message)) return [message];
    const { file, text, rule } = message;
    const key = JSON.stringify([file, text, rule]);
    const count = told.get(key) ?? 0;
    told.set(key, count + 1);
    const candidates = wordsOf(text).flatMap((word) => positions.get(file)?.get(word) ?? []);
    if (candidates.length === 0) return [message];
    const position = candidates[count];
    return position ? [{ ...message, ...position }] : [];
  });
}

function readMade({ contentDir, contentName }: Site, file: string): string {
  const absolute = path.join(contentDir, path.posix.relative(contentName, file));
  const reading = readTextFile(absolute, maxDataBytes);
  return reading.kind === 'read' ? reading.text : '';
}

/** Returns the link that a message names, and the same link with its page if the message names that too: `#sizes`, `/api/#sizes` */
function wordsOf(text: string): readonly string[] {
  const [first = '', second = ''] = [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  return first.startsWith('#') ? [first, second + first] : [first];
}

/** Returns the positions of words in a text. All are found at once: a file may be large, and have many mistakes. */
function positionsIn(
  text: string,
  words: ReadonlySet<string>,
): ReadonlyMap<string, readonly Position[]> {
  const positions = new Map<string, Position[]>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const { 0: word, index: start } of line.matchAll(/[^\s()<>[\]"'`\\]+/g)) {
      // References within a description look like links to anchors.
      if (!words.has(word) || line.slice(Math.max(0, start - 12), start).includes('$ref')) continue;
      const position = { line: index + 1, column: start + 1 };
      const earlier = positions.get(word);
      if (earlier) earlier.push(position);
      else positions.set(word, [position]);
    }
  }
  return positions;
}
