// deploy/systemd: what the unit says of the server is what the server knows.
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from '../../src/server/serve/process/env.ts';
import { readKnownVariables } from './known-variables.ts';

const unit = readFileSync('deploy/systemd/millrace-docs.service', 'utf8');

const valuesOf = (key: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');

const variables = Object.fromEntries(
  valuesOf('Environment').map((setting): [string, string] => {
    const [name = '', value = ''] = setting.split('=', 2);
    return [name, value];
  }),
);

it('sets variables that the server, Node or glibc knows, to values that it takes', () => {
  const known = new Set([...readKnownVariables(), 'NODE_ENV', 'MALLOC_ARENA_MAX']);
  expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([]);
  expect(() => parseEnv(variables)).not.toThrow();
});

it('runs the command that the container runs', () => {
  const [command = ''] = valuesOf('ExecStart');
  expect(command.split(' ').slice(1)).toEqual(['dist/server/cli.js', 'start']);
  expect(existsSync('dist/server/cli.js')).toBe(true);
  expect(readFileSync('Dockerfile', 'utf8')).toContain('"dist/server/cli.js", "start"');
});

it('gives the server time to drain, descriptors for its connections, and a folder that it may write', () => {
  const env = parseEnv(variables);
  const [stopSeconds] = valuesOf('TimeoutStopSec').map(Number);
  expect(stopSeconds).toBeGreaterThan((env.drainDelayMs + env.shutdownTimeoutMs) / 1000);
  expect(Number(valuesOf('LimitNOFILE')[0])).toBeGreaterThan(env.maxConnections);
  expect(`/var/cache/${valuesOf('CacheDirectory')[0] ?? ''}`).toBe(env.store.folder);
});
