// Commands that are told to stop or reload in unusual ways, and folders with unusual names.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../setup/start-command.ts';
import { endServerProcesses, startServer } from '../setup/server-process.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);
afterAll(endServerProcesses);

it('serves the content of the last signal when signals overlap', async () => {
  const file = 'index.md';
  const folder = await writeContent({
    'docs.yaml': 'title: T\n',
    [file]: '# Home\n',
    ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}.md`, '# Page\n'])),
  });
  const server = startServer({ SITE_DIR: folder });
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  for (const pauseMs of [20, 60, 130]) {
    await writeContent({ [file]: '# Home\n\n## Only for a moment\n' }, folder);
    server.child.kill('SIGHUP');
    // The second signal comes while the first one's reload is under way, or just after it. The system may hand both over as one.
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await writeContent({ [file]: `# Home\n\n## After ${pauseMs}\n` }, folder);
    server.child.kill('SIGHUP');
    let page = '';
    while (!page.includes(`After ${pauseMs}`)) {
      page = await (await fetch(`${origin}/`)).text();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(page).not.toContain('Only for a moment');
  }
  expect(await server.stop()).toBe(0);
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start hands %s on and ends cleanly',
  async (signal) => {
    const child = spawn('npm', ['start'], {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        WARM_UP: 'off',
        LOG_FORMAT: 'text',
        NODE_OPTIONS: '',
      },
    });
    let out = '';
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    const closed = new Promise((resolve) => child.once('close', resolve));
    while (!out.includes('Listening on')) {
      expect(child.exitCode).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const port = Number(/localhost:(\d+)/.exec(out)?.[1]);
    child.kill(signal);
    await closed;
    expect(out).toContain('Stopped');
    await expect(fetch(`http://127.0.0.1:${port}/docs/`)).rejects.toThrow();
  },
);

it('takes folders of any name, and prints them as a shell takes them', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'docs-names-'));
  const name = `it's my "docs" $HOME`;
  const inRoot = (...args: readonly string[]) => start(args, {}, undefined, root);
  const created = await inRoot('create', name);
  const quoted = String.raw`'it'\''s my "docs" $HOME'`;
  for (const command of ['dev', 'check', 'start']) {
    expect(created.out).toContain(`/dist/server/cli.js ${command} ${quoted}\n`);
  }
  expect((await inRoot('check', name)).out).toMatch(/: no problems\.\n$/);
  expect((await inRoot('check', name, path.join(name, 'content', 'guide'))).code).toBe(0);
  expect((await inRoot('export', name, '--to', 'the "site"')).out).toContain('Wrote 5 pages');
  expect(await readFile(path.join(root, 'the "site"', 'index.html'), 'utf8')).toContain('<h1');
  for (const command of ['start', 'dev']) {
    const args = [command, name, '--port', '0'];
    expect((await start(args, { LOG_FORMAT: 'text' }, 'localhost:', root)).out).toContain(
      'localhost:',
    );
  }
  await rm(root, { recursive: true });
});
