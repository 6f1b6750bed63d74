// scripts/programs.mjs: what happens when a program that tests need is missing.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const advice =
  '`Git` was not found, which the tests of versions and page dates need. Install it (Debian: `apt-get install --no-install-recommends git`).\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-programs-test-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs setup with the programs of one folder; nothing is built, since Git is not among them. */
function setUp() {
  return spawnSync(process.execPath, ['scripts/setup.mjs', '--git'], {
    env: { PATH: folder },
    encoding: 'utf8',
  });
}

it('ends with one line about each missing program where it cannot install any', () => {
  const { status, stdout, stderr } = setUp();
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: advice });
});

it('installs as root alone, says so first, and takes nothing that is only recommended', () => {
  const calls = path.join(folder, 'calls.txt');
  writeFileSync(calls, '');
  for (const name of ['apt-get', 'dpkg']) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${calls}\n`);
    chmodSync(file, 0o755);
  }
  const { status, stdout, stderr } = setUp();
  const isRoot = process.getuid?.() === 0;
  expect({ status, stdout, stderr, calls: readFileSync(calls, 'utf8') }).toEqual({
    status: 1,
    stdout: isRoot
      ? 'Installing `git` from Debian: Git for the tests of versions and page dates …\n'
      : '',
    stderr: advice,
    calls: isRoot
      ? 'apt-get update -qq\napt-get install -y -qq --no-install-recommends --no-upgrade git\n'
      : '',
  });
});
