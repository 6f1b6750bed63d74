// Finds the Git repository that holds a folder, without asking Git: Git would believe files that only look like a repository.
import { existsSync } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { codeOf } from '../files/code-of.ts';
import { readTextFile } from '../files/read-regular-file.ts';

/** A repository with a working tree. */
export interface Repository {
  /** Real path of the folder with `HEAD`, `objects` and `refs`. */
  readonly gitDir: string;
  /** Real path of the top folder of the working tree. */
  readonly workTree: string;
}

/** A folder in the working tree of a repository. */
export interface FolderInRepository {
  readonly repository: Repository;
  /** Path below the top folder, with slashes: `docs/content`; empty for the top folder itself. */
  readonly prefix: string;
}

/**
 * Finds the nearest `.git` in a folder or above it, as Git does. Undefined if there is none, and if it takes refs or objects from
 * elsewhere: a folder that somebody sent could otherwise publish another repository of this machine. A bare repository is never found,
 * since anybody can commit its files to a content folder.
 */
export async function findRepository(folder: string): Promise<FolderInRepository | undefined> {
  try {
    const inside = await realpath(folder);
    const workTree = findWorkTree(inside);
    if (workTree === undefined) return undefined;
    const gitDir = await gitDirOf(path.join(workTree, '.git'));
    if (gitDir === undefined || !(await isSelfContained(gitDir))) return undefined;
    const prefix = path.relative(workTree, inside).split(path.sep).join('/');
    return { repository: { gitDir, workTree }, prefix };
  } catch {
    // Missing, incomplete or not readable.
    return undefined;
  }
}

/** Returns the nearest folder with `.git`: the folder itself, or one above it. */
export function findWorkTree(folder: string): string | undefined {
  return foldersAbove(path.resolve(folder)).find((above) => existsSync(path.join(above, '.git')));
}

/** `/a/b` → `/a/b`, `/a`, `/` */
function foldersAbove(folder: string): readonly string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

/** Returns the folder itself, or the one that a `.git` file names, as in a submodule or a linked working tree. */
async function gitDirOf(folder: string): Promise<string | undefined> {
  const stats = await lstat(folder);
  if (stats.isDirectory()) return existsSync(path.join(folder, 'commondir')) ? undefined : folder;
  if (!stats.isFile()) return undefined;
  const [, named] = /^gitdir: (.+?)\s*$/.exec(textIn(folder)) ?? [];
  if (named === undefined) return undefined;
  const gitDir = await realpath(path.resolve(path.dirname(folder), named));
  // Git records the link on both sides, and only its owner can write the other side.
  const isLinked = (await namesWorkTree(gitDir, folder)) || (await namesModule(gitDir, folder));
  return isLinked ? gitDir : undefined;
}

/** Returns the text of one of Git's small files. It never waits, as it would for a pipe. */
function textIn(file: string): string {
  const reading = readTextFile(file, maxFileBytes);
  if (reading.kind === 'refused') throw new Error(`\`${file}\` ${reading.fact}`);
  return reading.text;
}

/** Whether the folder of a linked working tree names the `.git` file. */
async function namesWorkTree(gitDir: string, folder: string): Promise<boolean> {
  const file = path.join(gitDir, 'gitdir');
  if (!existsSync(file)) return false;
  const named = textIn(file).trim();
  return (await realpath(path.resolve(gitDir, named))) === folder;
}

/** Whether the config of a submodule names the folder of the `.git` file. */
async function namesModule(gitDir: string, folder: string): Promise<boolean> {
  if (existsSync(path.join(gitDir, 'commondir'))) return false;
  const config = textIn(path.join(gitDir, 'config'));
  const [, named] = /^[^\S\n]*worktree = (.+?)\s*$/m.exec(config) ?? [];
  if (named === undefined) return false;
  return (await realpath(path.resolve(gitDir, named))) === path.dirname(folder);
}

/** Whether a repository borrows no objects, no symlink in it leads to the refs or objects of another one, and no pipe keeps Git waiting. */
async function isSelfContained(gitDir: string): Promise<boolean> {
  const common = await commonDirOf(gitDir);
  if (common === undefined || existsSync(path.join(common, 'objects/info/alternates')))
    return false;
  const listings = await Promise.all([
    readdir(gitDir, { withFileTypes: true }),
    readdir(common, { withFileTypes: true }),
    readdir(path.join(common, 'objects'), { withFileTypes: true }),
    ...['objects/pack', 'refs', 'logs', 'worktrees'].map((name) => listBelow(common, name)),
  ]);
  return listings
    .flat()
    .every((entry) => !entry.isFIFO() && (!entry.isSymbolicLink() || entry.name === 'hooks'));
}

/** Returns the folder with refs and objects, which a linked working tree shares: its own folder is in that folder's `worktrees`. */
async function commonDirOf(gitDir: string): Promise<string | undefined> {
  const file = path.join(gitDir, 'commondir');
  if (!existsSync(file)) return gitDir;
  const named = textIn(file).trim();
  const common = await realpath(path.resolve(gitDir, named));
  return path.dirname(gitDir) === path.join(common, 'worktrees') ? common : undefined;
}

async function listBelow(gitDir: string, name: string) {
  try {
    return await readdir(path.join(gitDir, name), { withFileTypes: true, recursive: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
