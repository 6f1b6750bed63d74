// Watches the files of a site: the folders that its config names, and files that pages include from elsewhere.
import { statSync } from 'node:fs';
import { watchFolders, type FolderWatch, type WatchOptions } from './watch-folders.ts';
import { watchedPaths } from '../../site/snapshot/watched-paths.ts';

export interface SiteWatchOptions extends Pick<WatchOptions, 'onChange' | 'onError'> {
  readonly siteDir: string;
  readonly contentDir: string;
  /** Folders that are watched besides. @default none */
  readonly besides?: readonly string[];
}

export interface SiteWatch {
  /** Returns the folders and files that are watched, but for those besides. */
  readonly paths: () => readonly string[];
  /**
   * Also watches files that pages include, from now on: one that is gone may come back. `since` is when the site began to be read, in
   * milliseconds of the epoch: files that have been written since are reported.
   */
  readonly follow: (files: Iterable<string>, since: number) => void;
  readonly close: () => void;
}

export function watchSite(options: SiteWatchOptions): SiteWatch {
  const { siteDir, contentDir, besides = [], onChange, onError } = options;
  const outside = new Set<string>();
  const ofOutside: FolderWatch[] = [];
  let paths = watchedPaths(siteDir, contentDir);
  const watch = (folders: readonly string[]): FolderWatch =>
    watchFolders({
      folders,
      onChange(files) {
        // Only the config names folders.
        if (files.some(({ relativePath }) => /\.ya?ml$/.test(relativePath))) renew();
        onChange(files);
      },
      onError,
    });
  let watching = watch([...paths, ...besides]);

  function renew(): void {
    const next = watchedPaths(siteDir, contentDir);
    if (JSON.stringify(next) === JSON.stringify(paths)) return;
    paths = next;
    watching.close();
    watching = watch([...paths, ...besides]);
  }

  return {
    paths: () => [...paths, ...outside],
    follow(files, since) {
      const added = [...files].filter((file) => !outside.has(file));
      for (const file of added) outside.add(file);
      // Watchers of other files stay as they are: a save may be in progress.
      if (added.length > 0) ofOutside.push(watch(added));
      const written = added.filter((file) => writtenAt(file) >= since);
      if (written.length > 0) onChange(written.map((folder) => ({ folder, relativePath: '' })));
    },
    close() {
      for (const watcher of [watching, ...ofOutside]) watcher.close();
    },
  };
}

/** Returns when a file was written, in milliseconds of the epoch; infinity for one that is gone. */
function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
}
