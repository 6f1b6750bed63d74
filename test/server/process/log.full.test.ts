// What strangers send is logged as text, whatever a terminal would make of it.
import { connect } from 'node:net';
import path from 'node:path';
import { endServerProcesses, startServer } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

/** Sends a request whose `User-Agent` is these bytes. */
function ask(port: number, agent: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = 'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nUser-Agent: ';
      socket.write(Buffer.concat([Buffer.from(head), agent, Buffer.from('\r\n\r\n')]));
    });
    socket.on('error', reject);
    socket.resume().on('close', resolve);
  });
}

it.each(['text', 'json'])('escapes control characters as %s', async (format) => {
  const server = startServer({ ACCESS_LOG: 'full', LOG_FORMAT: format });
  const port = Number(await server.printed(/Listening on http:\/\/localhost:(\d+)/));
  const bytes = [...Array(0x20).keys()].map((index) => 0x80 + index);
  await ask(port, Buffer.from([...Buffer.from('Shown'), ...bytes, ...Buffer.from('\tend')]));
  await server.printed(/(Shown.*end)/);
  expect(await server.stop()).toBe(0);
  const output = server.output();
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  const escaped = bytes.map((byte) => `\\u00${byte.toString(16)}`).join('');
  expect(output).toContain(`Shown${escaped}\\tend`);
});

it('names a page that cannot be served, without a stack', async () => {
  const site = await writeContent({
    'docs.yaml': 'title: T\n',
    'content/long.md': `# Long\n${'\nA line.\n'.repeat(300_000)}`,
  });
  const variables = { LOG_FORMAT: 'text', CACHE_DIR: path.join(site, '.cache'), WARM_UP: 'off' };
  const server = startServer(variables, [], '.', ['dist/server/cli.js', 'start', site]);
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  expect((await fetch(`${origin}/long.html`)).status).toBe(500);
  await server.printed(/Request failed [^\n]*\n(`[^\n]*long\.md` cannot be served\.)/);
  expect(server.output()).not.toMatch(/^\s+at /m);
  await server.stop();
});
