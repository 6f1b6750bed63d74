// scripts/setup.mjs: which versions of Node it accepts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const [, supported = ''] = /"node": "([^"]+)"/.exec(readFileSync('package.json', 'utf8')) ?? [];
const empty = mkdtempSync(path.join(tmpdir(), 'docs-setup-test-'));
afterAll(() => {
  rmSync(empty, { recursive: true });
});

/** What setup says in a Node that calls itself by this version. Without programs, it ends before it installs or builds anything. */
function setUp(version: string): string {
  const disguise = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${disguise}`, 'scripts/setup.mjs', '--git'],
    { env: { PATH: empty }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  return stderr;
}

it.each(['18.20.0', '20.18.3', '21.7.3', '22.15.1', '23.11.0'])('refuses %s', (version) => {
  expect(setUp(version)).toBe(
    `Node \`${version}\` is not supported. Install one of \`${supported}\`.\n`,
  );
});

it.each(['20.19.0', '20.20.2', '22.16.0', '22.23.3', '24.0.0', '25.1.0', '26.10.0'])(
  'accepts %s',
  (version) => {
    expect(setUp(version)).toMatch(/^`Git` was not found/);
  },
);
