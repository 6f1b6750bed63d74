// Moves that end in the middle: killed, interrupted, without space, or while somebody else writes.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
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
const journal = path.join('.docs-move', 'journal.json');

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
  if (fault?.kind === 'kill' || fault?.kind === 'interrupt') return start(args, fault);
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

/** The texts of all files that readers and version control see, with those of an unfinished move. */
async function files(): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const name of await readdir(site, { recursive: true })) {
    const isAside = /^(?:cache|\.docs-move-)/.test(name);
    if (isAside || (await stat(file(name))).isDirectory()) continue;
    texts[name] = await readFile(file(name), 'utf8');
  }
  return texts;
}

/** Folders that killed moves have left, by the change of a file at which they were killed. */
const left = new Map<number, string>();
afterAll(async () => {
  for (const folder of left.values()) await rm(folder, { recursive: true });
});

/** Makes the folder what a move leaves that is killed at a change of a file. The first time, one is killed. */
async function leaveKilled(at: number): Promise<void> {
  await restore();
  const known = left.get(at);
  if (known === undefined) {
    await run(command, { kind: 'kill', at });
    const folder = await mkdtemp(path.join(tmpdir(), 'docs-killed-'));
    await cp(site, folder, { recursive: true });
    left.set(at, folder);
  } else {
    await clear();
    await cp(known, site, { recursive: true });
  }
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

it('is complete or undone by the next run, wherever it is killed', async () => {
  const states: string[] = [];
  const times = await atEachChange('kill', async (end) => {
    expect(end).toBe('SIGKILL');
    const isUnfinished = existsSync(file(journal));
    const { end: code, out } = await run(['move']);
    expect(code).toBe(isUnfinished ? 0 : 2);
    expect(out).toContain(isUnfinished ? 'Undid the interrupted move' : 'Name two addresses');
    const texts = await files();
    states.push('help/one.md' in texts ? 'after' : 'before');
    expect(texts).toEqual('help/one.md' in texts ? after : before);
  });
  expect(times).toBeGreaterThan(12);
  // It is complete once its journal is gone.
  expect(states.indexOf('after')).toBeGreaterThan(times - 3);
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

it('begins again by itself after it was killed', async () => {
  await run(command, { kind: 'kill', at: 9 });
  expect(await files()).not.toEqual(before);
  const { end, out } = await run(command);
  expect(out).toContain('Undid the interrupted move `/guide/ → /help/`.');
  expect(end).toBe(0);
  expect(await files()).toEqual(after);
});

it('is undone by the run after next if the next one is killed too', async () => {
  const ends: unknown[] = [];
  for (let at = 1; ends.at(-1) !== 0; at += 1) {
    await leaveKilled(12);
    ends.push((await run(['move'], { kind: 'kill', at })).end);
    await run(['move']);
    expect(await files()).toEqual(before);
  }
  expect(ends.length).toBeGreaterThan(4);
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

describe('after it was killed', () => {
  beforeEach(() => leaveKilled(9));

  it('does not write over what an author has changed since', async () => {
    await writeFile(file('docs.yaml'), 'title: Other\n');
    const texts = await files();
    const { end, out } = await run(command);
    expect(out).toContain('files have been changed since: `docs.yaml`.');
    expect(end).toBe(2);
    expect(await files()).toEqual(texts);
  });

  it('accepts files that version control has restored', async () => {
    for (const [name, text] of Object.entries(before)) {
      await mkdir(path.dirname(file(name)), { recursive: true });
      await writeFile(file(name), text);
    }
    expect((await run(['move'])).end).toBe(0);
    expect(await files()).toEqual(before);
  });

  it.each([
    ['', 'is damaged, or of another version'],
    ['{"format":2}', 'is damaged, or of another version'],
  ])('stops at a journal that it cannot use: %s', async (text, message) => {
    await writeFile(file(journal), text);
    const texts = await files();
    const { end, out } = await run(command);
    expect(out).toContain(message);
    expect(end).toBe(2);
    expect(await files()).toEqual(texts);
  });

  it('stops at a journal that names files elsewhere', async () => {
    const elsewhere = path.join(tmpdir(), path.basename(site) + '.txt');
    await writeFile(elsewhere, 'mine');
    const text = await readFile(file(journal), 'utf8');
    const from = JSON.stringify(path.relative(site, elsewhere));
    await writeFile(file(journal), text.replace('"docs.yaml"', from));
    const { end, out } = await run(command);
    expect(out).toContain('which is outside the site');
    expect(end).toBe(2);
    expect(await readFile(elsewhere, 'utf8')).toBe('mine');
    await rm(elsewhere);
  });

  it('is reported by the check', async () => {
    const { out } = await start(['check']);
    expect(out).toContain('A `move` was interrupted. Run `move` without arguments');
  });

  it('waits for a move that is still running', async () => {
    const text = await readFile(file(journal), 'utf8');
    await writeFile(file(journal), text.replace(/"pid":\d+/, `"pid":${process.ppid}`));
    const { end, out } = await run(command);
    expect(out).toContain(`Process \`${process.ppid}\` is moving pages of this site.`);
    expect(end).toBe(2);
    expect((await start(['check'])).out).not.toContain('was interrupted');
  });
});

it('lets one of two moves at the same time win', async () => {
  const both = await Promise.all([start(command), start(command)]);
  expect(both.filter(({ end }) => end === 0)).toHaveLength(1);
  expect(await files()).toEqual(after);
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
