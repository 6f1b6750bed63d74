// The promise about folders from elsewhere: no command runs anything that lies in one, unless its config names an extension.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentBuildFolder } from '../../src/server/base/files/build-folder.ts';
import { fieldsOf } from '../../src/server/base/diagnostics/record.ts';
import { decodeEntry, encodeEntry } from '../../src/server/base/store/entry.ts';
import { endServerProcesses, startServer } from '../setup/server-process.ts';
import { configs, programsThatRan, writeStrangersFolder } from '../setup/strangers-folder.ts';

/** The checkout, and a copy of its build without packages beside it, as an installed package is without optional ones. */
const checkout = path.resolve('.');
let installed: string;
beforeAll(async () => {
  installed = await mkdtemp(path.join(tmpdir(), 'docs-installed-'));
  for (const part of ['package.json', 'dist/server', 'dist/current.json', currentBuildFolder()]) {
    await cp(part, path.join(installed, part), { recursive: true });
  }
});
afterAll(() => rm(installed, { recursive: true }));
const cliOf = (program: string): string => path.join(program, 'dist/server/cli.js');

let place: string;
let folder: string;
let marks: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'docs-stranger-'));
  folder = path.join(place, 'folder');
  marks = path.join(place, 'marks');
});
afterEach(async () => {
  endServerProcesses();
  await rm(place, { recursive: true, force: true, maxRetries: 5 });
});

const page = '# Home\n\n```mermaid\ngraph TD; A-->B\n```\n\n```ts\nconst a: number = 1;\n```\n';
const plain = { 'index.md': page, 'guide/one.md': '# One\n', 'guide/two.md': '# Two\n' };
const sites: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a config of its own': {
    ...plain,
    'docs.yaml': 'title: Stranger\nextensions: [millrace-docs/diagrams]\n',
  },
  'configs of other systems': plain,
};

const variables = () => ({ XDG_CACHE_HOME: path.join(place, 'cache'), HOME: place });

/** Runs a command in the folder, to its end. */
function run(...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...variables() };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [cliOf(installed), ...args],
      { cwd: folder, env },
      (_error, stdout, stderr) => {
        resolve(stdout + stderr);
      },
    );
  });
}

/** Starts a server in the folder, asks for some addresses, and ends it. Returns the answers. */
async function serve(program: readonly string[], others: Readonly<Record<string, string>> = {}) {
  const server = startServer({ ...variables(), ...others }, [], folder, program);
  const address = await server.printed(/(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/);
  const texts: string[] = [];
  for (const name of ['/', '/guide/one.html', '/search/?q=one', '/healthz', '/llms.txt']) {
    texts.push(await (await fetch(address + name)).text());
  }
  await server.stop();
  return { texts, output: server.output() };
}

const library = (): string => `
import { createServer } from 'node:http';
import { docs } from ${JSON.stringify(path.join(installed, 'dist/server/docs.js'))};
const handle = await docs({ folder: '.', base: '/' });
const server = createServer(handle).listen(0, '127.0.0.1', () =>
  console.log('http://127.0.0.1:' + server.address().port));
process.on('SIGTERM', () => process.exit(0));`;

describe.each(Object.entries(sites))('a folder with %s', (_, files) => {
  beforeEach(() => {
    writeStrangersFolder(folder, marks, files);
  });

  it.each([
    ['check'],
    ['check', '.', '--format=json'],
    ['export', '.', '--to', '../exported'],
    ['move', '/guide/', '/help/'],
    ['release-addresses'],
    ['create', 'guide/new'],
    ['import', '.'],
  ])('runs nothing of it: %s', async (...args) => {
    expect(await run(...args)).not.toBe('');
    expect(programsThatRan(marks)).toEqual([]);
  });

  it.each([
    ['installed', 'start'],
    ['installed', 'dev'],
    ['checkout', 'start'],
    ['checkout', 'dev'],
  ])('runs nothing of it: %s %s', async (program, command) => {
    const cli = cliOf(program === 'checkout' ? checkout : installed);
    const { texts } = await serve([cli, command]);
    expect(texts[0]).toContain('<h1');
    expect(programsThatRan(marks)).toEqual([]);
  });

  it('runs nothing of it as a library', async () => {
    const app = path.join(place, 'app.mjs');
    await writeFile(app, library());
    const { texts } = await serve([app]);
    expect(texts[0]).toContain('<h1');
    expect(programsThatRan(marks)).toEqual([]);
  });
});

it.each(configs)('an import reads %s, and runs nothing', async (config) => {
  writeStrangersFolder(folder, marks, plain);
  for (const other of configs.filter((name) => name !== config))
    await rm(path.join(folder, other), { force: true });
  await run('import', '.', '--to', '../imported');
  expect(programsThatRan(marks)).toEqual([]);
});

/** Changes all entries of a kind in a store. */
async function changeEntries(
  store: string,
  kind: string,
  change: (parts: readonly Buffer[]) => readonly Uint8Array[],
): Promise<void> {
  const entries = path.join(store, 'store', kind);
  const keys = await readdir(entries);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    const file = path.join(entries, key);
    await writeFile(file, encodeEntry(key, change(decodeEntry(key, await readFile(file)) ?? [])));
  }
}

/** Makes a store that names an extension, and has other compressed forms of all answers. */
async function poison(store: string, how: readonly string[]): Promise<void> {
  await serve([cliOf(installed), 'start', ...how], { CACHE_DIR: store });
  await changeEntries(store, 'config', ([json]) => {
    const stored = fieldsOf(JSON.parse(String(json)));
    const extensions = [{ use: './extension.mjs' }];
    const config = { ...fieldsOf(stored['config']), extensions };
    return [Buffer.from(JSON.stringify({ ...stored, config }))];
  });
}

it.each([[[]], [['--no-extensions']]])(
  'a store in the folder is not read: start %j',
  async (how) => {
    writeStrangersFolder(folder, marks, { ...plain, 'docs.yaml': 'title: Stranger\n' });
    await poison(path.join(folder, 'dist/pages'), how);
    const { texts } = await serve([cliOf(installed), 'start', ...how]);
    expect(texts[0]).toContain('<h1');
    expect(programsThatRan(marks)).toEqual([]);
    // Compressed forms of the folder would be sent as they are.
    expect(await readdir(path.join(place, 'cache/millrace-docs'))).toHaveLength(1);
  },
);

it.each([[[]], [['--no-extensions']]])(
  'a store cannot name an extension that the config does not: start %j',
  async (how) => {
    writeStrangersFolder(folder, marks, { ...plain, 'docs.yaml': 'title: Stranger\n' });
    const store = path.join(place, 'store');
    await poison(store, how);
    await serve([cliOf(installed), 'start', ...how], { CACHE_DIR: store });
    expect(programsThatRan(marks)).toEqual([]);
  },
);

it('an extension that the config names runs, unless extensions are switched off', async () => {
  writeStrangersFolder(folder, marks, { ...plain, 'docs.yaml': 'extensions: [./extension.mjs]\n' });
  await writeFile(
    path.join(folder, 'extension.mjs'),
    `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(path.join(marks, 'ran'))}, '');
export default { name: 'own', version: '1.0.0' };`,
  );
  const store = { CACHE_DIR: path.join(place, 'store') };
  await serve([cliOf(installed), 'start', '--no-extensions'], store);
  expect(programsThatRan(marks)).toEqual([]);
  await serve([cliOf(installed), 'start'], store);
  expect(programsThatRan(marks)).toEqual(['ran']);
  await rm(path.join(marks, 'ran'));
  await serve([cliOf(installed), 'start', '--no-extensions'], store);
  expect(programsThatRan(marks)).toEqual([]);
});
