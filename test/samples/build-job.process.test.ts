// The CI job of the guide publishes a version once, and stops at the first command that fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { z } from 'zod';
import { createConfig, product } from '../setup/millrace.ts';
import { bashPath } from '../../scripts/bash-tools.mjs';
import { readSamples, sampleWith } from './page-samples.ts';

const workflowShape = z.object({
  jobs: z.object({
    publish: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }),
  }),
});

let folder = '';
let job = '';
/** The published version, if there is one. */
let published: string | undefined;
let error = 'not_found';
const asked: string[] = [];

const server = createServer((request, response) => {
  asked.push(`${request.headers.authorization} ${request.url}`);
  response.writeHead(published === undefined ? 404 : 200);
  const found = { data: { version: published } };
  response.end(JSON.stringify(published === undefined ? { error: { code: error } } : found));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { api = '' } = createConfig().site.links;
  const samples = await readSamples('/guides/components-in-ci/');
  const { port } = server.address() as AddressInfo;
  const workflow = workflowShape.parse(parse(sampleWith(samples, 'XDG_CONFIG_HOME=')));
  const step = workflow.jobs.publish.steps.find(({ run = '' }) => run.includes('XDG_CONFIG_HOME='));
  job = (step?.run ?? '').replaceAll(new URL(api).origin, `http://127.0.0.1:${port}`);

  folder = await mkdtemp(path.resolve('dist', 'build-job-'));
  const cli = path.join(folder, product.short);
  // Fails at the version that exists, as the real one does.
  await writeFile(
    cli,
    '#!/bin/sh\necho "$*"\n[ "$1" != publish ] || ! grep -q "\\"$PUBLISHED\\"" "$2"\n',
  );
  await chmod(cli, 0o755);
  await writeComponent('version: "0.0.2"');
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['a raised version', '0.0.1', true],
  ['a version that is published already', '0.0.2', false],
  ['a lower version, after a commit was reverted', '0.0.10', false],
  ['a component that was never published', undefined, true],
] as const)('publishes what has to be, then updates: %s', async (_name, version, isPublished) => {
  published = version;
  const { output, exitCode } = await runJob();
  const update = 'update new-order --code new-order.mjs\n';
  expect(output).toBe(isPublished ? `publish format-label.mjs\n${update}` : update);
  expect(exitCode).toBe(0);
  expect(asked).toEqual(['Bearer key /v1/components/shop-format-address-label']);
});

it('stops without publishing when the API refuses the question', async () => {
  published = undefined;
  error = 'unauthorized';
  const { output, exitCode } = await runJob();
  expect(output).toBe('');
  expect(exitCode).not.toBe(0);
});

it.each([
  ['0.0.1-beta', 'version: "0.0.1"'],
  ['0.0.1', 'version: "0.0.2-beta"'],
])('stops at a version that is more than numbers: %s, %s', async (known, line) => {
  published = known;
  await writeComponent(line);
  const { output, exitCode } = await runJob();
  expect(output).toBe('');
  expect(exitCode).not.toBe(0);
  await writeComponent('version: "0.0.2"');
});

it('stops when it finds no version in the file', async () => {
  published = '0.0.1';
  await writeComponent("version: '0.0.2'");
  const { output, exitCode } = await runJob();
  expect(output).toBe('');
  expect(exitCode).not.toBe(0);
});

function writeComponent(version: string): Promise<void> {
  const code = `export default {\n  key: "shop-format-address-label",\n  ${version},\n};\n`;
  return writeFile(path.join(folder, 'format-label.mjs'), code);
}

async function runJob() {
  asked.length = 0;
  const child = spawn('/bin/bash', ['--norc', '-e', '-c', job], {
    cwd: folder,
    env: { PATH: `${folder}:${bashPath}`, API_KEY: 'key', PUBLISHED: published ?? 'none' },
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { output, exitCode: child.exitCode };
}
