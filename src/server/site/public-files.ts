// Static files: those of `content/public/`, and those next to the pages of a site that accepts any folder.
import { imageSize } from 'image-size';
import { encodePath } from '../../pages/model/paths.ts';
import type { ImageSize } from '../markdown/context/context.ts';
import { readRegularFile } from './read-regular-file.ts';
import type { ContentFile } from './walk-content.ts';

/** The static files of a site; paths begin with a slash. */
export interface PublicFiles {
  readonly has: (path: string) => boolean;
  /** Paths of all files. */
  readonly paths: () => Iterable<string>;
  /** Returns the size in CSS pixels; undefined if the file is missing or not an image. */
  readonly sizeOf: (path: string) => ImageSize | undefined;
  /** Changes with any of the files; differs between machines, since it contains mtimes. */
  readonly stamp: string;
  /** Names of the files and their sizes in bytes: the same on every machine. */
  readonly list: string;
}

/** Folder of static files below the content folder; it contains no pages. */
const folder = 'public/';

/** Number of bytes that are read to find the dimensions of an image. */
const maxImageBytes = 2 ** 20;

/** Selects the files that are served. Image sizes are read on demand and cached. */
export function createPublicFiles(
  contentFiles: readonly ContentFile[],
  isStrict = true,
): PublicFiles {
  const files = new Map(
    contentFiles.flatMap((file) => {
      const path = servedPathOf(file.relativePath, isStrict);
      return path === undefined ? [] : [[path, file] as const];
    }),
  );
  const sizes = new Map<string, ImageSize | undefined>();
  return {
    has: (name) => files.has(name),
    paths: () => files.keys(),
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

/** Whether a file is in `public/`. */
export function isPublicFile({ relativePath }: Pick<ContentFile, 'relativePath'>): boolean {
  return relativePath.startsWith(folder);
}

/** `public/run.svg` → `/run.svg` · `guide/run.svg` → `/guide/run.svg` on a site that accepts any folder · undefined if not served */
export function servedPathOf(relativePath: string, isStrict: boolean): string | undefined {
  if (isPublicFile({ relativePath }))
    return encoded(relativePath.slice(folder.length - 1), isStrict);
  return !isStrict && isFileBesidePages(relativePath) ? encodePath(`/${relativePath}`) : undefined;
}

/** Encodes a path, except on a strict site, whose file names need no encoding. */
function encoded(path: string, isStrict: boolean): string {
  return isStrict ? path : encodePath(path);
}

const safeEndings = new Set(
  (
    'apng avif bmp gif ico jpeg jpg png svg webp ' +
    'm4v mov mp4 ogv webm flac m4a mp3 oga ogg wav vtt ' +
    'pdf 7z bz2 gz tgz xz zip ' +
    'csv diff json log patch toml tsv txt yaml yml'
  ).split(' '),
);

/** Config files of documentation systems and packages, which are not served. */
const settingsFile =
  /^(?:_.*|.*\.config\.\w+|(?:package|package-lock|tsconfig|docs|meta|mint|vercel|netlify|nest|sidebars|versions)\.json|(?:mkdocs|zensical|book|netlify|pnpm-lock|docker-compose|compose)\.(?:ya?ml|toml))$/i;

/**
 * Whether a file next to pages is of a kind that is served: images, video, audio, archives, data. Files that a browser would execute in the
 * site's origin, config files and hidden files are not.
 */
export function isFileBesidePages(relativePath: string): boolean {
  const names = relativePath.split('/');
  const name = names.at(-1) ?? '';
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (
    safeEndings.has(ending) &&
    !settingsFile.test(name) &&
    !names.some((part) => part.startsWith('.') || part === 'node_modules')
  );
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
