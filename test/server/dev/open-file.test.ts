// Who may have a file opened in the author's editor, and which files.
import { symlinkSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { createServer, request as ask, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { listen } from '../../../src/server/serve/http/http-server.ts';
import { createOpenFile } from '../../../src/server/tools/dev/open-file.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

let contentDir: string;
let port: number;
let failure: string | undefined;
const opened: string[] = [];
const server = createServer((request, response) => {
  createOpenFile({
    roots: () => [contentDir, 'config', 'missing.yaml'],
    launch(place) {
      opened.push(place);
      return Promise.resolve(failure);
    },
  })(request, response);
});

beforeAll(async () => {
  contentDir = await writeContent({ 'a/index.md': 'x' });
  symlinkSync('/etc', path.join(contentDir, 'out'));
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(async () => {
  server.close();
  await removeTestSites();
});
beforeEach(() => {
  opened.length = 0;
  failure = undefined;
});

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

/** `content/` stands for the content folder, which messages name as it is. */
function post(raw: string, headers: OutgoingHttpHeaders = {}, method = 'POST'): Promise<Answer> {
  const query = raw.replace('content/', `${contentDir}/`);
  const own = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
  return new Promise((resolve, reject) => {
    const sent = ask(
      { host: '127.0.0.1', port, method, path: `/open?${query}`, headers: { ...own, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => {
          resolve({ status: response.statusCode, text });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

const page = 'file=content/a/index.md&line=3&column=2';

it('opens a page at its place', async () => {
  expect(await post(page)).toEqual({ status: 204, text: '' });
  expect(opened).toEqual([`${await realpath(contentDir)}/a/index.md:3:2`]);
});

it('opens files of the other folders, and takes the first line where none is named', async () => {
  expect((await post('file=config/site.yaml&line=x&column=-5')).status).toBe(204);
  expect(opened).toEqual([`${path.resolve('config/site.yaml')}:1:1`]);
});

it('says why the editor cannot be started', async () => {
  failure = 'No editor found.';
  expect(await post(page)).toEqual({ status: 500, text: 'No editor found.' });
});

it.each([
  ['a page of another site', { origin: 'https://elsewhere.example' }],
  ['a page of another port', { origin: 'http://localhost:1' }],
  ['a page without an origin', { origin: 'null' }],
  ['a program that sends no origin', { origin: '' }],
  [
    'a name that was rebound to this machine',
    { host: 'elsewhere.example', origin: 'http://elsewhere.example' },
  ],
  [
    'a name that begins like this machine',
    { host: 'localhost.elsewhere.example', origin: 'http://localhost.elsewhere.example' },
  ],
])('refuses %s', async (_name, headers) => {
  expect((await post(page, headers)).status).toBe(403);
  expect(opened).toEqual([]);
});

it('refuses links, which any page could hold', async () => {
  expect((await post(page, {}, 'GET')).status).toBe(405);
  expect(opened).toEqual([]);
});

it.each([
  'file=content/../../../etc/passwd',
  'file=/etc/passwd',
  'file=content/out/passwd',
  'file=package.json',
  'file=config/../package.json',
  'file=content/a',
  'file=content/missing.md',
  'file=content/a/index.md%00.txt',
  'file=',
  '',
])('opens no file for %j', async (query) => {
  expect((await post(query)).status).toBe(404);
  expect(opened).toEqual([]);
});
