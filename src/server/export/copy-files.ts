// Copies files as they are, and nothing from outside their folder.
import { copyFile, cp, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isFileBesidePages, isPublicFile } from '../site/public-files.ts';
import { isOfTool, walkContent } from '../site/walk-content.ts';
import { isInside } from './target-folder.ts';

/** A link is copied as the file that it leads to, if that lies in the folder. Others are left out and told. What the server does not serve, such as `.env`, is no content. */
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
      if (place !== root && isOfTool(path.basename(place))) return false;
      const isKept = !(await lstat(place)).isSymbolicLink() || (await leadsToFile(place, root));
      if (!isKept) onLeftOut(place);
      return isKept;
    },
  });
}

/** Copies pictures and other files beside pages to the same places. */
export async function copyFilesBesidePages(contentDir: string, target: string): Promise<void> {
  for (const file of walkContent(contentDir).files) {
    if (isPublicFile(file) || !isFileBesidePages(file.relativePath)) continue;
    const place = path.join(target, file.relativePath);
    await mkdir(path.dirname(place), { recursive: true });
    await copyFile(file.realPath, place);
  }
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
