// Static files: those of `content/public/`, and those next to pages.
import { imageSize } from 'image-size';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import type { ImageSize } from '../../markdown/context/context.ts';
import { isPublicFile, servedPathOf } from '../scan/served-path.ts';
import type { ContentFile } from '../scan/walk-content.ts';
import { startOfSvg } from './svg-start.ts';

/** Looks static files up; paths begin with a slash. */
export interface FileTable {
  readonly has: (path: string) => boolean;
  /** Paths of all files. */
  readonly paths: () => Iterable<string>;
  /** Returns the size in CSS pixels; undefined if the file is missing or not an image. */
  readonly sizeOf: (path: string) => ImageSize | undefined;
  /** Returns the first bytes of a file; undefined if it is missing or cannot be read. */
  readonly read: (path: string, maxBytes: number) => FileStart | undefined;
}

interface FileStart {
  readonly bytes: Buffer;
  /** False if the file has more. */
  readonly isWhole: boolean;
}

/** The static files of a site. */
export interface PublicFiles extends FileTable {
  /** Returns the name of a file for messages: `/run.svg` → `content/public/run.svg` */
  readonly nameOf: (path: string) => string | undefined;
  /** The files next to pages, which are not in `public/`. */
  readonly besidePages: readonly ContentFile[];
  /** Paths of files that appear elsewhere than they are, with their places from the content folder. */
  readonly placed: readonly (readonly [path: string, place: string])[];
  /** Changes with any of the files; differs between machines, since it contains mtimes. */
  readonly stamp: string;
  /** Names of the files and their sizes in bytes: the same on every machine. */
  readonly list: string;
  /** All that a file table needs, as one text: 200,000 objects take 740 ms to post to a thread, their text 70. */
  readonly postable: string;
}

/** Number of bytes that are read to find the dimensions of an image. */
const maxImageBytes = 2 ** 20;

/** Gives each served file its path. Image sizes are read on demand and cached. */
export function createPublicFiles(servedFiles: readonly ContentFile[]): PublicFiles {
  const files = new Map(
    servedFiles.map((file) => [servedPathOf(file.relativePath), file] as const),
  );
  const entries = [...files];
  return {
    ...createFileTable(new Map(entries.map(([name, { realPath }]) => [name, realPath]))),
    nameOf: (path) => files.get(path)?.file,
    besidePages: servedFiles.filter((file) => !isPublicFile(file)),
    placed: entries.flatMap(([name, { place }]) =>
      place === undefined ? [] : [[name, place] as const],
    ),
    stamp: entries
      // Whole seconds: container images do not store a higher resolution.
      .map(([name, { size, mtimeMs }]) => `${name} ${size} ${Math.floor(mtimeMs / 1000)}`)
      .join('\n'),
    list: entries.map(([name, { size }]) => `${name} ${size}`).join('\n'),
    // Names with control characters are not read.
    postable: entries.map(([name, { realPath }]) => `${name}\t${realPath}`).join('\n'),
  };
}

/** Creates the table of files that `PublicFiles` has posted. */
export function readPostedFiles(posted: string): FileTable {
  const lines = posted === '' ? [] : posted.split('\n');
  return createFileTable(
    new Map(
      lines.map((line) => {
        const end = line.indexOf('\t');
        return [line.slice(0, end), line.slice(end + 1)];
      }),
    ),
  );
}

function createFileTable(realPaths: ReadonlyMap<string, string>): FileTable {
  const sizes = new Map<string, ImageSize | undefined>();
  return {
    has: (name) => realPaths.has(name),
    paths: () => realPaths.keys(),
    sizeOf(name) {
      const file = realPaths.get(name);
      if (file === undefined) return undefined;
      if (!sizes.has(name)) sizes.set(name, readSize(file));
      return sizes.get(name);
    },
    read(name, maxBytes) {
      const file = realPaths.get(name);
      const reading = file === undefined ? undefined : readRegularFile(file, maxBytes);
      return reading?.kind === 'read' ? reading : undefined;
    },
  };
}

function readSize(file: string): ImageSize | undefined {
  const reading = readRegularFile(file, maxImageBytes);
  if (reading.kind !== 'read') return undefined;
  const size = sizeIn(reading.bytes);
  if (size || !file.toLowerCase().endsWith('.svg')) return size;
  const start = startOfSvg(new TextDecoder().decode(reading.bytes));
  return start === undefined ? undefined : sizeIn(Buffer.from(start));
}

/** Returns undefined if the bytes are not an image: the caller reports the page that embeds it. */
function sizeIn(bytes: Uint8Array): ImageSize | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}
