// Bundle budgets: what a reader downloads, in Brotli at full quality.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundleDir } from '../../../src/server/render/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/bundle-manifest.ts';

const folder = path.join(bundleDir(), 'assets');
const kib = 1024;

function compressedSize(file: string): number {
  return statSync(path.join(folder, `${file}.br`)).size;
}

it('has a first bundle of at most 10 KB, with what it imports at once', async () => {
  const { script } = await readBundleManifest();
  const text = readFileSync(path.join(folder, script), 'utf8');
  const atOnce = [...text.matchAll(/from"\.\/([^"]+)"|import"\.\/([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  const size = [script, ...new Set(atOnce)].reduce((sum, file) => sum + compressedSize(file), 0);
  expect(size).toBeLessThanOrEqual(10 * kib);
});

it('has at most 75 KB of JavaScript in all, but for the search of exported sites', async () => {
  const { script } = await readBundleManifest();
  const scripts = loadableFrom(script);
  const size = [...scripts].reduce((sum, file) => sum + compressedSize(file), 0);
  expect(scripts.size).toBeGreaterThan(1);
  expect(size).toBeLessThanOrEqual(75 * 1000);
});

/** A script and all that it may import, at once or later; without the search engine, and the languages that it knows. */
function loadableFrom(script: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(script) || /^(?:engine|language)-/.test(script)) return found;
  found.add(script);
  const text = readFileSync(path.join(folder, script), 'utf8');
  for (const [, file = ''] of text.matchAll(/["']\.\/([\w-]+\.js)["']/g)) loadableFrom(file, found);
  return found;
}

it('has at most 10 KB of CSS', async () => {
  const { style } = await readBundleManifest();
  expect(compressedSize(style)).toBeLessThanOrEqual(10 * kib);
});
