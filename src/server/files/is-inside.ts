// Whether one path is below another.
import path from 'node:path';

/** `isInside('/a/b', '/a')` → true; a folder is inside itself. Symlinks are not resolved. */
export function isInside(place: string, folder: string): boolean {
  const relative = path.relative(folder, place);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
