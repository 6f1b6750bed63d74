// The program that resends failed events waits when it must, and resumes after an interruption.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createConfig } from '../setup/millrace.ts';
import { readSamples, sampleWith } from './page-samples.ts';

const errorOf = (id: string, version: string, body?: unknown) => ({
  event: {
    original_event: body === undefined ? null : { body },
    original_context: { id, deployment_id: version },
  },
});
/** Newest first, as in the API. Run 2 failed twice; run 4 is of another version; no body is stored for run 5. */
const errors = [
  errorOf('run5', 'd_abc123'),
  errorOf('run4', 'd_other', { order: 4 }),
  errorOf('run3', 'd_abc123', { order: 3 }),
  errorOf('run2', 'd_abc123', { order: 2 }),
  errorOf('run2', 'd_abc123', { order: 2 }),
  errorOf('run1', 'd_abc123', { order: 1 }),
];

let folder = '';
let origin = '';
let program = '';
let asked = 0;
const sent: string[] = [];
/** Statuses of the next responses; 200 for all after them. */
const answers: number[] = [];

const server = createServer((request, response) => {
  void (async () => {
    const body = await text(request);
    if (request.method === 'GET') {
      asked += 1;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ data: errors }));
      return;
    }
    const status = answers.shift() ?? 200;
    if (status < 300) sent.push(body);
    response.writeHead(status, { 'Retry-After': '0' }).end();
  })();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { api = '' } = createConfig().site.links;
  const samples = await readSamples('/api/rest/workflow-errors/');
  program = sampleWith(samples, 'failedEvents').replaceAll(api, origin);
});

beforeEach(async () => {
  asked = 0;
  sent.length = 0;
  answers.length = 0;
  folder = await mkdtemp(path.resolve('dist', 'replay-'));
  await writeFile(path.join(folder, 'replay.mjs'), program);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

afterAll(() => {
  server.close();
});

async function run(): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['replay.mjs', 'p_abc123', 'd_abc123', origin], {
    cwd: folder,
    env: { API_KEY: 'key' },
  });
  const output = text(child.stdout);
  await once(child, 'close');
  return (await output).trim().split('\n');
}

it('sends each failed event of the version once, the oldest first, and waits when it is asked to', async () => {
  answers.push(429, 503, 429);
  expect(await run()).toEqual(['run1 200', 'run2 200', 'run3 200', '3 events sent']);
  expect(sent).toEqual(['{"order":1}', '{"order":2}', '{"order":3}']);
});

it('goes on where it was stopped, with the list that it had', async () => {
  answers.push(200, 404);
  expect(await run()).toEqual(['run1 200']);
  expect(existsSync(path.join(folder, 'p_abc123-d_abc123.json'))).toBe(true);
  expect(await run()).toEqual(['run2 200', 'run3 200', '2 events sent']);
  expect(sent).toEqual(['{"order":1}', '{"order":2}', '{"order":3}']);
  expect(asked).toBe(1);
  // Everything has been sent: another start sends nothing.
  expect(await run()).toEqual(['0 events sent']);
});
