// Watches folders and single files: tells which files were written, renamed or removed.
import {
  lstatSync,
  readdirSync,
  realpathSync,
  watch as watchOfNode,
  type FSWatcher,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { isOfTool } from '../site/walk-content.ts';

/** Programs save in several steps: changes that follow each other within this time are one, in milliseconds. */
const settleMs = 40;

/** Changes that never pause are told this often, in milliseconds. */
const maxWaitMs = 400;

/** How often the folders are read where the system cannot watch them, in milliseconds. */
const pollMs = 1000;

export interface WatchOptions {
  /** Folders, and single files. One may be missing for a time, or be a link. */
  readonly folders: readonly string[];
  /** Gets the changed files, each as `folder` and its place below it with slashes. Not called for files of editors. */
  readonly onChange: (files: readonly ChangedFile[]) => void;
  /** Called once, when the system refuses to watch: the folders are then read again and again. */
  readonly onError: (error: unknown) => void;
  /** @default Node's */
  readonly watch?: typeof watchOfNode;
}

export interface ChangedFile {
  /** As it stands in the options. */
  readonly folder: string;
  /** `workflows/index.md`; empty for a file that is watched by itself. */
  readonly relativePath: string;
}

export interface FolderWatch {
  close(): void;
}

/**
 * Each folder below is watched by itself, and after each change all of them are watched anew and read: that finds files that were
 * replaced, and folders that were renamed, or removed and made again (docs/decisions/content.md).
 */
export function watchFolders(options: WatchOptions): FolderWatch {
  const { folders, onChange, onError, watch = watchOfNode } = options;
  let watchers: FSWatcher[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstEventAt: number | undefined;
  let isRefused = false;
  let isClosed = false;
  let stamps = arm();

  /** Watches before it reads, so that a change meanwhile is either read or an event. Returns what it has read. */
  function arm(): ReadonlyMap<string, FileStamp> {
    const former = watchers;
    watchers = [];
    const found = new Map<string, FileStamp>();
    for (const folder of folders) {
      watchPlace(folder);
      const root = realPathOf(folder);
      if (root === undefined) continue;
      if (root !== path.resolve(folder)) watchPlace(root);
      const stats = statsOf(root);
      if (stats?.isDirectory() === true) walk(folder, root, '', found);
      else if (stats) found.set(folder, { folder, relativePath: '', stamp: stampOf(stats) });
    }
    for (const watcher of former) watcher.close();
    return found;
  }

  /** The folder above tells when a folder itself is removed, made, or a link that is pointed elsewhere. */
  function watchPlace(folder: string): void {
    watchOne(path.dirname(path.resolve(folder)), path.basename(folder));
  }

  function walk(folder: string, root: string, below: string, found: Map<string, FileStamp>): void {
    const place = path.join(root, below);
    watchOne(place);
    for (const name of namesIn(place)) {
      if (isOfTool(name)) continue;
      const relativePath = below === '' ? name : `${below}/${name}`;
      const stats = statsOf(path.join(place, name));
      if (stats?.isDirectory() === true) walk(folder, root, relativePath, found);
      else if (stats) {
        const stamp = stampOf(stats);
        found.set(path.join(folder, relativePath), { folder, relativePath, stamp });
      }
    }
  }

  /** Hears every change in a folder, or those of one name. */
  function watchOne(folder: string, name?: string): void {
    if (isRefused) return;
    try {
      const watcher = watch(folder, (_event, changed) => {
        if (name === undefined || changed === null || changed === name) note();
      });
      // A folder that vanishes is an error on some systems; the one above tells.
      watcher.on('error', note);
      watchers.push(watcher);
    } catch (error) {
      if (!isGone(error)) refuse(error);
    }
  }

  /** The system watches no more folders, as on Linux beyond `fs.inotify.max_user_watches`. */
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
    const former = stamps;
    stamps = arm();
    const changed = [...new Set([...former.keys(), ...stamps.keys()])]
      .filter((file) => former.get(file)?.stamp !== stamps.get(file)?.stamp)
      .flatMap((file) => stamps.get(file) ?? former.get(file) ?? [])
      .map(({ folder, relativePath }) => ({ folder, relativePath }));
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

interface FileStamp extends ChangedFile {
  /** Changes with the file: a copy with an old date has a new inode or change time. */
  readonly stamp: string;
}

function stampOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [ino, size, mtimeMs, ctimeMs].join();
}

/** Empty for a folder that has vanished or cannot be read: the site reports it. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Of a link itself: what it leads to may be anything. Undefined for what has vanished. */
function statsOf(file: string) {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}

function realPathOf(folder: string): string | undefined {
  try {
    return realpathSync(folder);
  } catch {
    return undefined;
  }
}

function isGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES';
}
