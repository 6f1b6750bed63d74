// The files that an include may mean, by the folder of the file that includes it.
import path from 'node:path/posix';

/** Begins the path of a file in one of the folders outside the content folder that the config names. */
export const rootMark = '*/';

/**
 * Returns candidate paths, from the file's folder up to the content folder, since builds may start in any of these; then those outside of
 * it, which are read only from folders that the config allows, also with a path from the folder of the site.
 */
export function filesOfInclude(target: string, file: string): readonly string[] {
  const fromRoot = target.replace(/^(?:@\/|~\/|\/)+/, '');
  const candidates = /^[@~/]/.test(target)
    ? [fromRoot]
    : foldersAbove(file).map((folder) => path.join(folder, target));
  const inside = candidates.filter((file) => !file.startsWith('..'));
  const besides = candidates.filter((file) => file.startsWith('..')).slice(0, 1);
  return [...inside, ...besides, rootMark + fromRoot];
}

/** `guide/setup/a.md` → `guide/setup`, `guide`, `.` */
function foldersAbove(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, names.length - index).join('/')).concat('.');
}
