// Requests in forms that browsers do not send.
import { connect } from 'node:net';
import { createFixture } from '../../setup/fixture-site.ts';
import { listen, type RunningServer } from '../../setup/real-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await listen((await createFixture()).handle);
});
afterAll(async () => {
  await server.close();
  await removeTestSites();
});

/** Sends a request as written and returns the answer as it came. */
function send(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => {
      socket.write(`${request}\r\nConnection: close\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(answer);
    });
  });
}

// The first answer is made, the second is kept: both ways lead through the same reading.
it.each(['first', 'again'])('answers a target with scheme and host: %s', async () => {
  const answer = await send('GET http://proxy.example/docs/second/ HTTP/1.1\r\nHost: a');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toContain('<title>Second page');
  expect(answer).not.toContain('proxy.example');
});

it.each([
  ['http://a', '/docs/'],
  ['HTTPS://a?b=1', '/docs/?b=1'],
  ['http://a:80/docs/second?b=1', '/docs/second/?b=1'],
])('redirects %s to %s', async (target, location) => {
  const answer = await send(`GET ${target} HTTP/1.1\r\nHost: a`);
  expect(answer).toMatch(/^HTTP\/1\.1 30[12] /);
  expect(/^Location: (.*)\r$/m.exec(answer)?.[1]).toBe(location);
});

it.each(['*', 'ftp://a/docs/', 'http:///docs/', 'http://'])(
  'refuses the target %s in its own words',
  async (target) => {
    const answer = await send(`GET ${target} HTTP/1.1\r\nHost: a`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^content-security-policy: /im);
    expect(answer).toContain('Malformed request target, or more than one Host header.');
  },
);

it.each(['/docs/second/', '/docs/none/'])('refuses two hosts for %s', async (address) => {
  await send(`GET ${address} HTTP/1.1\r\nHost: a`);
  for (const second of ['Host: b', 'host: a', 'HOST:']) {
    const answer = await send(`GET ${address} HTTP/1.1\r\nHost: a\r\n${second}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  }
});
