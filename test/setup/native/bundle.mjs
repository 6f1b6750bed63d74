// Compiles all test files before the first one runs. What several of them import is in chunks, which each worker loads once.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleFolder, bundleVariable } from './bundled-file.mjs';

/** Workers find what it writes by an environment variable. @param {string} rootDir */
export async function bundle(rootDir) {
  removeLeftovers(path.join(rootDir, bundleFolder));
  const name = String(process.pid);
  process.env[bundleVariable] = name;
  await build({
    absWorkingDir: rootDir,
    entryPoints: [
      'test/**/*.test.ts',
      'extensions/*/test/**/*.test.ts',
      'test/setup/no-console-errors.ts',
    ],
    outbase: '.',
    outdir: path.join(bundleFolder, name),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    alias: { 'millrace-docs/extension': './src/server/contract/index.ts' },
    plugins: [keepModules],
    loader: { '.css': 'text' },
    jsx: 'automatic',
    sourcemap: 'linked',
    chunkNames: 'chunks/[hash]',
    logLevel: 'warning',
  });
}

/** JavaScript needs no compiling, and some of it finds other files by its own location. @type {import('esbuild').Plugin} */
const keepModules = {
  name: 'keep-modules',
  setup(builder) {
    builder.onResolve({ filter: /^\..*\.mjs$/ }, (found) => ({
      path: pathToFileURL(path.join(found.resolveDir, found.path)).href,
      external: true,
    }));
  },
};

/** Removes the folders of runs that were interrupted. @param {string} folder */
function removeLeftovers(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!isRunning(Number(name))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** @param {number} processId */
function isRunning(processId) {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
