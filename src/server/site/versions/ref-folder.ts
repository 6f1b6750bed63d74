// Writes the files of a Git ref to a folder of the store, without touching the working tree.
import { codeOf } from '../../base/files/code-of.ts';
import { findRepository, type Repository } from '../../base/git/find-repository.ts';
import { runGit } from '../../base/git/run-git.ts';
import { TreeError, writeTree } from '../../base/git/write-tree.ts';
import { jsonCodec } from '../../base/store/entries.ts';
import { staticFolderIn } from '../systems/static-folder.ts';
import type { Store } from '../../base/store/store.ts';

/** Version of `siteFilesOf`, part of the ids of stored folders: a higher one makes older folders unused. */
const selection = 2;

/** Timeout of a Git command, in milliseconds. */
const gitTimeoutMs = 60_000;

/** Thrown for a ref that cannot be read; the message is a fact and a hint. */
export class RefError extends Error {
  override readonly name = 'RefError';
}

export interface RefOptions {
  /** Folder of the working tree whose files are read from the ref. */
  readonly siteDir: string;
  /** Branch, tag or commit. */
  readonly ref: string;
  readonly store: Store;
}

export interface RefFolder {
  readonly folder: string;
  /** Undefined without a repository: the files were then written by an earlier start or build. */
  readonly commit: string | undefined;
  /** Writes the files again if any is missing. Undefined without a repository. */
  readonly restore: (() => Promise<void>) | undefined;
}

/** Returns a folder with the files of the ref, which is never changed. Rejects with a `RefError` if it cannot be read or written. */
export async function readRef({ siteDir, ref, store }: RefOptions): Promise<RefFolder> {
  // A container image without Git uses the files that its build has written.
  const treeIds = store.kind('refs', jsonCodec<string>());
  const checkout = await findRepository(siteDir);
  if (!checkout || !(await isReadable(checkout.repository))) {
    const folder = await store.trees.find(treeIds.readNow([ref]) ?? 'none');
    if (folder !== undefined) return { folder, commit: undefined, restore: undefined };
    throw new RefError(
      `\`${ref}\` cannot be read: the folder of the site is not in a Git repository, the repository borrows from another one, or Git is not installed. Use \`folder\`.`,
    );
  }
  const { repository, prefix } = checkout;
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
  try {
    const id = `${tree}-${selection}`;
    const open = (): Promise<string> =>
      store.trees.open(id, (draft) =>
        writeTree({ repository, tree, folder: draft, select: siteFilesOf }),
      );
    const folder = await open();
    const restore = singleFlight(async () => void (await open()));
    if (treeIds.readNow([ref]) !== id) await treeIds.write([ref], id);
    return { folder, commit, restore };
  } catch (error) {
    if (error instanceof TreeError) {
      throw new RefError(`\`${ref}\` cannot be read. ${error.message}`);
    }
    const fact = `The files of \`${ref}\` cannot be written to \`${store.trees.folder}\` (${codeOf(error)}), so that the version is not served.`;
    throw new RefError(`${fact} Set CACHE_DIR to a writable folder.`);
  }
}

/** Lets calls at the same time share one. */
function singleFlight<Value>(call: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () =>
    (pending ??= call().finally(() => {
      pending = undefined;
    }));
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

/** Returns the files that the site needs: if its pages are in `content`, only these, its static files, its config and the files at its root. */
function siteFilesOf(files: readonly string[]): readonly string[] {
  if (!files.some((file) => file.startsWith('content/'))) return files;
  const folders = ['content', 'config', staticFolderIn(files)];
  return files.filter((file) => {
    const [folder, ...inside] = file.split('/');
    return inside.length === 0 || folders.includes(folder);
  });
}
