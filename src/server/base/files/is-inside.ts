// Tells whether a path is inside a folder, and whether it may be read for a site there.
import path from 'node:path';
import { realPathOf } from './real-path.ts';

/** `isInside('/a/b', '/a')` → true; a folder is inside itself. Symlinks are not resolved. */
export function isInside(inner: string, folder: string): boolean {
  const relative = path.relative(folder, inner);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/**
 * Whether a site in a folder may read a path: links may lead neither out of the folder nor to hidden files in it. A name that begins with
 * two dots is not hidden: Kubernetes mounts files that way.
 */
export function mayRead(file: string, folder: string): boolean {
  const [real, root] = [realPathOf(file), realPathOf(folder)];
  if (real === undefined || root === undefined || !isInside(real, root)) return false;
  const target = path.relative(root, real);
  return target === path.relative(folder, file) || !/(?:^|[/\\])\.(?!\.)/.test(target);
}
