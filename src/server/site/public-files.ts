// Files that are served as they are, from `content/public/`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { ImageSize } from '../markdown/context/context.ts';

/** What `content/public/` holds; paths begin with a slash. */
export interface PublicFiles {
  readonly has: (path: string) => boolean;
  /** Size in CSS pixels; undefined for a file that is missing or no image. */
  readonly sizeOf: (path: string) => ImageSize | undefined;
  /** Changes with any of the files. */
  readonly stamp: string;
}

/** Lists the folder once; sizes are read when asked for and remembered. */
export function readPublicFiles(contentDir: string): PublicFiles {
  const folder = path.join(contentDir, 'public');
  // A site without pictures has no such folder.
  const listed = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  const names = new Set(listed.map((name) => `/${name.split(path.sep).join('/')}`));
  const sizes = new Map<string, ImageSize | undefined>();
  return {
    has: (name) => names.has(name),
    stamp: [...names]
      .map((name) => {
        const { size, mtimeMs } = statSync(path.join(folder, name));
        // Whole seconds: images of containers keep no more.
        return `${name} ${size} ${Math.floor(mtimeMs / 1000)}`;
      })
      .join('\n'),
    sizeOf(name) {
      if (!names.has(name)) return undefined;
      if (!sizes.has(name)) sizes.set(name, readSize(path.join(folder, name)));
      return sizes.get(name);
    },
  };
}

function readSize(file: string): ImageSize | undefined {
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width, height };
  } catch {
    // Not an image, or gone since the listing: the caller reports the page that shows it.
    return undefined;
  }
}
