// The rule that keeps `npm run test:quick` quick: a test file whose name does not announce it starts no process.
import { exec, execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process';
import { connectBrowser } from './setup/browser.ts';

const message = 'A quick test starts no process. Name the file `*.process.test.ts`';

it.each([
  ['spawn', () => spawn('true')],
  ['exec', () => exec('true')],
  ['fork', () => fork('none.mjs')],
  ['spawnSync', () => spawnSync('true')],
  ['execSync', () => execSync('true')],
  ['execFileSync', () => execFileSync('true')],
])('no process by %s', (_name, start) => {
  expect(start).toThrow(message);
});

it('no browser, whether one is installed or not', async () => {
  await expect(connectBrowser()).rejects.toThrow(message);
});
