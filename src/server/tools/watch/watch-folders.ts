// Watches folders and single files, and reports files that were written, renamed or removed.
import { lstatSync, readdirSync, watch as watchOfNode, type FSWatcher, type Stats } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../base/files/code-of.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { realPathOf } from '../../base/files/real-path.ts';
import { isOfOtherProgram, isEditorFile } from '../../site/scan/walk-content.ts';

/** Debounce delay, in milliseconds: programs save in several steps, and changes in quick succession count as one. */
const settleMs = 40;

/** Maximum delay of a report during continuous changes, in milliseconds. */
const maxWaitMs = 400;

/** Polling interval if the system cannot watch the folders, in milliseconds. */
const pollMs = 1000;

export interface WatchOptions {
  /** Folders, and single files. Each may be missing temporarily, or be a symbolic link. */
  readonly folders: readonly string[];
  /** Called with the changed files, each as `folder` and its path below it with slashes. Files of editors and other tools are ignored. */
  readonly onChange: (files: readonly ChangedFile[]) => void;
  /** Called once if the system cannot watch: the folders are then polled. */
  readonly onError: (error: unknown) => void;
  /** @default Node's */
  readonly watch?: (
    folder: string,
    listener: (event: string, name: string | null) => void,
  ) => FSWatcher;
}

export interface ChangedFile {
  /** As given in the options. */
  readonly folder: string;
  /** `workflows/index.md`; empty for a single watched file. */
  readonly relativePath: string;
}

export interface FolderWatch {
  close(): void;
}

/**
 * Watches each subfolder separately, except those of other programs, such as `node_modules`. After each change all of them are watched again and read: that detects files that were
 * replaced, and folders that were renamed, or removed and recreated (docs/decisions/watch-folders.md).
 */
export function watchFolders(options: WatchOptions): FolderWatch {
  const { folders, onChange, onError, watch = watchOfNode } = options;
  let watchers: FSWatcher[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstEventAt: number | undefined;
  let isRefused = false;
  let isClosed = false;
  let files = arm();

  /** Starts watching before reading, so that a change in between is either read or reported. Returns the files that it read. */
  function arm(): ReadonlyMap<string, FileStamp> {
    const former = watchers;
    watchers = [];
    const files = readFolders(folders, watchOne);
    for (const watcher of former) watcher.close();
    return files;
  }

  function watchOne(folder: string, name?: string): void {
    if (isRefused) return;
    try {
      const watcher = watch(folder, (_event, changed) => {
        if (name === undefined || changed === null || changed === name) note();
      });
      // A vanished folder is an error on some systems; its parent reports it.
      watcher.on('error', note);
      watchers.push(watcher);
    } catch (error) {
      if (!isGone(error)) refuse(error);
    }
  }

  /** Falls back to polling: the system cannot watch more folders, as on Linux beyond `fs.inotify.max_user_watches`. */
  function refuse(error: unknown): void {
    isRefused = true;
    onError(error);
    wait(pollMs);
  }

  function note(): void {
    const now = performance.now();
    firstEventAt ??= now;
    wait(Math.max(0, Math.min(settleMs, firstEventAt + maxWaitMs - now)));
  }

  function wait(ms: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  }

  function look(): void {
    firstEventAt = undefined;
    const former = files;
    files = arm();
    const changed = changesOf(former, files);
    if (isRefused) wait(pollMs);
    if (changed.length > 0) onChange(changed);
  }

  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** Watches a folder for changes of any entry, or of one name. */
type Watch = (folder: string, name?: string) => void;

interface WalkedFolder {
  /** As given in the options. */
  readonly folder: string;
  /** Its real path. */
  readonly root: string;
  readonly watch: Watch;
}

/** Watches folders and all below them, and returns the files in them. */
function readFolders(folders: readonly string[], watch: Watch): ReadonlyMap<string, FileStamp> {
  const files = new Map<string, FileStamp>();
  for (const folder of folders) {
    watchEntry(folder, watch);
    const root = realPathOf(folder);
    if (root === undefined) continue;
    if (root !== path.resolve(folder)) watchEntry(root, watch);
    const stats = statsOf(root);
    if (stats?.isDirectory() === true) walk({ folder, root, watch }, '', files);
    else if (stats) files.set(folder, { folder, relativePath: '', stamp: stampOf(stats) });
  }
  return files;
}

/** Watches the parent folder, which reports if the entry itself is removed, created, or a link with a new target. */
function watchEntry(entry: string, watch: Watch): void {
  watch(path.dirname(path.resolve(entry)), path.basename(entry));
}

function walk(
  { folder, root, watch }: WalkedFolder,
  below: string,
  files: Map<string, FileStamp>,
): void {
  const absolute = path.join(root, below);
  watch(absolute);
  for (const name of namesIn(absolute)) {
    if (isEditorFile(name)) continue;
    const relativePath = below === '' ? name : `${below}/${name}`;
    const entry = path.join(absolute, name);
    const stats = statsOf(entry);
    if (stats?.isDirectory() === true) {
      if (!isOfOtherProgram(entry)) walk({ folder, root, watch }, relativePath, files);
    } else if (stats) {
      const target = stats.isSymbolicLink() ? targetStampOf(entry, root, watch) : '';
      const stamp = stampOf(stats) + target;
      files.set(path.join(folder, relativePath), { folder, relativePath, stamp });
    }
  }
}

/** Watches the file that a link below the folder leads to, since its own folder may be one that is not entered. */
function targetStampOf(link: string, root: string, watch: Watch): string {
  const target = realPathOf(link);
  const stats = target === undefined ? undefined : statsOf(target);
  if (target === undefined || !stats?.isFile() || !isInside(target, root)) return '';
  watchEntry(target, watch);
  return stampOf(stats);
}

function changesOf(
  before: ReadonlyMap<string, FileStamp>,
  now: ReadonlyMap<string, FileStamp>,
): readonly ChangedFile[] {
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((file) => before.get(file)?.stamp !== now.get(file)?.stamp)
    .flatMap((file) => now.get(file) ?? before.get(file) ?? [])
    .map(({ folder, relativePath }) => ({ folder, relativePath }));
}

interface FileStamp extends ChangedFile {
  /** Changes with the file: a copy that keeps an old date has a new inode or change time. */
  readonly stamp: string;
}

function stampOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [ino, size, mtimeMs, ctimeMs].join();
}

/** Returns no names if the folder has vanished or cannot be read: the site reports that. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the stats of a link itself, whose target may be anything. Undefined if the file has vanished. */
function statsOf(file: string) {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EACCES'].includes(codeOf(error));
}
