// Jest's global teardown: ends what all test files share.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bundleFolder, bundleVariable } from './bundled-file.mjs';
import { running } from './running.mjs';

/** Jest calls it once, after the last test. @param {unknown} _globalConfig @param {{ rootDir: string }} project */
export default async function tearDown(_globalConfig, { rootDir }) {
  await running.services?.close();
  const folder = path.join(rootDir, bundleFolder, process.env[bundleVariable] ?? '');
  await rm(folder, { recursive: true, force: true });
}
