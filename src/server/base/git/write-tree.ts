// Writes the files of a Git tree to a folder: their bytes as committed, without filters, attributes or a checkout.
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import type { ListedFile } from '../files/list-files.ts';
import type { Repository } from './find-repository.ts';
import { runGit, streamGit } from './run-git.ts';

/** Timeout of a Git command, in milliseconds. */
const timeoutMs = 60_000;

/** Limits of what is written, so that a small repository cannot fill the disk. */
const maxFiles = 200_000;
const maxFileBytes = 256 * 2 ** 20;
const maxTotalBytes = 4 * 2 ** 30;

/** Thrown for a tree beyond a limit; the message is a fact and a hint. */
export class TreeError extends Error {
  override readonly name = 'TreeError';
}

interface TreeEntry extends ListedFile {
  readonly blob: string;
  readonly isLink: boolean;
}

export interface WriteTreeOptions {
  readonly repository: Repository;
  /** Object id of the tree. */
  readonly tree: string;
  /** Folder to write to; it exists and is empty. */
  readonly folder: string;
  /** Selects the files by the names of all of them. */
  readonly select: (names: readonly string[]) => readonly string[];
}

/** Returns the written files. Rejects with a `TreeError` for a tree beyond the limits or with names that leave it, and with an error if Git or writing fails. */
export async function writeTree(options: WriteTreeOptions): Promise<readonly ListedFile[]> {
  const { repository, tree, folder, select } = options;
  const all = await listTree(repository, tree);
  const names = new Set(select(all.map(({ name }) => name)));
  const entries = all.filter(({ name }) => names.has(name));
  refuseBeyondLimits(entries);
  refuseCollisions(entries);
  const folders = new Set(entries.map(({ name }) => path.dirname(path.join(folder, name))));
  for (const folder of folders) await makeFolder(folder);
  const links: { readonly name: string; readonly target: string }[] = [];
  await readBlobs(repository, entries, async ({ name, isLink }, bytes) => {
    if (isLink) links.push({ name, target: bytes.toString('utf8') });
    else await writeFile(path.join(folder, name), bytes, { flag: 'wx' });
  });
  // After the files, so that none of these is written through a link.
  for (const { name, target } of links) await symlink(target, path.join(folder, name));
  return entries;
}

async function listTree(repository: Repository, tree: string): Promise<readonly TreeEntry[]> {
  const listing = await runGit(
    repository,
    ['ls-tree', '-r', '-l', '-z', '--full-tree', '--end-of-options', tree],
    { timeoutMs },
  );
  return listing.split('\0').flatMap((line): readonly TreeEntry[] => {
    // `100644 blob 1f0c…      52\tcontent/index.md`
    const [, mode = '', blob = '', size = '', name = ''] =
      /^(\d+) blob ([\da-f]+) +(\d+)\t([^]*)$/.exec(line) ?? [];
    // Anything else is a submodule, whose files are in another repository.
    if (name === '') return [];
    // No file system has a link to nothing: it would be missing each time.
    if (mode === '120000' && size === '0') return [];
    if (name.includes('\uFFFD')) {
      throw new TreeError(`The tree contains the name \`${name}\`, which is not UTF-8. Rename it.`);
    }
    const parts = name.split('/');
    if (parts.some((part) => /^(?:|\.\.?|\.git)$/i.test(part))) {
      throw new TreeError(
        `The tree contains the name \`${name}\`, which leaves it. Use \`folder\`.`,
      );
    }
    return [{ name, blob, size: Number(size), isLink: mode === '120000' }];
  });
}

/** A tree that Git itself never writes may have a name twice, or a file where another one needs a folder. */
function refuseCollisions(entries: readonly TreeEntry[]): void {
  const folders = new Set(
    entries.flatMap(({ name }) =>
      [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index)),
    ),
  );
  const taken = new Set(folders);
  for (const { name } of entries) {
    if (taken.has(name))
      throw new TreeError(`The tree contains the name \`${name}\` twice. Use \`folder\`.`);
    taken.add(name);
  }
}

function refuseBeyondLimits(entries: readonly TreeEntry[]): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const large = entries.find(({ size }) => size > maxFileBytes);
  const fact =
    entries.length > maxFiles
      ? `It has ${entries.length} files, more than ${maxFiles}.`
      : large
        ? `\`${large.name}\` has ${large.size} bytes, more than ${maxFileBytes}.`
        : total > maxTotalBytes
          ? `Its files have ${total} bytes, more than ${maxTotalBytes}.`
          : undefined;
  if (fact !== undefined) throw new TreeError(`${fact} Use \`folder\`.`);
}

/** Reads blobs with one process, which answers `1f0c… blob 52⏎`, the bytes and a line end for each. */
async function readBlobs(
  repository: Repository,
  entries: readonly TreeEntry[],
  onBlob: (entry: TreeEntry, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const input = entries.map(({ blob }) => `${blob}\n`).join('');
  let pending: Buffer[] = [];
  let length = 0;
  /** Bytes that are needed before the next blob is complete, header included; undefined until its header is read. */
  let needed: number | undefined;
  let index = 0;
  await streamGit(repository, ['cat-file', '--batch'], { input, timeoutMs }, async (chunk) => {
    pending.push(chunk);
    length += chunk.length;
    while (needed === undefined || length >= needed) {
      const bytes = Buffer.concat(pending);
      pending = [bytes];
      const lineEnd = bytes.indexOf('\n');
      if (lineEnd === -1) return;
      const [, size] = /^[\da-f]+ blob (\d+)$/.exec(bytes.toString('latin1', 0, lineEnd)) ?? [];
      const entry = entries[index];
      if (size === undefined || !entry) throw new Error('Git did not return a blob.');
      const end = lineEnd + 1 + Number(size);
      needed = end + 1;
      if (length < needed) return;
      await onBlob(entry, bytes.subarray(lineEnd + 1, end));
      index += 1;
      pending = [bytes.subarray(needed)];
      length -= needed;
      needed = undefined;
    }
  });
  if (index !== entries.length)
    throw new Error(`Git returned ${index} of ${entries.length} blobs.`);
}
