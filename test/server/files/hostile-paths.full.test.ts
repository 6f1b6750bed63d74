// Commands that meet a pipe, a device, a huge file or `/proc` where they expect a file or folder: they say so, and end.
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, readdir, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** A command that hangs is ended by force, and then has the code null. */
function run(args: readonly string[], cwd?: string, variables: Record<string, string> = {}) {
  return new Promise<{ code: unknown; out: string }>((resolve) => {
    const program = path.resolve('dist', 'server', 'cli.js');
    const env = { PATH: process.env['PATH'], ...variables };
    const options = { cwd, env, timeout: 60_000, killSignal: 'SIGKILL' } as const;
    execFile(process.execPath, [program, ...args], options, (error, out, err) => {
      resolve({ code: error ? error.code : 0, out: out + err });
    });
  });
}

it.each([[['create', '/proc/x']], [['create', '/proc/x/y']], [['export', '--to', '/proc/x/y']]])(
  'does not create folders in /proc: %j',
  async (args) => {
    const { code, out } = await run(args, await writeContent({ 'index.md': '# Home\n' }));
    expect(out).toMatch(
      /^Folder `\/proc\/x[^`]*` cannot be created \(ENOENT\)\. Name another\.\n$/,
    );
    expect(code).toBe(1);
  },
);

it('does not write an imported config to /proc', async () => {
  const book = await writeContent({ 'book.toml': '[book]\n', 'src/index.md': '# Home\n' });
  const { code, out } = await run(['import', book, '--to', '/proc/x']);
  expect(out).toContain('Folder `/proc/x` cannot be created (ENOENT). Name another.');
  expect(code).toBe(1);
});

it('does without a cache folder that cannot be created', async () => {
  const site = await writeContent({ 'index.md': '# Home\n' });
  const { code } = await run(['check', site], undefined, { CACHE_DIR: '/proc/x' });
  expect(code).toBe(0);
});

it.each([[['create', '']], [['import', 'x', '--to', '']], [['import', 'x', '--to=']]])(
  'refuses an empty argument: %j',
  async (args) => {
    const folder = await writeContent({ 'notes.txt': 'mine' });
    const { code, out } = await run(args, folder);
    expect(out).toContain('An argument is empty.');
    expect(code).toBe(2);
    expect(await readdir(folder)).toEqual(['notes.txt']);
  },
);

/** What is in the place of a file. */
const obstacles: readonly (readonly [string, (file: string) => Promise<void> | void, string])[] = [
  ['a pipe', (file) => void execFileSync('mkfifo', [file]), 'is not a regular file.'],
  ['a device', (file) => symlink('/dev/zero', file), 'is not a regular file.'],
  [
    'a file of 60 MB',
    async (file) => {
      await writeFile(file, '');
      await truncate(file, 60e6);
    },
    'has more than `2097152` bytes.',
  ],
];

describe.each(obstacles)('%s', (what, make, fact) => {
  it.each(['docs.yaml', 'config/site.yaml', 'config/sidebars.yaml'])('as %s', async (name) => {
    const site = await writeContent({ 'index.md': '# Home\n' });
    await mkdir(path.join(site, 'config'));
    if (name.startsWith('config/s')) await writeFile(path.join(site, 'config/site.yaml'), '');
    const file = path.join(site, name);
    execFileSync('rm', ['-f', file]);
    await make(file);
    const { code, out } = await run(['check', site]);
    expect(out).toContain(`${name}:1:1  The file ${fact}`);
    expect(code).toBe(1);
  });

  it.each([
    ['book.toml', 'src/index.md'],
    ['mkdocs.yml', 'docs/index.md'],
    ['docusaurus.config.js', 'docs/index.md'],
    ['.vitepress/config.ts', 'index.md'],
  ])('as the config %s of another system', async (name, page) => {
    const project = await writeContent({ [page]: '# Home\n', '.vitepress/x': '' });
    // A project is a stranger's: what leads out of it is not there.
    const said =
      what === 'a device' ? `${project}\` contains no project` : `${name}:1:1  The config ${fact}`;
    await make(path.join(project, name));
    const { code, out } = await run(['import', project]);
    expect(out).toContain(said);
    expect(code).toBe(2);
  });

  it('as a file that such a config names', async () => {
    const project = await writeContent({
      'docs/index.md': '# Home\n',
      'docusaurus.config.js':
        "export default { presets: [['classic', { docs: { sidebarPath: './other.js' } }]] };\n",
    });
    await make(path.join(project, 'other.js'));
    const { code, out } = await run(['import', project]);
    expect(out).toContain('The sidebars in `other.js` cannot be read.');
    expect(code).toBe(0);
  });

  it('as the list of released addresses', async () => {
    const site = await writeContent({ 'index.md': '# Home\n' });
    await make(path.join(site, 'released-addresses.txt'));
    const { code, out } = await run(['check', site]);
    expect(out).toContain(`released-addresses.txt:1:1  The file ${fact}`);
    expect(code).toBe(1);
  });
});

it('reads a config through a link, as Kubernetes mounts it', async () => {
  const site = await writeContent({ 'index.md': '# Home\n', '..data/docs.yaml': 'titel: x\n' });
  await symlink('..data/docs.yaml', path.join(site, 'docs.yaml'));
  const { out } = await run(['check', site]);
  expect(out).toContain('docs.yaml:1:1  ');
  expect(out).toContain('titel');
});
