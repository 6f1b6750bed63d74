// Locates the build that this code belongs to.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of this code's build below the package folder; undefined for code that was not built. */
const ownBuild = process.env['BUILD_FOLDER'];

/** Returns the package folder, relative to the working directory; an empty string for code that was not built. */
export function packageFolder(): string {
  if (ownBuild === undefined) return '';
  const file = fileURLToPath(import.meta.url);
  return path.relative(
    '',
    file.slice(0, file.lastIndexOf(path.join(path.sep, ownBuild, path.sep))),
  );
}

/** Whether a folder is the checkout or package that the running program belongs to. Files in any other folder say nothing about it. */
export function isOwnFolder(folder: string): boolean {
  return path.resolve(folder) === path.resolve(packageFolder());
}

/** Returns the file that names the current build, which the next start uses. */
function currentFile(): string {
  return path.join(packageFolder(), 'dist', 'current.json');
}

/** Returns the folder of this code's build, or of the current build for code that was not built. Throws with a hint if there is none. */
export function buildFolder(): string {
  return ownBuild === undefined ? currentBuildFolder() : path.join(packageFolder(), ownBuild);
}

/** Returns the folder of the current build, which may differ from this code's build. Throws with a hint if there is none. */
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

/** Returns whether there is another build than the one that this code belongs to. */
export function hasOtherBuild(): boolean {
  try {
    return currentBuildFolder() !== buildFolder();
  } catch {
    // It is being written.
    return false;
  }
}

/** Returns the folder of the client bundle. */
export function bundleDir(): string {
  return path.join(buildFolder(), 'client');
}

/** Returns the folder of the templates of new sites. */
export function templatesFolder(): string {
  return path.join(buildFolder(), 'templates');
}

/** Returns the script of the thread that paints pictures. */
export function paintThreadFile(): string {
  return path.join(buildFolder(), 'paint-thread.js');
}

/** Returns the script of the threads that compile pages. */
export function compileThreadFile(): string {
  return path.join(buildFolder(), 'compile-thread.js');
}

/** Returns the script of the thread that searches. */
export function searchThreadFile(): string {
  return path.join(buildFolder(), 'search-thread.js');
}

/** Returns the module that extensions import as `millrace-docs/extension`. */
export function extensionApiFile(): string {
  return path.resolve(buildFolder(), 'extension.js');
}

/** Returns the module that resolves what extensions import. */
export function extensionHooksFile(): string {
  return path.resolve(buildFolder(), 'extension-hooks.js');
}
