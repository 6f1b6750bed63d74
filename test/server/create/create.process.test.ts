// A new site, from an empty folder to its pages.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand, type Outcome } from '../../setup/run-command.ts';
import { endServerProcesses, startServer } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);
afterAll(endServerProcesses);

// A built program knows its version.
const runIn = (cwd: string, ...args: readonly string[]): Promise<Outcome> =>
  runCommand(args, { cwd, variables: { PACKAGE_VERSION: '1.0.0 (0123456789ab)' } });
const run = (...args: readonly string[]): Promise<Outcome> => runIn('.', ...args);

it('writes a site that has no mistakes and serves each of its pages', async () => {
  const folder = path.join(await writeContent({}), 'my-handbook');
  const created = await run('create', folder);
  expect(created.out).toContain(`node dist/server/cli.js dev ${folder}`);
  expect(created.code).toBe(0);

  const checked = await run('check', folder);
  expect(checked.out).toMatch(/^5 pages, \d+ links, .*: no problems\.\n$/);
  expect(checked.code).toBe(0);

  const server = startServer({ SITE_DIR: folder });
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  const home = await (await fetch(`${origin}/`)).text();
  expect(home).toContain('<title>My handbook</title>');
  // A hero with buttons, cards with icons, a sample, and two columns in the footer.
  expect(home).toMatch(/class="button button-primary" href="\/guide\/install.html"/);
  expect(home.match(/<a href="[^"]+"><img/g)).toHaveLength(3);
  expect(home).toContain('<figure class="code"');
  expect(/<nav class="footer-columns".*?<\/nav>/s.exec(home)?.[0].match(/<p>/g)).toHaveLength(2);
  for (const [address, text] of [
    ['/guide/', 'From nothing'],
    ['/guide/install.html', 'The free plan allows 1,000 a day.'],
    ['/guide/write-a-page.html', 'Python'],
    ['/reference/', 'how serious mistakes are'],
    ['/start/', 'From nothing'],
    // An outline: pictures of links have no font for the text of a file.
    ['/logo.svg', '<path transform'],
    ['/icons/book.svg', '#2b5fd0'],
  ] as const) {
    const response = await fetch(origin + address);
    expect([address, response.status]).toEqual([address, 200]);
    expect(await response.text()).toContain(text);
  }
  expect(await server.stop()).toBe(0);
});

it('writes a schema for editors, and what Git ignores', async () => {
  const folder = path.join(await writeContent({}), 'greetings');
  await run('create', folder);
  const config = await readFile(path.join(folder, 'docs.yaml'), 'utf8');
  const [, name = ''] = /^# yaml-language-server: \$schema=\.\/(.+)$/m.exec(config) ?? [];
  const schema: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    schema as Record<string, unknown>,
  );
  expect(validate(parse(config))).toBe(true);
  expect(validate({ titel: 'Greetings' })).toBe(false);
  expect(await readFile(path.join(folder, '.gitignore'), 'utf8')).toContain('\n.cache/\n');
});

it.each([
  ['github', '.github/workflows/docs.yml', 'check . --format github'],
  ['gitlab', '.gitlab-ci.yml', 'check .'],
])('lets %s check a site of its own, with its cache', async (ci, file, command) => {
  const folder = path.join(await writeContent({}), 'greetings');
  await run('create', folder, '--ci', ci);
  const text = await readFile(path.join(folder, file), 'utf8');
  expect(JSON.stringify(parse(text))).toContain(`"node_modules/.bin/millrace-docs ${command}"`);
  // Neither a package that nobody has installed, nor a history without the branches of versions.
  expect(text).not.toContain('npx');
  expect(text).toMatch(/fetch-depth: 0|GIT_DEPTH: '0'/);
  expect(text.match(/\.cache\/docs/g)).toHaveLength(2);
  expect(text).toMatch(/npm ci/);
});

it('writes what checks a site where the repository around it is read, once', async () => {
  const root = await writeContent({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'new/.git': 'gitdir: a',
  });
  // Code that was not built finds the current build in the working folder.
  await symlink(path.resolve('dist'), path.join(root, 'dist'));
  const first = await runIn(root, 'create', 'my docs');
  expect(first.out).toContain('  .github/workflows/docs.yml\n');
  const file = path.join(root, '.github', 'workflows', 'docs.yml');
  const text = await readFile(file, 'utf8');
  expect(parse(text)).toMatchObject({
    jobs: {
      check: {
        steps: expect.arrayContaining([
          { 'working-directory': 'my docs', run: 'npm ci' },
          {
            run: "'my docs/node_modules/.bin/millrace-docs' check 'my docs' --format github",
            env: expect.anything() as unknown,
          },
        ]) as unknown,
      },
    },
  });
  expect(first.out).toContain("  npm install --save-dev --prefix 'my docs' millrace-docs\n");
  const second = await runIn(root, 'create', 'others');
  expect(second.out).toContain('`.github/workflows/docs.yml` is as it was.');
  expect(await readFile(file, 'utf8')).toBe(text);
  expect((await runIn(root, 'create', 'new', '--ci', 'none')).out).toContain('Wrote 12 files');
  expect((await runIn(root, 'create', 'last', '--ci', 'gitlba')).out).toContain(
    '`--ci` is `gitlba`. Did you mean `gitlab`?',
  );
});

it('names the templates when there is no such one, and writes nothing', async () => {
  const folder = path.join(await writeContent({}), 'greetings');
  const { code, out } = await run('create', folder, '--template', 'guide');
  expect(out).toContain('There is no template `guide`. Did you mean `guides`?');
  expect(code).toBe(2);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
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

it.each([[[]], [['a', 'b']], [['--force']], [['a', '--template']]])('refuses %j', async (args) => {
  const { code, out } = await run('create', ...args);
  expect(out).toContain('Name one folder: `create my-docs`, with a template');
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
  expect(lenient.out).toMatch(/1 page, .*: 1 warning/);
  expect(lenient.code).toBe(0);
  await writeFile(path.join(folder, 'docs.yaml'), 'strict: true\n');
  expect((await run('check', folder)).code).toBe(1);
});
