// Changes all files of a move, or none: what was begun is undone after an error.
import { existsSync } from 'node:fs';
import { readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { codeOf } from '../../base/files/code-of.ts';
import { makeFolder } from '../../base/files/make-folder.ts';
import { replaceFile } from '../../base/files/replace-file.ts';
import { UsageError } from '../../serve/process/arguments.ts';
import { explainError } from '../../serve/process/explain-error.ts';

/** Thrown for a move that failed on the way; the message says whether everything is as before. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/** A file to write or to move. All paths are absolute. */
export interface FileChange {
  /** File before the move; undefined for a new file. */
  readonly from: string | undefined;
  readonly to: string;
  /** Content before the move; undefined for a new file. */
  readonly before: string | Buffer | undefined;
  /** New text; undefined if the file only moves. */
  readonly text: string | undefined;
}

/** Makes the changes in the given order. Rejects with a `MoveError` if one fails, after undoing the others. */
export async function changeFiles(changes: readonly FileChange[]): Promise<void> {
  const begun: FileChange[] = [];
  try {
    for (const change of changes) {
      await requireUnchanged(change);
      begun.push(change);
      await makeChange(change);
    }
  } catch (error) {
    const problems = await undo(begun);
    if (problems.length === 0) throw new MoveError(`Nothing was moved: ${explainError(error)}`);
    throw new MoveError(
      `Move failed: ${explainError(error)}\nUndoing it failed too. Restore these files with your version control:\n${problems.join('\n')}`,
    );
  }
}

/** Removes the folders that the moved files have left empty, and those above them. */
export async function removeEmptyFolders(changes: readonly FileChange[]): Promise<void> {
  for (const { from, to } of changes) {
    if (from === undefined || from === to) continue;
    try {
      for (let folder = path.dirname(from); ; folder = path.dirname(folder)) await rmdir(folder);
    } catch {
      // The folder has other files, is gone already, or may not be removed.
    }
  }
}

/** Rejects if somebody has changed the file since the move was planned. */
async function requireUnchanged({ from, to, before }: FileChange): Promise<void> {
  if (from !== to && existsSync(to)) {
    throw new UsageError(`\`${nameOfPath(to)}\` has been written meanwhile. Run \`move\` again.`);
  }
  if (from !== undefined && !(await hasContent(from, before))) {
    throw new UsageError(`\`${nameOfPath(from)}\` has been changed meanwhile. Run \`move\` again.`);
  }
}

async function makeChange({ from, to, text }: FileChange): Promise<void> {
  if (from !== undefined && from !== to) {
    await makeFolder(path.dirname(to));
    await rename(from, to);
  }
  if (text !== undefined) await writeText(to, text);
}

/** Replaces an author's file, with the permissions and the owner that it has. */
async function writeText(file: string, text: string | Buffer): Promise<void> {
  const previous = await stat(file).catch(() => undefined);
  await replaceFile(file, text, { isFlushed: true, previous });
}

/** Restores all files, the last one first. Returns a line for each that could not be restored, or that others have changed meanwhile. */
async function undo(changes: readonly FileChange[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const change of changes.toReversed()) {
    try {
      await undoChange(change);
    } catch (error) {
      problems.push(`\`${nameOfPath(change.from ?? change.to)}\`: ${explainError(error)}`);
    }
  }
  return problems;
}

async function undoChange({ from, to, before, text }: FileChange): Promise<void> {
  const isWritten = text !== undefined && (await hasContent(to, text));
  const isMoved = from !== to && (await hasContent(to, before));
  // The change failed before it did anything.
  if (!isWritten && !isMoved && (from === undefined ? !existsSync(to) : existsSync(from))) return;
  if (!isWritten && !isMoved) throw new UsageError('The file has been changed meanwhile.');
  if (from === undefined) await rm(to);
  else {
    if (isWritten && before !== undefined) await writeText(to, before);
    if (from === to) return;
    await makeFolder(path.dirname(from));
    await rename(to, from);
  }
}

async function hasContent(file: string, content: string | Buffer | undefined): Promise<boolean> {
  try {
    return (await readFile(file)).equals(Buffer.from(content ?? ''));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return false;
    throw error;
  }
}
