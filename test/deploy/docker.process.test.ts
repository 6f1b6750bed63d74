// Dockerfile and deploy/docker: what the images ask of the server is what it answers.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseEnv } from '../../src/server/serve/process/env.ts';
import { endServerProcesses, startServer } from '../setup/server-process.ts';
import { readKnownVariables } from './known-variables.ts';

afterAll(endServerProcesses);

/** Time after which `docker stop` kills, in milliseconds. */
const stopMs = 10_000;

const files = ['Dockerfile', 'deploy/docker/Dockerfile'];

function variablesOf(file: string): Readonly<Record<string, string>> {
  const [, settings = ''] = /^ENV (.*)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return Object.fromEntries(
    settings.split(' ').map((setting): [string, string] => {
      const [name = '', value = ''] = setting.split('=', 2);
      return [name, value];
    }),
  );
}

function healthOf(file: string, port: string): number | null {
  const [, command = ''] =
    /^HEALTHCHECK .*\\\n\s*CMD (.*)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  const [program = '', ...args] = z.array(z.string()).parse(JSON.parse(command));
  expect(program).not.toBe('node');
  const env = { PATH: process.env['PATH'], PORT: port };
  return spawnSync(program, args, { env, timeout: 10_000 }).status;
}

it.each(files)('%s sets variables that the server, Node or glibc knows', (file) => {
  const known = new Set([...readKnownVariables(), 'NODE_ENV', 'MALLOC_ARENA_MAX']);
  expect(Object.keys(variablesOf(file)).filter((name) => !known.has(name))).toEqual([]);
});

it.each(files)('%s: open requests are finished before the container is killed', (file) => {
  const { drainDelayMs, shutdownTimeoutMs } = parseEnv({ ...variablesOf(file), SITE_DIR: '.' });
  expect(drainDelayMs + shutdownTimeoutMs).toBeLessThan(stopMs - 1000);
});

it('the history of a site is not in its image', () => {
  const ignored = readFileSync('deploy/docker/Dockerfile.dockerignore', 'utf8').split('\n');
  expect(ignored).toContain('.git');
});

it('containers are healthy once the server is ready, until it drains', async () => {
  const server = startServer({ DRAIN_DELAY_MS: '60000' });
  const port = await server.printed(/Listening on http:\/\/localhost:(\d+)/);
  expect(files.map((file) => healthOf(file, port))).toEqual([0, 0]);
  server.child.kill('SIGTERM');
  await server.printed(/("msg":"Stopping")/);
  expect(files.map((file) => healthOf(file, port))).toEqual([1, 1]);
  server.child.kill('SIGKILL');
  await server.ended();
  expect(files.map((file) => healthOf(file, port))).toEqual([1, 1]);
});
