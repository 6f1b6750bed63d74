// Writes the files of a Git ref to a folder below the cache folder, without touching the working tree.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hash } from '../diagnostics/hash.ts';
import { codeOf } from './read-regular-file.ts';
import { replaceFile } from './replace-file.ts';

const run = promisify(execFile);

/** Timeout of a Git command, in milliseconds. */
const gitTimeoutMs = 60_000;
const maxOutputBytes = 64 * 2 ** 20;

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
  const repository = await findRepository(siteDir);
  if (!repository) {
    const kept = path.join(refs, await readFile(record, 'utf8').catch(() => 'none'));
    if (existsSync(kept)) return { folder: kept, commit: undefined };
    throw new RefError(
      `\`${ref}\` cannot be read: the folder of the site is not in a Git repository, or Git is not installed. Use \`folder\`.`,
    );
  }
  const { top, prefix } = repository;
  const commit = await nameOf(siteDir, `${ref}^{commit}`);
  if (commit === undefined) {
    throw new RefError(
      `\`${ref}\` is not a branch, tag or commit of the repository. Check it, or fetch it.`,
    );
  }
  const tree = await nameOf(siteDir, `${commit}:${prefix.replace(/\/$/, '')}`);
  if (tree === undefined) {
    throw new RefError(`\`${ref}\` does not contain the folder of the site. Use \`folder\`.`);
  }
  const folder = path.join(refs, tree);
  try {
    if (!existsSync(folder)) await writeTree({ top, tree, folder });
    const now = new Date();
    await utimes(folder, now, now);
    await replaceFile(record, tree);
    await removeStale(refs, now);
  } catch (error) {
    // An existing folder is used even if its date cannot be updated.
    if (!existsSync(folder)) {
      const reason = codeOf(error);
      throw new RefError(
        `The files of \`${ref}\` cannot be written to \`${refs}\` (${reason}). Set CACHE_DIR to a writable folder.`,
      );
    }
  }
  return { folder, commit };
}

async function findRepository(
  siteDir: string,
): Promise<{ readonly top: string; readonly prefix: string } | undefined> {
  try {
    const answer = await git(siteDir, ['rev-parse', '--show-toplevel', '--show-prefix']);
    const [top = '', prefix = ''] = answer.split('\n');
    return { top, prefix };
  } catch {
    return undefined;
  }
}

/** Returns the object id of a revision expression; undefined if it does not exist. A leading dash is not parsed as an option. */
async function nameOf(cwd: string, expression: string): Promise<string | undefined> {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', expression];
    return (await git(cwd, args)).trim();
  } catch {
    return undefined;
  }
}

interface TreeOptions {
  /** Folder of the working tree. */
  readonly top: string;
  readonly tree: string;
  readonly folder: string;
}

/** Checks a tree out to a folder, with a temporary index so that the index of the repository is not changed. */
async function writeTree({ top, tree, folder }: TreeOptions): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`;
  const index = `${draft}.index`;
  await mkdir(draft, { recursive: true });
  try {
    const env = { ...process.env, GIT_INDEX_FILE: index };
    await git(top, ['read-tree', tree], env);
    const files = (await git(top, ['ls-files', '-z', '--full-name'], env)).split('\0');
    const args = ['checkout-index', '-z', '--stdin', '--quiet', `--prefix=${draft}/`];
    await git(top, args, env, siteFilesOf(files).join('\0'));
    await rename(draft, folder).catch((error: unknown) => {
      // Another process may have written the folder meanwhile.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(index, { force: true });
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

async function git(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  input = '',
): Promise<string> {
  const options = { cwd, env, timeout: gitTimeoutMs, maxBuffer: maxOutputBytes };
  // Unquoted file names, and no programs started by the settings of the repository.
  const settings = ['core.quotePath=false', 'core.hooksPath=/dev/null', 'core.fsmonitor=false'];
  const running = run('git', [...settings.flatMap((one) => ['-c', one]), ...args], options);
  // Git may exit before it has read all input; its exit code reports the failure.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}
