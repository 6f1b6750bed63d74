// Where compiled test files are.
import path from 'node:path';

/** Folder of compiled test files. Each run of Jest has its own, since two may overlap. */
export const bundleFolder = path.join('.cache', 'tests');

/** Environment variable that tells the workers of a run the name of its folder. */
export const bundleVariable = 'TEST_BUNDLE';

/** Returns what a TypeScript file below `test` is compiled to. @param {string} root @param {string} file */
export function bundledFile(root, file) {
  const name = path.relative(root, file).replace(/\.tsx?$/, '.js');
  return path.join(root, bundleFolder, process.env[bundleVariable] ?? '', name);
}
