// The files of an extension: its module, and the files beside it that it names.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import { bytesFingerprint, moduleFingerprint } from '../../base/store/fingerprints.ts';
import { isInside } from '../../base/files/is-inside.ts';

/** Limits of an extension's own files, without packages that it imports. */
const maxFiles = 500;
const maxBytes = 4 * 2 ** 20;

/** A relative path in quotes: an import, the module of an island, a file of data. */
const named = /['"`](\.{1,2}\/[^'"`\n]{1,200})['"`]/g;

export interface ModuleFiles {
  /** All files, the module first. */
  readonly files: readonly string[];
  /** Hash of their texts. */
  readonly stamp: string;
}

/** Follows the relative paths in a module's text, within a folder, so that a change to any of these files is noticed. */
export function findModuleFiles(entry: string, folder: string): ModuleFiles {
  const read = new Map<string, string>();
  const files = new Set<string>([entry]);
  for (const file of files) {
    const reading = readRegularFile(file, maxBytes);
    const bytes = reading.kind === 'read' ? reading.bytes : Buffer.alloc(0);
    read.set(path.relative(folder, file), bytesFingerprint(bytes));
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const [, target = ''] of bytes.toString('utf8').matchAll(named)) {
      const real = realFile(path.resolve(path.dirname(file), target));
      if (real !== undefined && isInside(real, folder) && files.size < maxFiles) files.add(real);
    }
  }
  return { files: [...files], stamp: moduleFingerprint(read) };
}

/** Returns the real path of a regular file; undefined if there is none. */
export function realFile(file: string): string | undefined {
  try {
    const real = realpathSync(file);
    return readRegularFile(real, 0).kind === 'read' ? real : undefined;
  } catch {
    return undefined;
  }
}
