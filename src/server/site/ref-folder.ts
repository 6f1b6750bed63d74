// Writes the files of a Git ref to a folder below the cache folder, without touching the working tree.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '../diagnostics/hash.ts';
import { codeOf } from '../files/code-of.ts';
import { makeFolder } from '../files/make-folder.ts';
import { replaceFile } from '../files/replace-file.ts';
import { findRepository, type Repository } from '../git/find-repository.ts';
import { runGit } from '../git/run-git.ts';
import { TreeError, writeTree } from '../git/write-tree.ts';

/** Timeout of a Git command, in milliseconds. */
const gitTimeoutMs = 60_000;

/** Files of a ref are removed after this if no start or reload has used them, in milliseconds. */
const staleAfterMs = 30 * 24 * 60 * 60 * 1000;

/** Thrown for a ref that cannot be read; the message is a fact and a hint. */
export class RefError extends Error {
  override readonly name = 'RefError';
}

export interface RefOptions {
  /** Folder of the working tree whose files are read from the ref. */
  readonly siteDir: string;
  /** Branch, tag or commit. */
  readonly ref: string;
  readonly cacheDir: string;
}

export interface RefFolder {
  readonly folder: string;
  /** Undefined without a repository: the files were then written by an earlier start or build. */
  readonly commit: string | undefined;
}

/**
 * Returns a folder with the files of the ref. It is named by the hash of its Git tree, written once and never changed, so that servers can
 * share it. Rejects with a `RefError` if the ref cannot be read or its files cannot be written.
 */
export async function readRef({ siteDir, ref, cacheDir }: RefOptions): Promise<RefFolder> {
  const refs = path.resolve(cacheDir, 'refs');
  // A container image without Git uses the files that its build has written.
  const record = path.join(refs, `${hash(ref)}.txt`);
  const found = await findRepository(siteDir);
  if (!found || !(await isReadable(found.repository))) {
    const kept = path.join(refs, await readFile(record, 'utf8').catch(() => 'none'));
    if (existsSync(kept)) return { folder: kept, commit: undefined };
    throw new RefError(
      `\`${ref}\` cannot be read: the folder of the site is not in a Git repository, the repository borrows from another one, or Git is not installed. Use \`folder\`.`,
    );
  }
  const { repository, prefix } = found;
  const commit = await objectId(repository, `${ref}^{commit}`);
  if (commit === undefined) {
    throw new RefError(
      `\`${ref}\` is not a branch, tag or commit of the repository. Check it, or fetch it.`,
    );
  }
  const tree = await objectId(repository, `${commit}:${prefix}`);
  if (tree === undefined) {
    throw new RefError(`\`${ref}\` does not contain the folder of the site. Use \`folder\`.`);
  }
  const folder = path.join(refs, tree);
  try {
    if (!existsSync(folder)) await writeSite({ repository, tree, folder });
    const now = new Date();
    await utimes(folder, now, now);
    await replaceFile(record, tree);
    await removeStale(refs, now);
  } catch (error) {
    // An existing folder is used even if its date cannot be updated.
    if (!existsSync(folder)) {
      if (error instanceof TreeError) {
        throw new RefError(`\`${ref}\` cannot be read. ${error.message}`);
      }
      const reason = codeOf(error);
      throw new RefError(
        `The files of \`${ref}\` cannot be written to \`${refs}\` (${reason}). Set CACHE_DIR to a writable folder.`,
      );
    }
  }
  return { folder, commit };
}

/** Whether Git is installed and accepts the repository. */
async function isReadable(repository: Repository): Promise<boolean> {
  const args = ['rev-parse', '--is-shallow-repository'];
  return runGit(repository, args, { timeoutMs: gitTimeoutMs }).then(
    () => true,
    () => false,
  );
}

/** Returns the object id of a revision expression; undefined if it does not exist. A leading dash is not parsed as an option. */
async function objectId(repository: Repository, expression: string): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', expression];
  try {
    return (await runGit(repository, args, { timeoutMs: gitTimeoutMs })).trim();
  } catch {
    return undefined;
  }
}

interface SiteTree {
  readonly repository: Repository;
  readonly tree: string;
  readonly folder: string;
}

/** Writes the files to a draft, which gets the name of the folder when it is complete. */
async function writeSite({ repository, tree, folder }: SiteTree): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`;
  await makeFolder(draft);
  try {
    await writeTree({ repository, tree, folder: draft, select: siteFilesOf });
    await rename(draft, folder).catch((error: unknown) => {
      // Another process may have written the folder meanwhile.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Returns the files that the site needs: if its pages are in `content`, only these, its config and the files at its root. */
function siteFilesOf(files: readonly string[]): readonly string[] {
  if (!files.some((file) => file.startsWith('content/'))) return files;
  return files.filter((file) => /^(?:content|config)\/|^[^/]+$/.test(file));
}

async function removeStale(refs: string, now: Date): Promise<void> {
  const names = await readdir(refs);
  for (const name of names) {
    const place = path.join(refs, name);
    const { mtimeMs } = await stat(place);
    if (now.getTime() - mtimeMs > staleAfterMs) await rm(place, { recursive: true, force: true });
  }
}
