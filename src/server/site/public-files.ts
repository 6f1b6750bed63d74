// Static files: those of `content/public/`, and those next to the pages of a site that accepts any folder.
import { imageSize } from 'image-size';
import type { ImageSize } from '../markdown/context/context.ts';
import { readRegularFile } from '../files/read-regular-file.ts';
import { isPublicFile, servedPathOf } from './served-path.ts';
import type { ContentFile } from './walk-content.ts';

/** The static files of a site; paths begin with a slash. */
export interface PublicFiles {
  readonly has: (path: string) => boolean;
  /** Returns the name of a file for messages: `/run.svg` → `content/public/run.svg` */
  readonly nameOf: (path: string) => string | undefined;
  /** Paths of all files. */
  readonly paths: () => Iterable<string>;
  /** The files next to pages, which are not in `public/`. */
  readonly besidePages: readonly ContentFile[];
  /** Returns the size in CSS pixels; undefined if the file is missing or not an image. */
  readonly sizeOf: (path: string) => ImageSize | undefined;
  /** Changes with any of the files; differs between machines, since it contains mtimes. */
  readonly stamp: string;
  /** Names of the files and their sizes in bytes: the same on every machine. */
  readonly list: string;
}

/** Number of bytes that are read to find the dimensions of an image. */
const maxImageBytes = 2 ** 20;

/** Gives each served file its path. Image sizes are read on demand and cached. */
export function createPublicFiles(
  servedFiles: readonly ContentFile[],
  isStrict = true,
): PublicFiles {
  const files = new Map(
    servedFiles.map((file) => [servedPathOf(file.relativePath, isStrict), file] as const),
  );
  const sizes = new Map<string, ImageSize | undefined>();
  return {
    has: (name) => files.has(name),
    nameOf: (path) => files.get(path)?.file,
    paths: () => files.keys(),
    besidePages: servedFiles.filter((file) => !isPublicFile(file)),
    stamp: [...files]
      // Whole seconds: container images do not store a higher resolution.
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

function readSize(file: string): ImageSize | undefined {
  const reading = readRegularFile(file, maxImageBytes);
  if (reading.kind !== 'read') return undefined;
  try {
    const { width, height } = imageSize(reading.bytes);
    return { width, height };
  } catch {
    // Not an image: the caller reports the page that embeds it.
    return undefined;
  }
}
