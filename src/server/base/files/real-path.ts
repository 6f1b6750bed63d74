// Where a path leads, after symlinks are resolved.
import { realpathSync } from 'node:fs';

/** Returns the path of what is there, without symlinks; undefined if nothing is. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
