// Copies files unchanged, and nothing from outside their folder.
import { copyFile, cp, lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isInside } from '../../base/files/is-inside.ts';
import { makeFolder } from '../../base/files/make-folder.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { isKeptBack, isUnpublished } from '../../site/scan/secret-names.ts';
import type { ContentFile } from '../../site/scan/walk-content.ts';

/**
 * Copies a folder. A symbolic link is copied as its target file if that is in the folder; other links are skipped and reported.
 * Files that the server does not serve, such as `.env`, are skipped too.
 */
export async function copyFiles(
  source: string,
  target: string,
  onLeftOut: (file: string) => void,
): Promise<void> {
  const root = await realpath(source);
  await cp(root, target, {
    recursive: true,
    dereference: true,
    async filter(source) {
      if (source !== root && isUnpublished(path.basename(source))) return false;
      const isCopied = !(await lstat(source)).isSymbolicLink() || (await leadsToFile(source, root));
      if (!isCopied) onLeftOut(source);
      return isCopied;
    },
  });
}

/** Copies files to the same paths below another folder. */
export async function copyTo(target: string, files: readonly ContentFile[]): Promise<void> {
  for (const file of files) {
    const absolute = path.join(target, file.relativePath);
    await makeFolder(path.dirname(absolute));
    await copyFile(file.realPath, absolute);
  }
}

/** Copies the files that appear elsewhere than they are, such as those of a language. */
export async function copyPlaced(
  target: string,
  { contentDir, publicFiles }: Pick<Site, 'contentDir' | 'publicFiles'>,
): Promise<void> {
  for (const [address, place] of publicFiles.placed) {
    const absolute = path.join(target, decodeURIComponent(address));
    await makeFolder(path.dirname(absolute));
    await copyFile(path.join(contentDir, place), absolute);
  }
}

/** Whether a link's target is a file in the folder. Links to folders are excluded: they may form a cycle. */
async function leadsToFile(link: string, root: string): Promise<boolean> {
  try {
    const target = await realpath(link);
    const isCopied = isInside(target, root) && !isKeptBack(path.relative(root, target));
    return isCopied && (await stat(link)).isFile();
  } catch {
    // A broken link.
    return false;
  }
}
