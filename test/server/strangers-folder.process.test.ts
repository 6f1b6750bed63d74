// A folder from elsewhere runs nothing, whatever lies in it, by the commands that people try first. `strangers-folder.full.test.ts` tries
// all of them.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endServerProcesses, startServer } from '../setup/server-process.ts';
import { programsThatRan, writeStrangersFolder } from '../setup/strangers-folder.ts';

let place: string;
let folder: string;
let marks: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'docs-stranger-'));
  folder = path.join(place, 'folder');
  marks = path.join(place, 'marks');
  writeStrangersFolder(folder, marks, { 'index.md': '# Home\n', 'guide/one.md': '# One\n' });
});
afterEach(async () => {
  endServerProcesses();
  await rm(place, { recursive: true, force: true, maxRetries: 5 });
});

const variables = () => ({ XDG_CACHE_HOME: path.join(place, 'cache'), HOME: place });

/** The command in a process of its own: one in the tests' process takes its build from the working folder. */
function run(...args: readonly string[]): Promise<string> {
  const cli = path.resolve('dist/server/cli.js');
  const env = { PATH: process.env['PATH'], ...variables() };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { cwd: folder, env }, (_, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });
}

it.each([[['check']], [['import', '.', '--to', '../imported']]])('%j', async (args) => {
  expect(await run(...args)).not.toBe('');
  expect(programsThatRan(marks)).toEqual([]);
});

it('start', async () => {
  const program = [path.resolve('dist/server/cli.js'), 'start'];
  const server = startServer(variables(), [], folder, program);
  const origin = await server.printed(/(http:\/\/localhost:\d+)/);
  expect(await (await fetch(`${origin}/guide/one.html`)).text()).toContain('<h1');
  await server.stop();
  expect(programsThatRan(marks)).toEqual([]);
});
