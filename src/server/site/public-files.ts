// Files that are served as they are, from `content/public/`.
import { imageSize } from 'image-size';
import type { ImageSize } from '../markdown/context/context.ts';
import { readRegularFile } from './read-regular-file.ts';
import type { ContentFile } from './walk-content.ts';

/** What `content/public/` holds; paths begin with a slash. */
export interface PublicFiles {
  readonly has: (path: string) => boolean;
  /** Paths of all files. */
  readonly paths: () => Iterable<string>;
  /** Size in CSS pixels; undefined for a file that is missing or no image. */
  readonly sizeOf: (path: string) => ImageSize | undefined;
  /** Changes with any of the files; differs between machines, which write files at different times. */
  readonly stamp: string;
  /** Names of the files and their sizes in bytes: the same on every machine. */
  readonly list: string;
}

/** Folder below the content folder; it holds no pages. */
const folder = 'public/';

/** An image says its size within this many bytes. */
const maxImageBytes = 2 ** 20;

/** Picks the files below `public/`; sizes of images are read when asked for and remembered. */
export function createPublicFiles(contentFiles: readonly ContentFile[]): PublicFiles {
  const files = new Map(
    contentFiles
      .filter(isPublicFile)
      .map((file) => [file.relativePath.slice(folder.length - 1), file] as const),
  );
  const sizes = new Map<string, ImageSize | undefined>();
  return {
    has: (name) => files.has(name),
    paths: () => files.keys(),
    stamp: [...files]
      // Whole seconds: images of containers keep no more.
      .map(([name, { size, mtimeMs }]) => `${name} ${size} ${Math.floor(mtimeMs / 1000)}`)
      .join('\n'),
    list: [...files].map(([name, { size }]) => `${name} ${size}`).join('\n'),
    sizeOf(name) {
      const file = files.get(name);
      if (!file) return undefined;
      if (!sizes.has(name)) sizes.set(name, readSize(file.realPath));
      return sizes.get(name);
    },
  };
}

/** Whether a file is served as it is. */
export function isPublicFile({ relativePath }: ContentFile): boolean {
  return relativePath.startsWith(folder);
}

function readSize(file: string): ImageSize | undefined {
  const reading = readRegularFile(file, maxImageBytes);
  if (reading.kind !== 'read') return undefined;
  try {
    const { width, height } = imageSize(reading.bytes);
    return { width, height };
  } catch {
    // Not an image: the caller reports the page that shows it.
    return undefined;
  }
}
