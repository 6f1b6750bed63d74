// The core without any extension: its types, its build and its tests hold.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leftOut } from './setup/left-out.mjs';
import { timeLimit } from './setup/time-limit.mjs';

/** Extensions, and tests of what several of them do. */
const leftOutHere = /^(?:extensions\/[^/]+|test\/bundle)\//;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-core-'));
  const files = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
    .toString()
    .split('\0')
    .filter((file) => file !== '' && !leftOutHere.test(file));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(file, path.join(folder, file), { preserveTimestamps: true });
  }
  const bundle = path.join(folder, 'extensions', 'bundle.ts');
  writeFileSync(
    bundle,
    "import type { BundledExtension } from 'millrace-docs/extension';\n\nexport const bundle: readonly BundledExtension[] = [];\n",
  );
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? '' : stdout + stderr;
}

it('has types', () => {
  expect(run('node_modules/typescript/bin/tsc', '--noEmit')).toBe('');
});

it(
  'passes its tests',
  () => {
    expect(run('scripts/setup.mjs')).toBe('');
    // A test of what builds load names packages by their paths, which are elsewhere here.
    const patterns = [...leftOut.quick, '/test/server/build/'].map(
      (pattern) => `--testPathIgnorePatterns=${pattern}`,
    );
    const folders = ['test/server', 'test/pages', 'test/client', 'test/config'];
    expect(run('node_modules/jest/bin/jest.js', ...folders, ...patterns)).toBe('');
  },
  timeLimit(20),
);
