// An extension that runs without end in the thread of a command: the command says so.
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { warnWhenBlocked } from '../../../src/server/site/extensions/warn-when-blocked.ts';
import { callHook } from '../../../src/server/markdown/context/hooks.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-silence-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Watches this thread while a function runs, and returns what was written meanwhile. */
async function watched(run: () => void | Promise<void>, silenceTimeoutMs = 300): Promise<string> {
  const file = path.join(folder, 'output');
  const output = openSync(file, 'w');
  const end = warnWhenBlocked({ silenceTimeoutMs, output });
  try {
    await run();
    return readFileSync(file, 'utf8');
  } finally {
    end();
    closeSync(output);
  }
}

/** Blocks this thread until something was written. */
function block(): void {
  const deadline = Date.now() + 20_000;
  const cell = new Int32Array(new SharedArrayBuffer(4));
  while (readFileSync(path.join(folder, 'output'), 'utf8') === '' && Date.now() < deadline)
    Atomics.wait(cell, 0, 0, 50);
}

const hint = 'If an extension runs without end, mend it, or use `--no-extensions`.\n';

it('names the extension that was called last', async () => {
  const text = await watched(() => {
    callHook('apples', 'head', () => undefined);
    callHook('pears', 'rules.ripe', block);
  });
  expect(text).toBe(
    `Nothing has happened for 0.3 s, since extension \`pears\` was called in \`rules.ripe\`. ${hint}`,
  );
});

it('says so before any was called, as for a module that never ends', async () => {
  expect(await watched(block)).toBe(`Nothing has happened for 0.3 s. ${hint}`);
});

it('says nothing while the thread waits', async () => {
  const text = await watched(async () => {
    await callHook('apples', 'data', () => new Promise((resolve) => setTimeout(resolve, 3000)));
  }, 2000);
  expect(text).toBe('');
});
