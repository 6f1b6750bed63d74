// Where the build lies that this code belongs to.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Place of this code's build below the package's folder; undefined for code that was not built. */
const ownBuild = process.env['BUILD_FOLDER'];

/** Folder of the package, from the working folder; that folder itself for code that was not built. */
export function packageFolder(): string {
  if (ownBuild === undefined) return '';
  const file = fileURLToPath(import.meta.url);
  return path.relative(
    '',
    file.slice(0, file.lastIndexOf(path.join(path.sep, ownBuild, path.sep))),
  );
}

/** File that names the current build: the one that the next start and the next reload take. */
function currentFile(): string {
  return path.join(packageFolder(), 'dist', 'current.json');
}

/** Folder of this code's build; of the current build for code that was not built. Throws with a hint when there is none. */
export function buildFolder(): string {
  return ownBuild === undefined ? currentBuildFolder() : path.join(packageFolder(), ownBuild);
}

/** Folder of the current build, which may be another than this code's. Throws with a hint when there is none. */
export function currentBuildFolder(): string {
  try {
    const { folder } = JSON.parse(readFileSync(currentFile(), 'utf8')) as { folder: string };
    return path.join(packageFolder(), folder);
  } catch (cause) {
    throw new Error(
      `There is no build: \`${currentFile()}\` cannot be read. Run \`npm run build\`.`,
      { cause },
    );
  }
}

/** Folder of the client bundle. */
export function bundleDir(): string {
  return path.join(buildFolder(), 'client');
}

/** Script of the thread that paints pictures. */
export function paintThreadFile(): string {
  return path.join(buildFolder(), 'paint-thread.js');
}

/** Script of the threads that compile pages. */
export function compileThreadFile(): string {
  return path.join(buildFolder(), 'compile-thread.js');
}
