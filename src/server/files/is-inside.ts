// Whether one path is below another.
import { realpathSync } from 'node:fs';
import path from 'node:path';

/** `isInside('/a/b', '/a')` → true; a folder is inside itself. Symlinks are not resolved. */
export function isInside(inner: string, folder: string): boolean {
  const relative = path.relative(folder, inner);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** Like `isInside`, after symlinks are resolved. False for a path at which nothing is. */
export function isReallyInside(inner: string, folder: string): boolean {
  try {
    return isInside(realpathSync(inner), realpathSync(folder));
  } catch {
    return false;
  }
}
