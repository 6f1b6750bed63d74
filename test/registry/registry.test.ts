// The package in a registry: published, fetched by `npx` into an empty cache, and run in an empty folder.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { verdaccio } from '../../scripts/verdaccio.mjs';
import { packInto } from '../setup/packed.ts';

const run = promisify(execFile);

let root: string;
let user: string;
let registry: string;
let server: ChildProcess;

/** No uplinks: whatever the package needed besides itself would not be found. */
const config = `storage: ./storage
uplinks: {}
auth: { htpasswd: { file: ./htpasswd } }
packages:
  '**': { access: $all, publish: $authenticated }
log: { type: stdout, format: pretty, level: warn }
`;

/** Variables of a user who has never run npm. */
const fresh = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: user,
  npm_config_registry: registry,
  npm_config_cache: path.join(root, 'npm-cache'),
  npm_config_userconfig: path.join(root, '.npmrc'),
  npm_config_fetch_retries: '0',
  npm_config_update_notifier: 'false',
  LOG_FORMAT: 'text',
});

async function npx(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('npx', ['--yes', 'millrace-docs', ...args], {
    cwd: user,
    env: fresh(),
  });
  return stdout;
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docs-registry-'));
  user = path.join(root, 'user');
  await mkdir(user);
  await writeFile(path.join(root, 'config.yaml'), config);
  const listen = `127.0.0.1:${await freePort()}`;
  registry = `http://${listen}/`;
  server = spawn(process.execPath, [verdaccio, '--config', 'config.yaml', '--listen', listen], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: root },
  });
  await answers(registry, server);
  const response = await fetch(`${registry}-/user/org.couchdb.user:ada`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'ada', password: 'only-for-this-test' }),
  });
  const { token } = (await response.json()) as { token: string };
  await writeFile(
    path.join(root, '.npmrc'),
    `${registry.replace('http:', '')}:_authToken=${token}\n`,
  );
  const tarball = await packInto(root);
  await run('npm', ['publish', tarball], { cwd: user, env: fresh() });
});

afterAll(async () => {
  server.kill('SIGKILL');
  await rm(root, { recursive: true });
});

/** Returns a port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Resolves when the registry answers. Throws with what it printed if it ends first, or does not answer for half a minute. */
async function answers(address: string, child: ChildProcess): Promise<void> {
  let out = '';
  child.stdout?.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (out += part.toString()));
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(`${address}-/ping`).catch(() => undefined);
    if (response?.ok === true) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The registry does not answer:\n${out}`);
}

it('is published with what describes it, for everybody', async () => {
  const { stdout } = await run('npm', ['view', 'millrace-docs', '--json'], {
    cwd: user,
    env: fresh(),
  });
  const published = JSON.parse(stdout) as Readonly<Record<string, unknown>>;
  expect(published).toMatchObject({
    name: 'millrace-docs',
    bin: { 'millrace-docs': 'dist/server/cli.js' },
    publishConfig: { access: 'public' },
    license: 'MIT',
  });
  expect(published['dependencies']).toBeUndefined();
});

it('creates and checks a site in an empty folder, and says how to go on', async () => {
  const created = await npx('create', 'my docs');
  expect(created).toContain("  npx millrace-docs dev 'my docs'\n");
  expect(await npx('check', 'my docs')).toMatch(/^5 pages.*: no problems\.\n$/);
  const workflow = path.join(user, 'my docs', '.github', 'workflows', 'docs.yml');
  const [, install = ''] = /^ {2}(npm install .*)$/m.exec(created) ?? [];
  const [, command = ''] =
    /run: (.*millrace-docs.*)$/m.exec(await readFile(workflow, 'utf8')) ?? [];
  await run('sh', ['-c', install], { cwd: user, env: fresh() });
  // As the workflow has it, from the folder that it is in.
  const { stdout } = await run('sh', ['-c', command], {
    cwd: path.join(user, 'my docs'),
    env: fresh(),
  });
  expect(stdout).not.toContain('::error');
});

it('says how to run the check with the parsers that a strict site needs', async () => {
  await mkdir(path.join(user, 'strict'));
  await writeFile(path.join(user, 'strict', 'docs.yaml'), 'strict: true\n');
  await writeFile(path.join(user, 'strict', 'index.md'), '# Home\n\n```javascript\n1;\n```\n');
  const failed = await npx('check', 'strict').catch((error: unknown) => error);
  expect((failed as { stdout: string }).stdout).toContain(
    'Run `npx -p millrace-docs -p esbuild millrace-docs check`.',
  );
});

it('serves the site until it is told to stop', async () => {
  const child = spawn('npx', ['--yes', 'millrace-docs', 'start', 'my docs', '--port', '0'], {
    cwd: user,
    env: fresh(),
    detached: true,
  });
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (out += part.toString()));
  const closed = new Promise((resolve) => child.once('close', resolve));
  while (!/localhost:\d+/.test(out)) {
    expect([child.exitCode, out]).toEqual([null, expect.any(String)]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [address = ''] = /localhost:\d+/.exec(out) ?? [];
  const page = await fetch(`http://${address}/guide/install.html`);
  expect(await page.text()).toContain('<h1');
  // To the whole group, as a terminal sends Ctrl-C.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await closed;
  expect(out).toContain('Stopped');
});
