// Where the build lies that this code belongs to.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** File that names the current build: the one that the next start and the next reload take. */
const currentFile = path.join('dist', 'current.json');

/** Folder of this code's build; of the current build for code that was not built. Throws with a hint when there is none. */
export function buildFolder(): string {
  return process.env['BUILD_FOLDER'] ?? currentBuildFolder();
}

/** Folder of the current build, which may be another than this code's. Throws with a hint when there is none. */
export function currentBuildFolder(): string {
  try {
    const { folder } = JSON.parse(readFileSync(currentFile, 'utf8')) as { folder: string };
    return folder;
  } catch (cause) {
    throw new Error(
      `There is no build: \`${currentFile}\` cannot be read. Run \`npm run build\`.`,
      { cause },
    );
  }
}

/** Folder of the client bundle. */
export function bundleDir(): string {
  return path.join(buildFolder(), 'client');
}

/** Script of the threads that compile pages. */
export function compileThreadFile(): string {
  return path.join(buildFolder(), 'compile-thread.js');
}
