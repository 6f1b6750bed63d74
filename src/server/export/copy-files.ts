// Copies files as they are, and nothing from outside their folder.
import { cp, lstat, realpath, stat } from 'node:fs/promises';
import { isInside } from './target-folder.ts';

/** A link is copied as the file that it leads to, if that lies in the folder. Others are left out and told. */
export async function copyFiles(
  source: string,
  target: string,
  onLeftOut: (place: string) => void,
): Promise<void> {
  const root = await realpath(source);
  await cp(root, target, {
    recursive: true,
    dereference: true,
    async filter(place) {
      const isKept = !(await lstat(place)).isSymbolicLink() || (await leadsToFile(place, root));
      if (!isKept) onLeftOut(place);
      return isKept;
    },
  });
}

/** Links to folders may lead in a circle. */
async function leadsToFile(link: string, root: string): Promise<boolean> {
  try {
    return isInside(await realpath(link), root) && (await stat(link)).isFile();
  } catch {
    // It leads nowhere.
    return false;
  }
}
