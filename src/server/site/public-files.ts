// Files that are served as they are: those of `content/public/`, and beside the pages of a site that takes any folder.
import { imageSize } from 'image-size';
import { encodePath } from '../../pages/model/paths.ts';
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

/** Picks the files that are served; sizes of images are read when asked for and remembered. */
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

/** Whether a file lies in the folder of files that are served as they are. */
export function isPublicFile({ relativePath }: Pick<ContentFile, 'relativePath'>): boolean {
  return relativePath.startsWith(folder);
}

/** `public/run.svg` → `/run.svg` · `guide/run.svg` → `/guide/run.svg` where a site takes any folder · undefined for what is not served */
export function servedPathOf(relativePath: string, isStrict: boolean): string | undefined {
  if (isPublicFile({ relativePath }))
    return encoded(relativePath.slice(folder.length - 1), isStrict);
  return !isStrict && isFileBesidePages(relativePath) ? encodePath(`/${relativePath}`) : undefined;
}

/** The site's own names are clean, and stand in pages as they are. */
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

/** Settings of documentation systems and of packages are for them alone. */
const settingsFile =
  /^(?:_.*|.*\.config\.\w+|(?:package|package-lock|tsconfig|docs|meta|mint|vercel|netlify|nest|sidebars|versions)\.json|(?:mkdocs|zensical|book|netlify|pnpm-lock|docker-compose|compose)\.(?:ya?ml|toml))$/i;

/**
 * Whether a file beside pages is of a kind that readers may get: pictures, films, sound, archives, data. Nothing that a browser
 * runs on this site's behalf, no settings, nothing hidden.
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
    // Not an image: the caller reports the page that shows it.
    return undefined;
  }
}
