// Changes all files of a move, or none: what was begun is undone after an error, and by the next run after a crash.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { isInside } from '../files/is-inside.ts';
import { UsageError } from '../process/arguments.ts';
import { explainError } from '../process/explain-error.ts';
import { removeDraftsOf, replaceFile } from '../files/replace-file.ts';
import { codeOf } from '../files/code-of.ts';
import { closeJournal, openJournal, readJournal, type Change, type Journal } from './journal.ts';
import { makeFolder } from '../files/make-folder.ts';

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
export async function changeFiles(
  siteDir: string,
  name: string,
  files: readonly FileChange[],
): Promise<void> {
  const changes = files.map((file) => toChange(siteDir, file));
  await openJournal(siteDir, { name, changes }).catch((error: unknown) => {
    throw error instanceof UsageError ? error : failure(error);
  });
  const begun: Change[] = [];
  try {
    for (const [index, change] of changes.entries()) {
      await requireUnchanged(siteDir, change);
      begun.push(change);
      await makeChange(siteDir, change, files[index]?.text);
    }
    await closeJournal(siteDir);
  } catch (error) {
    await undo(siteDir, begun).catch((problem: unknown) => {
      throw new MoveError(
        `Move failed: ${explainError(error)}\nUndoing it failed too: ${explainError(problem)}\nSolve that, then run \`move\` without arguments to undo the move.`,
      );
    });
    throw failure(error);
  }
}

function failure(error: unknown): MoveError {
  return new MoveError(`Nothing was moved: ${explainError(error)}`);
}

/**
 * Undoes a move that was interrupted. Returns its name, or undefined if there was none. Throws a `UsageError`, and changes nothing, if a
 * file has been changed by others since. `folders` are those that a journal may name files in, besides the site's.
 */
export async function undoInterrupted(
  siteDir: string,
  folders: readonly string[],
): Promise<string | undefined> {
  const journal = await readJournal(siteDir);
  if (!journal) return undefined;
  await requireInside(siteDir, [siteDir, ...folders], journal);
  await undo(siteDir, journal.changes);
  return journal.name;
}

function toChange(siteDir: string, { from, to, before, text }: FileChange): Change {
  const after = text ?? before ?? '';
  const relative = (file: string): string => path.relative(siteDir, file).split(path.sep).join('/');
  return {
    ...(from !== undefined && { from: relative(from) }),
    to: relative(to),
    ...(before !== undefined && { before: sha256(before) }),
    after: sha256(after),
    ...(before !== undefined && text !== undefined && { text: before.toString() }),
  };
}

/** Rejects if somebody has changed the file since the move was planned. */
async function requireUnchanged(siteDir: string, { from, to, before }: Change): Promise<void> {
  const changed = async (file: string | undefined, expected: string | undefined) =>
    file !== undefined && (await hashOf(path.resolve(siteDir, file))) !== expected;
  const isTaken = from !== to && existsSync(path.resolve(siteDir, to));
  if (isTaken) throw new UsageError(`\`${to}\` has been written meanwhile. Run \`move\` again.`);
  if (await changed(from, before)) {
    throw new UsageError(`\`${from}\` has been changed meanwhile. Run \`move\` again.`);
  }
}

async function makeChange(siteDir: string, change: Change, text?: string): Promise<void> {
  const { from, to } = change;
  const target = path.resolve(siteDir, to);
  if (from !== undefined && from !== to) {
    await makeFolder(path.dirname(target));
    await rename(path.resolve(siteDir, from), target);
  }
  if (text !== undefined) await writeText(target, text);
}

/** Replaces an author's file, with the permissions and the owner that it has. */
async function writeText(file: string, text: string): Promise<void> {
  const previous = await stat(file).catch(() => undefined);
  await replaceFile(file, text, { isFlushed: true, previous });
}

/** Restores all files and removes the journal. Throws before the first change if a file is neither as it was nor as the move left it. */
async function undo(siteDir: string, changes: readonly Change[]): Promise<void> {
  const steps: { readonly change: Change; readonly step: Step }[] = [];
  for (const change of changes) steps.push({ change, step: await stepOf(siteDir, change) });
  const conflicts = steps.filter(({ step }) => step === 'conflict').map(({ change }) => change.to);
  if (conflicts.length > 0) {
    const folder = nameOfPath(path.join(siteDir, '.docs-move'));
    throw new UsageError(
      `A \`move\` was interrupted, and files have been changed since: ${conflicts.map((file) => `\`${file}\``).join(', ')}. Take those changes back, or remove \`${folder}\` to keep all files as they are: its \`journal.json\` has the texts before the move.`,
    );
  }
  for (const { change, step } of steps.toReversed()) {
    const { from, to, text } = change;
    const target = path.resolve(siteDir, to);
    await removeDraftsOf(target);
    if (step === 'remove') await rm(target);
    if (step !== 'restore' || from === undefined) continue;
    if (text !== undefined) await writeText(target, text);
    if (from !== to) {
      const source = path.resolve(siteDir, from);
      await makeFolder(path.dirname(source));
      await rename(target, source);
    }
  }
  await closeJournal(siteDir);
}

/** What undoes a change: nothing, if it was not made. */
type Step = 'nothing' | 'restore' | 'remove' | 'conflict';

async function stepOf(siteDir: string, { from, to, before, after }: Change): Promise<Step> {
  const target = await hashOf(path.resolve(siteDir, to));
  if (from === undefined) {
    if (target === undefined) return 'nothing';
    return target === after ? 'remove' : 'conflict';
  }
  if (from === to) {
    if (target === before) return 'nothing';
    return target === after ? 'restore' : 'conflict';
  }
  const source = await hashOf(path.resolve(siteDir, from));
  if (target === undefined) return source === undefined ? 'conflict' : 'nothing';
  if (target !== before && target !== after) return 'conflict';
  if (source === undefined) return 'restore';
  // Version control may have restored the file already, without removing the other.
  return source === before ? 'remove' : 'conflict';
}

/** A journal may come with a folder from elsewhere: it must not make this program write outside the site. */
async function requireInside(
  siteDir: string,
  folders: readonly string[],
  { changes }: Journal,
): Promise<void> {
  const roots = await Promise.all(folders.map((folder) => realPathOf(path.resolve(folder))));
  for (const name of changes.flatMap(({ from = [], to }) => [from, to].flat())) {
    const file = path.resolve(siteDir, name);
    const real = path.join(await realPathOf(path.dirname(file)), path.basename(file));
    if (roots.some((root) => isInside(real, root))) continue;
    throw new UsageError(
      `\`.docs-move/journal.json\` names \`${name}\`, which is outside the site. Remove \`.docs-move\`.`,
    );
  }
}

/** Returns the real path of the part that exists, with the rest appended. */
async function realPathOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || path.dirname(file) === file) throw error;
    return path.join(await realPathOf(path.dirname(file)), path.basename(file));
  }
}

async function hashOf(file: string): Promise<string | undefined> {
  try {
    return sha256(await readFile(file));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
