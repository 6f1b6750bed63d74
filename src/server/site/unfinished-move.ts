// The folder in which `move` records what it is changing, and the message about a move that did not finish.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '../diagnostics/messages.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { isOtherProcess } from '../files/other-process.ts';
import { readRegularFile } from '../files/read-regular-file.ts';

/** Returns the folder, which exists only while pages are being moved, or after a move that was interrupted. Its name is hidden. */
export function moveFolderOf(siteDir: string): string {
  return path.join(siteDir, '.docs-move');
}

/** Returns the file in that folder with the recorded changes. */
export function moveJournalOf(siteDir: string): string {
  return path.join(moveFolderOf(siteDir), 'journal.json');
}

/** Returns a message if a move was interrupted; nothing while it is still running. */
export function findUnfinishedMove(siteDir: string): readonly Message[] {
  if (!existsSync(moveFolderOf(siteDir))) return [];
  const file = moveJournalOf(siteDir);
  const reading = readRegularFile(file, 1024);
  const start = reading.kind === 'read' ? reading.bytes.toString() : '';
  const pid = /"pid":(\d{1,9})/.exec(start)?.[1];
  if (pid !== undefined && isOtherProcess(Number(pid))) return [];
  const text = 'A `move` was interrupted. Run `move` without arguments, which undoes it.';
  return [{ file: nameOfPath(file), line: 1, column: 1, text, rule: 'unfinished-move' }];
}
