// Removes what a run of Jest has compiled.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bundleFolder, bundleVariable } from './bundled-file.mjs';

/** Jest calls it once, after the last test. @param {unknown} _globalConfig @param {{ rootDir: string }} project */
export default async function removeBundle(_globalConfig, { rootDir }) {
  const folder = path.join(rootDir, bundleFolder, process.env[bundleVariable] ?? '');
  await rm(folder, { recursive: true, force: true });
}
