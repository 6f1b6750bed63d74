// A build beside a running server: nothing changes until a restart, which takes all of it.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentBuildFolder } from '../../../src/server/base/files/build-folder.ts';
import { endServerProcesses, startServer } from '../../setup/server-process.ts';

let project: string;
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'docs-project-'));
  const folder = currentBuildFolder();
  await cp(folder, path.join(project, folder), { recursive: true });
  await cp('dist/server', path.join(project, 'dist/server'), { recursive: true });
  await cp('dist/current.json', path.join(project, 'dist/current.json'));
  for (const name of ['index.md', 'pricing/index.md', 'limits/index.md']) {
    await mkdir(path.dirname(path.join(project, 'site', name)), { recursive: true });
    await writeFile(path.join(project, 'site', name), '# Page\n');
  }
});
afterAll(async () => {
  endServerProcesses();
  await rm(project, { recursive: true });
});

const first = currentBuildFolder();

/** What the set-up script writes when a build is complete. */
async function select(folder: string): Promise<void> {
  await writeFile(path.join(project, 'dist/current.json'), JSON.stringify({ folder }));
  const program = await readFile('dist/server/cli.js', 'utf8');
  const own = program.replaceAll(path.basename(first), path.basename(folder));
  await writeFile(path.join(project, 'dist/server/cli.js'), own);
}

/** Writes a build that differs from the first in its name and in one text, as code and client bundle do. */
async function build(name: string, change: (code: string) => string): Promise<string> {
  const folder = path.join('dist', 'builds', name);
  const target = path.join(project, folder);
  await cp(path.join(project, first), target, { recursive: true });
  for (const file of await readdir(target, { recursive: true })) {
    if (!file.endsWith('.js') || file.startsWith('client')) continue;
    const code = await readFile(path.join(target, file), 'utf8');
    await writeFile(path.join(target, file), change(code.replaceAll(first, folder)));
  }
  await select(folder);
  return folder;
}

function start(workers: string) {
  return startServer(
    { SITE_DIR: 'site', WEB_CONCURRENCY: workers, LOG_FORMAT: 'text' },
    [],
    project,
  );
}

it.each(['1', '2'])('takes a newer build when it is restarted: %s process(es)', async (workers) => {
  await select(first);
  const server = start(workers);
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  const read = async (address: string): Promise<string> => (await fetch(origin + address)).text();
  const script = /<script type="module" src="([^"]+)"/.exec(await read('/'))?.[1] ?? '';
  const bytes = await read(script);

  // The text is in the frame, which the server draws.
  const second = await build(`second-${workers}`, (code) =>
    code.replaceAll('Skip to content', 'Skip to the text'),
  );
  await rm(path.join(project, second, 'client', 'assets', path.basename(script)));
  expect(await read('/pricing/')).toContain('Skip to content');
  expect(await read(script)).toBe(bytes);

  server.child.kill('SIGHUP');
  await server.printed(new RegExp(`(?:Content reloaded[^]*){${workers}}`));
  expect(server.output()).toContain('Another build is available. Restart the server to use it.');
  expect(await read('/limits/')).toContain('Skip to content');
  expect(await read(script)).toBe(bytes);
  expect(await server.stop()).toBe(0);

  const next = start(workers);
  const nextOrigin = await next.printed(/Listening on (http:\/\/localhost:\d+)/);
  expect(await (await fetch(`${nextOrigin}/limits/`)).text()).toContain('Skip to the text');
  expect((await fetch(nextOrigin + script)).status).toBe(404);
  expect(await next.stop()).toBe(0);
});
