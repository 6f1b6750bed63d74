// A new site, from an empty folder to its pages.
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endServerProcesses, startServer } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);
afterAll(endServerProcesses);

function run(...args: readonly string[]): Promise<{ code: unknown; out: string }> {
  return new Promise((resolve) => {
    const program = path.resolve('dist', 'server', 'cli.js');
    execFile(process.execPath, [program, ...args], (error, out, err) => {
      resolve({ code: error?.code ?? 0, out: out + err });
    });
  });
}

it('writes a site that has no mistakes and serves each of its pages', async () => {
  const folder = path.join(await writeContent({}), 'my-handbook');
  const created = await run('create', folder);
  expect(created.out).toContain(`millrace-docs dev ${folder}`);
  expect(created.code).toBe(0);

  const checked = await run('check', folder);
  expect(checked.out).toMatch(/^5 pages, \d+ links, .*: no problems\.\n$/);
  expect(checked.code).toBe(0);

  const server = startServer({ SITE_DIR: folder });
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  const home = await (await fetch(`${origin}/`)).text();
  expect(home).toContain('<title>My handbook</title>');
  for (const [address, text] of [
    ['/guide/', 'From nothing'],
    ['/guide/install.html', 'The free plan allows 1,000 a day.'],
    ['/guide/write-a-page.html', 'Python'],
    ['/reference/', 'how serious mistakes are'],
    ['/start/', 'From nothing'],
  ] as const) {
    const response = await fetch(origin + address);
    expect([address, response.status]).toEqual([address, 200]);
    expect(await response.text()).toContain(text);
  }
  expect(await server.stop()).toBe(0);
});

it('never writes into a folder that holds something, or over a file', async () => {
  const folder = await writeContent({ 'notes.txt': 'mine' });
  const held = await run('create', folder);
  expect(held.out).toContain('already contains files. Name a new folder, or an empty one.');
  expect(held.code).toBe(2);
  expect(await readdir(folder)).toEqual(['notes.txt']);
  const file = path.join(folder, 'notes.txt');
  const over = await run('create', file);
  expect(over.out).toContain('is a file. Name a new folder.');
  expect(await readFile(file, 'utf8')).toBe('mine');
});

it.each([[[]], [['a', 'b']], [['--force']]])('refuses %j', async (args) => {
  const { code, out } = await run('create', ...args);
  expect(out).toContain('Name one folder: `create my-docs`.');
  expect(code).toBe(2);
});

it('prints a schema that names every part of a config', async () => {
  const { code, out } = await run('schema');
  expect(code).toBe(0);
  const { properties } = JSON.parse(out) as { properties: Readonly<Record<string, unknown>> };
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(['title', 'base', 'strict', 'sidebars', 'redirects', 'constants']),
  );
});

it('checks a folder as a site of its own, with its mistakes as warnings unless it is strict', async () => {
  const folder = await writeContent({ 'index.md': '# Home\n\n[gone](gone.md)\n' });
  const lenient = await run('check', folder);
  expect(lenient.out).toContain('gone.md');
  expect(lenient.out).toMatch(/1 pages, .*: 1 warning/);
  expect(lenient.code).toBe(0);
  await writeFile(path.join(folder, 'docs.yaml'), 'strict: true\n');
  expect((await run('check', folder)).code).toBe(1);
});
