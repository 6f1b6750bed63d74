// The journal of a move: written before the first file changes and removed after the last, so that the next run can undo a part.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { parseJson } from '../diagnostics/record.ts';
import { UsageError } from '../process/arguments.ts';
import { isOtherProcess } from '../files/other-process.ts';
import { codeOf } from '../files/code-of.ts';
import { moveFolderOf, moveJournalOf } from '../site/unfinished-move.ts';

const sha256 = z.string().regex(/^[\da-f]{64}$/);

const change = z.object({
  /** File before the move, relative to the site's folder; absent for a new file. */
  from: z.string().min(1).optional(),
  /** File after the move; the same if only its text changes. */
  to: z.string().min(1),
  /** Hashes of the content before and after; the first is absent for a new file. */
  before: sha256.optional(),
  after: sha256,
  /** The original text, if the move changes it. */
  text: z.string().optional(),
});

// `pid` is near the start of the file, where `findUnfinishedMove` reads it.
const journal = z.object({
  format: z.literal(1),
  pid: z.int().positive(),
  /** What was asked for, as the messages name it. */
  name: z.string(),
  changes: z.array(change),
});

/** What happens to one file. */
export type Change = Readonly<z.infer<typeof change>>;

/** The changes of a move. */
export interface Journal {
  /** `/limits/ → /reference/limits/` */
  readonly name: string;
  /** In the order in which they are made. */
  readonly changes: readonly Change[];
}

/** Age after which a folder that was prepared or set aside belongs to an ended process, in milliseconds. */
const staleMs = 60 * 60 * 1000;

/** Returns the journal of an interrupted move, if there is one. Throws a `UsageError` while a move is running, and for an unusable journal. */
export async function readJournal(siteDir: string): Promise<Journal | undefined> {
  const folder = moveFolderOf(siteDir);
  if (!existsSync(folder)) return undefined;
  const file = moveJournalOf(siteDir);
  const parsed = journal.safeParse(parseJson(await readFile(file, 'utf8').catch(() => '')));
  if (!parsed.success) {
    // Another move has ended meanwhile.
    if (!existsSync(folder)) return undefined;
    throw new UsageError(
      `\`${nameOfPath(file)}\` of an interrupted \`move\` is damaged, or of another version of this program. Compare the files with your version control, and remove \`${nameOfPath(folder)}\`.`,
    );
  }
  const { pid, ...rest } = parsed.data;
  if (isOtherProcess(pid)) {
    throw new UsageError(
      `Process \`${pid}\` is moving pages of this site. Wait until it ends. If the process is another program, change \`pid\` in \`${nameOfPath(file)}\` to an id that no process has.`,
    );
  }
  return rest;
}

/**
 * Writes the journal to the disk; the folder appears with it, and is the lock. Throws a `UsageError` if another move has begun meanwhile.
 */
export async function openJournal(siteDir: string, { name, changes }: Journal): Promise<void> {
  await removeStale(siteDir);
  const draft = besides(siteDir);
  try {
    await mkdir(draft);
    const text = JSON.stringify({ format: 1, pid: process.pid, name, changes });
    await writeFile(path.join(draft, path.basename(moveJournalOf(siteDir))), text, { flush: true });
    // Fails if the folder exists, since it is not empty.
    await rename(draft, moveFolderOf(siteDir));
    await flushFolder(siteDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (
      ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error)) &&
      existsSync(moveFolderOf(siteDir))
    )
      throw new UsageError('Another `move` has begun meanwhile. Run this one again.');
    throw error;
  }
}

/** Removes the journal: the move is complete, or undone. */
export async function closeJournal(siteDir: string): Promise<void> {
  const former = besides(siteDir);
  // In one step, so that no folder without its journal is left behind.
  await rename(moveFolderOf(siteDir), former);
  await rm(former, { recursive: true }).catch(() => undefined);
}

function besides(siteDir: string): string {
  return `${moveFolderOf(siteDir)}-${randomUUID()}`;
}

async function removeStale(siteDir: string): Promise<void> {
  const prefix = `${path.basename(moveFolderOf(siteDir))}-`;
  for (const name of await readdir(siteDir)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(siteDir, name);
    const stats = await stat(folder).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > staleMs)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the names in a folder survive a power failure, where the system can do that. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
