// Whether one path is below another, and may be read for it.
import path from 'node:path';
import { realPathOf } from './real-path.ts';

/** `isInside('/a/b', '/a')` → true; a folder is inside itself. Symlinks are not resolved. */
export function isInside(inner: string, folder: string): boolean {
  const relative = path.relative(folder, inner);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/**
 * Whether what is at a path may be read for the site in a folder: links may lead neither out of the folder nor to anything hidden in it. A
 * name with two dots is not hidden: Kubernetes mounts files that way.
 */
export function mayRead(file: string, folder: string): boolean {
  const [real, root] = [realPathOf(file), realPathOf(folder)];
  if (real === undefined || root === undefined || !isInside(real, root)) return false;
  const target = path.relative(root, real);
  return target === path.relative(folder, file) || !/(?:^|[/\\])\.(?!\.)/.test(target);
}
