// The app file, the components and the script of the guidelines work together, in the folders that the page names.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readSamples, sampleWith } from './page-samples.ts';

/** Text that identifies a sample, and the file in which the page puts it. */
const files = [
  ['type: "app",\n  app: "crm"', 'crm.app.mjs'],
  ['import crm from "../crm.app.mjs"', 'sources/common.mjs'],
  ['key: "crm-customer-created"', 'sources/new-customer/new-customer.mjs'],
  ['await source.run.call(component)', 'sources/new-customer/try-new-customer.mjs'],
  ['key: "crm-list-contacts"', 'actions/list-contacts/list-contacts.mjs'],
  ['type: "app",\n  app: "github"', 'github.app.mjs'],
  ['key: "github-star-added-instant"', 'sources/new-star-instant/new-star-instant.mjs'],
] as const;

const contact = (id: number, kind: string) => ({
  id,
  kind,
  name: `Contact ${id}`,
  created_at: `2022-09-0${id}T12:00:00.000Z`,
});
const pages = [
  { items: [contact(3, 'customer'), contact(2, 'lead')], next_cursor: 'second' },
  { items: [contact(1, 'customer')], next_cursor: null },
];

let folder = '';
const asked: string[] = [];
/** The hooks that the source has created and removed. */
const hooks: string[] = [];

async function takeHook(request: IncomingMessage, response: ServerResponse): Promise<void> {
  hooks.push(`${request.method} ${request.url} ${await text(request)}`);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ id: 7 }));
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  if (request.method !== 'GET') {
    void takeHook(request, response);
    return;
  }
  asked.push(`${request.headers.authorization} ${url.search}`);
  const page = pages[url.searchParams.has('cursor') ? 1 : 0];
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(page));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const samples = [
    ...(await readSamples('/components/guidelines/')),
    ...(await readSamples('/components/test-locally/')),
  ];
  folder = await mkdtemp(path.resolve('dist', 'guidelines-'));
  for (const [part, file] of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(
      path.join(folder, file),
      sampleWith(samples, part).replace(/https:\/\/api\.(example|github)\.com/, origin),
    );
  }
});

beforeEach(() => {
  asked.length = 0;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(file: string): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(folder, file)], { env: { CRM_TOKEN: 'key' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

it('tries the source on one’s own machine: samples first, then what is new, customers alone', async () => {
  const { status, output } = await run('sources/new-customer/try-new-customer.mjs');
  expect(status === 0 || output).toBe(true);
  const summaries = [...output.matchAll(/summary: '([^']+)'/g)].map(([, summary]) => summary);
  // The first run takes one page. The second takes everything since then: the fake server ignores the filter.
  expect(summaries).toEqual(['Contact 3', 'Contact 1', 'Contact 3']);
  const since = '?created_since=2022-09-03T12:00:00.000Z';
  expect(asked.map(decodeURIComponent)).toEqual([
    'Bearer key ?order=newest_first&limit=100',
    `Bearer key ${since}`,
    `Bearer key ${since}&cursor=second`,
  ]);
});

it.each([
  [1, 1, 'Successfully listed 1 contacts'],
  [50, 3, 'Successfully listed 3 contacts'],
])('lists at most %i contacts', async (maxRecords, length, summary) => {
  await writeFile(
    path.join(folder, 'actions/list-contacts/try.mjs'),
    `import crm from "../../crm.app.mjs";
import action from "./list-contacts.mjs";
const component = { crm: { ...crm.methods, $auth: { oauth_access_token: "key" } }, maxRecords: ${maxRecords} };
const found = await action.run.call(component, { $: { export: (...values) => console.log(...values) } });
console.log(found.length);`,
  );
  expect(await run('actions/list-contacts/try.mjs')).toEqual({
    status: 0,
    output: `$summary ${summary}\n${length}\n`,
  });
});

it('takes a star once, also when it was signed before an update and is sent again after it', async () => {
  await writeFile(
    path.join(folder, 'sources/new-star-instant/try.mjs'),
    `import crypto from "crypto";
import github from "../../github.app.mjs";
import source from "./new-star-instant.mjs";
const stored = new Map();
const component = {
  ...source.methods,
  github: { ...github.methods, $auth: { oauth_access_token: "key" } },
  db: { get: (key) => stored.get(key), set: (key, value) => stored.set(key, value) },
  http: { endpoint: "https://abc123.m.example.com" },
  repository: "ada/engine",
  $emit: (event, { id, summary }) => console.log(id, summary),
};
const bodyRaw = JSON.stringify({
  action: "created", starred_at: "2022-09-01T12:00:00Z", sender: { id: 5, login: "ada" },
});
const event = (secret, delivery) => ({
  bodyRaw,
  body: JSON.parse(bodyRaw),
  headers: {
    "x-github-delivery": delivery,
    "x-hub-signature-256": "sha256=" + crypto.createHmac("sha256", secret).update(bodyRaw).digest("hex"),
  },
});
await source.hooks.activate.call(component);
const secret = stored.get("secret");
await source.run.call(component, event(secret, "first"));
await source.hooks.deactivate.call(component);
await source.hooks.activate.call(component);
await source.run.call(component, event(secret, "second"));
await source.run.call(component, event("another", "third")).catch((error) => console.log(error.message));`,
  );
  expect(await run('sources/new-star-instant/try.mjs')).toEqual({
    status: 0,
    output:
      '5-2022-09-01T12:00:00Z Star from ada\n5-2022-09-01T12:00:00Z Star from ada\nMissing or wrong signature\n',
  });
  const [created = '', removed, createdAgain] = hooks;
  expect(created).toMatch(
    /^POST \/repos\/ada\/engine\/hooks \{"events":\["star"\],.*"secret":"[0-9a-f]{32}"/,
  );
  expect(removed).toBe('DELETE /repos/ada/engine/hooks/7 ');
  expect(createdAgain).toBe(created);
});
