// Moves that end in the middle: interrupted, without space, or while somebody else writes.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { injectFault, type Fault } from '../../setup/fault-at.mjs';
import { runCommand } from '../../setup/run-command.ts';

const before = {
  'docs.yaml': 'title: Help\nnavigation:\n  - { text: One, path: /guide/one.html }\n',
  'index.md': '# Home\n\n[a](guide/one.md) [list](/guide/)\n',
  'guide/one.md': '# One\n\n[two](/guide/two.html)\n',
  'guide/two.md': '# Two\n',
};
const after = {
  'docs.yaml': `title: Help
navigation:
  - { text: One, path: /help/one.html }

redirects:
  - { from: /guide/one.html, to: /help/one.html }
  - { from: /guide/two.html, to: /help/two.html }
  - { from: /guide/, to: /help/ }
`,
  'index.md': '# Home\n\n[a](help/one.md) [list](/help/)\n',
  'help/one.md': '# One\n\n[two](/help/two.html)\n',
  'help/two.md': '# Two\n',
};
const command = ['move', '/guide/', '/help/'];

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'docs-move-'));
  await restore();
});
afterEach(() => rm(site, { recursive: true }));

const file = (name: string): string => path.join(site, name);

async function clear(): Promise<void> {
  for (const name of await readdir(site)) await rm(file(name), { recursive: true });
}

/** Makes the folder what it was before the move. */
async function restore(): Promise<void> {
  await clear();
  for (const [name, text] of Object.entries(before)) {
    await mkdir(path.dirname(file(name)), { recursive: true });
    await writeFile(file(name), text);
  }
}

/** A fault that ends the process needs one of its own. */
async function run(args: readonly string[], fault?: Fault) {
  if (fault?.kind === 'interrupt') return start(args, fault);
  const endFaults = fault && injectFault(fault);
  const variables = { CACHE_DIR: file('cache') };
  const { code, out } = await runCommand(args, { cwd: site, variables });
  endFaults?.();
  return { end: code, out };
}

async function start(args: readonly string[], fault?: Fault) {
  const hook = path.resolve('test', 'setup', 'fault-at.mjs');
  const imports = fault === undefined ? [] : ['--import', hook];
  const child = spawn(process.execPath, [...imports, path.resolve('dist/server/cli.js'), ...args], {
    cwd: site,
    env: {
      PATH: process.env['PATH'],
      CACHE_DIR: file('cache'),
      ...(fault && { FAULT: JSON.stringify(fault) }),
    },
  });
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (out += part.toString()));
  const end = await new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  return { end, out };
}

/** The texts of all files that readers and version control see. */
async function files(): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const name of await readdir(site, { recursive: true })) {
    if (name.startsWith('cache') || (await stat(file(name))).isDirectory()) continue;
    texts[name] = await readFile(file(name), 'utf8');
  }
  return texts;
}

/** Runs the command with the fault at each change of a file until the command makes no more; returns how often it happened. */
async function atEachChange(
  kind: Fault['kind'],
  expected: (end: unknown, out: string) => Promise<void>,
): Promise<number> {
  const runAt = async (at: number): Promise<{ readonly end: unknown; readonly out: string }> => {
    await restore();
    return run(command, { kind, at });
  };
  let at = 1;
  for (let result = await runAt(at); result.end !== 0; at += 1, result = await runAt(at)) {
    await expected(result.end, result.out);
  }
  expect(await files()).toEqual(after);
  return at - 1;
}

it('changes all files', async () => {
  expect((await run(command)).end).toBe(0);
  expect(await files()).toEqual(after);
});

it('undoes what it has begun if the disk is full', async () => {
  const times = await atEachChange('full', async (end, out) => {
    expect(end).toBe(1);
    expect(out).toContain('Nothing was moved: No space left on device');
    expect(await files()).toEqual(before);
  });
  expect(times).toBeGreaterThan(8);
});

it('holds SIGINT back until it is done', async () => {
  for (const at of [2, 4, 9]) {
    await restore();
    const { end, out } = await run(command, { kind: 'interrupt', at });
    expect(out).toContain('Moved 2 pages');
    expect(end).toBe('SIGINT');
    expect(await files()).toEqual(after);
  }
});

it('does not write over what an author changes meanwhile', async () => {
  const { end, out } = await run(command, { kind: 'edit', at: 3, file: 'index.md' });
  expect(out).toContain('Nothing was moved: `index.md` has been changed meanwhile.');
  expect(end).toBe(1);
  expect(await files()).toEqual({ ...before, 'index.md': `${before['index.md']}Edited.\n` });
});

it('does not write over a file that appears meanwhile', async () => {
  await mkdir(file('help'));
  const { end, out } = await run(command, { kind: 'edit', at: 3, file: 'help/two.md' });
  expect(out).toContain('Nothing was moved: `help/two.md` has been written meanwhile.');
  expect(end).toBe(1);
  expect(await files()).toEqual({ ...before, 'help/two.md': 'Edited.\n' });
});

/** What a former version of this program obeyed: a folder from elsewhere may bring it. */
function journalOf(names: readonly string[]): string {
  const hash = createHash('sha256').update('mine').digest('hex');
  const changes = names.map((to) => ({ from: to, to, before: hash, after: hash, text: 'theirs' }));
  return JSON.stringify({ format: 1, pid: 1, name: 'x', changes });
}

it('obeys no journal that a folder brings', async () => {
  const outside = `${path.basename(site)}.txt`;
  const targets = [path.join(site, '..', outside), file('.git/hooks/post-checkout')];
  for (const target of targets) {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, 'mine');
  }
  await mkdir(file('.docs-move'));
  await writeFile(
    file('.docs-move/journal.json'),
    journalOf([`../${outside}`, '.git/hooks/post-checkout']),
  );
  const { end, out } = await run(command);
  expect(out).toContain('Moved 2 pages');
  expect(end).toBe(0);
  expect((await run(['move'])).out).toContain('Name two addresses');
  expect((await start(['check'])).out).not.toContain('interrupted');
  for (const target of targets) expect(await readFile(target, 'utf8')).toBe('mine');
  await rm(path.join(site, '..', outside));
});

it('keeps the permissions of the files', async () => {
  await chmod(file('index.md'), 0o640);
  await run(command);
  expect((await stat(file('index.md'))).mode & 0o777).toBe(0o640);
});

it('refuses to rewrite a file that is not UTF-8', async () => {
  const bytes = Buffer.from('# Home\n\nCaf\xe9 [a](guide/one.md)\n', 'latin1');
  await writeFile(file('index.md'), bytes);
  const { end, out } = await run(command);
  expect(out).toContain('`index.md` is not UTF-8, and has links to update.');
  expect(end).toBe(2);
  expect(await readFile(file('index.md'))).toEqual(bytes);
});
