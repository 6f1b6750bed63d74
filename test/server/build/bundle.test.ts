// Bundle budgets: what a reader downloads, in Brotli at full quality.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';

const folder = path.join(bundleDir(), 'assets');
const kib = 1024;

function compressedSize(file: string): number {
  return statSync(path.join(folder, `${file}.br`)).size;
}

it('has at most 8 KiB of JavaScript before the browser is idle, with what it imports at once', async () => {
  const { script } = await readBundleManifest();
  const text = readFileSync(path.join(folder, script), 'utf8');
  const atOnce = [...text.matchAll(/from"\.\/([^"]+)"|import"\.\/([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  const size = [script, ...new Set(atOnce)].reduce((sum, file) => sum + compressedSize(file), 0);
  expect(size).toBeLessThanOrEqual(8 * kib);
});

it('has at most 96 KiB of JavaScript in all, but for the search of exported sites', () => {
  const scripts = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && !file.startsWith('engine-'),
  );
  const size = scripts.reduce((sum, file) => sum + compressedSize(file), 0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(size).toBeLessThanOrEqual(96 * kib);
});

it('has at most 14 KiB of CSS', async () => {
  const { style } = await readBundleManifest();
  expect(compressedSize(style)).toBeLessThanOrEqual(14 * kib);
});
