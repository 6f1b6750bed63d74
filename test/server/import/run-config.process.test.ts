// Configs that are programs: what they may do, and what becomes of those that fail, never end or ask for too much.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { runConfig } from '../../../src/server/import/run-config.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { timeLimit } from '../../setup/time-limit.mjs';

afterAll(removeTestSites);

async function valueOf(config: string, others: Readonly<Record<string, string>> = {}) {
  const root = await writeContent({ 'config.js': config, ...others });
  const { value } = await runConfig(path.join(root, 'config.js'), {
    root,
    deadlineMs: timeLimit(1),
  });
  return value;
}

it.each<[what: string, config: string, value: unknown]>([
  ['an object', 'export default { a: 1 }', { a: 1 }],
  ['the older format', 'module.exports = { a: 1 }', { a: 1 }],
  ['a function that waits', 'export default async () => ({ a: await 1 })', { a: 1 }],
  [
    'wrappers of packages',
    "import { wrap } from 'x'; import y from 'y'; export default wrap(y.define({ a: 1 }), y)",
    { a: 1 },
  ],
  [
    'values of packages',
    "import y, { z } from 'y'; export default { a: y.b.c, d: [...z.e], f: { ...y.g }, h: new z.I({ k: 1 }) }",
    { a: { $code: 'package' }, d: [], f: {}, h: { k: 1 } },
  ],
  [
    'lists of files that are not there',
    "import fs from 'node:fs'; const list = fs.readdirSync('x').map((name) => [name]).sort(); export default { a: ['b', ...list], c: fs.readdirSync('y').filter(Boolean).join('') }",
    { a: ['b'], c: '' },
  ],
  [
    'what is no data',
    'const a = { b() {}, c: /x/, d: 1n, e: undefined }; a.a = a; export default a',
    { b: { $code: 'function' }, c: { $code: 'pattern' }, d: '1', a: { $code: 'circle' } },
  ],
  [
    'the same object twice',
    'const a = { b: 1 }; export default { c: a, d: [a, a] }',
    { c: { b: 1 }, d: [{ b: 1 }, { b: 1 }] },
  ],
  [
    'places in the project',
    "import path from 'node:path'; export default { a: path.basename(__filename), b: require.resolve('./x') }",
    { a: 'config.js', b: './x' },
  ],
  [
    'what it prints left out',
    "console.log('hello'); console.error('x'); export default { a: 1 }",
    { a: 1 },
  ],
  [
    'files of the project',
    "import a from './a.json'; import './b.css'; export default a",
    { c: 1 },
  ],
])('reads %s', async (_, config, value) => {
  expect(await valueOf(config, { 'a.json': '{"c":1}', 'b.css': 'a {}' })).toEqual(value);
});

it.each<[what: string, config: string, message: RegExp]>([
  ['throws', "throw new TypeError('no network')", /fails: TypeError: no network\./],
  ['rejects', "export default Promise.reject(new Error('later'))", /fails: Error: later\./],
  ['ends by itself', 'process.exit(0)', /fails: TypeError: process\.exit is not a function/],
  ['does not parse', 'export default {', /cannot be bundled: .* in line 1\. Fix it/],
  ['does not export an object', 'export default 1', /does not export an object/],
  ['gives too much', "export default { a: 'x'.repeat(9 * 2 ** 20) }", /gives more than 8 MiB/],
  [
    'nests too deeply',
    'let a = {}; for (let i = 0; i < 1e5; i += 1) a = { a }; export default a',
    /fails: RangeError/,
  ],
  [
    'takes too much memory',
    'const a = []; for (;;) a.push(new Array(1e6).fill(a.length))',
    /takes more than 256 MiB/,
  ],
])('refuses one that %s', async (_, config, message) => {
  await expect(valueOf(config)).rejects.toThrow(message);
});

it.each([
  ['loops', 'for (;;);'],
  ['waits', 'setInterval(() => {}, 1000); await new Promise(() => {}); export default {}'],
])('ends one that %s forever', async (_, config) => {
  const root = await writeContent({ 'config.js': config });
  await expect(runConfig(path.join(root, 'config.js'), { root, deadlineMs: 500 })).rejects.toThrow(
    'did not end within 0.5 seconds. Write its settings into a plain object',
  );
});

/** Each is a way out that would be open without the sandbox, or that an attacker would try; its value is what it reached. */
it.each<[what: string, attempt: string]>([
  ['the environment', 'Object.keys(process.env)[0]'],
  ['signals', 'process.kill'],
  ['signals by another name', 'process._kill ?? process._debugProcess'],
  ['the modules of Node', 'process.getBuiltinModule ?? process.binding'],
  ['files', "(await import(['node', 'fs'].join(':'))).readFileSync('config.js')"],
  ['child processes', "await import(['node', 'child_process'].join(':'))"],
  ['threads', "await import(['node', 'worker_threads'].join(':'))"],
  ['sockets', "await import(['node', 'net'].join(':'))"],
  ['traces and reports', "process.report ?? (await import(['node', 'trace_events'].join(':')))"],
  ['modules by `require`', "globalThis.require ?? require(['node', 'fs'].join(':')).readFileSync"],
  ['the network', 'globalThis.fetch ?? globalThis.WebSocket ?? globalThis.EventSource'],
  [
    'memory outside the heap',
    'globalThis.ArrayBuffer ?? globalThis.Buffer ?? globalThis.WebAssembly',
  ],
  [
    'memory outside the heap, through modules',
    'qs.unescapeBuffer ?? url.fileURLToPathBuffer ?? globalThis.TextEncoder',
  ],
  ['code from texts', "Function('return this')()"],
  ['the scope of Node, by a function of it', "setTimeout.constructor('return process')()"],
  [
    'the scope of Node, by an error of it',
    "await import(['node', 'fs'].join(':')).catch((error) => error.constructor.constructor('return process')())",
  ],
  [
    'the callers, by a stack trace',
    `(() => {
      Error.prepareStackTrace = (_, calls) =>
        calls.map((call) => call.getFunction() ?? call.getThis()).find((one) => one !== undefined);
      return new Error().stack;
    })()`,
  ],
])('does not reach %s', async (_, attempt) => {
  process.env['IMPORT_TEST_SECRET'] = 'secret';
  const config = `
import qs from 'node:querystring';
import url from 'node:url';
const reached = async () => { try { return ${attempt}; } catch { return undefined; } };
export default async () => ({ reached: String(await reached()), others: [qs, url].length });`;
  expect(await valueOf(config)).toEqual({ reached: 'undefined', others: 2 });
  delete process.env['IMPORT_TEST_SECRET'];
});

it('has no globals but those of the language, and a few that compute', async () => {
  const config = 'export default { names: Object.getOwnPropertyNames(globalThis).sort() }';
  const { names } = (await valueOf(config)) as { names: readonly string[] };
  const raw = names.filter((name) => /Array$|Buffer|^(?:Atomics|DataView|WebAssembly)$/.test(name));
  expect(raw).toEqual(['Array']);
  expect(names).not.toContain('eval');
  expect(names).toContain('URL');
});

it('knows where its file is', async () => {
  const config = `
import { fileURLToPath } from 'node:url';
import path, { join } from 'path';
export default { file: path.basename(fileURLToPath(import.meta.url)), same: join('a', 'b') }`;
  expect(await valueOf(config)).toEqual({ file: 'config.js', same: 'a/b' });
});

it('ends if the bundler waits for a pipe', async () => {
  const root = await writeContent({ 'config.js': 'export default {}' });
  execFileSync('mkfifo', [path.join(root, 'package.json')]);
  await expect(runConfig(path.join(root, 'config.js'), { root, deadlineMs: 500 })).rejects.toThrow(
    'was not bundled within 0.5 seconds.',
  );
});

it('reads no file outside the project, nor one that a link inside it names, and says which were asked for', async () => {
  const outside = await writeContent({ 'secret.json': '{"secret":true}' });
  const root = await writeContent({
    'config.js': `import a from '${outside}/secret.json'; import b from './gone.js'; export default { a, b }`,
  });
  const { value, missing } = await runConfig(path.join(root, 'config.js'), { root });
  expect(value).toEqual({ a: { $code: 'package' }, b: { $code: 'package' } });
  expect(missing).toEqual([`${outside}/secret.json`, './gone.js']);
});

it('asks nobody while it bundles: packages of the project are stubs too', async () => {
  let requests = 0;
  const server = createServer(() => (requests += 1));
  expect(
    await valueOf("import { a } from 'installed'; export default { b: a }", {
      'node_modules/installed/index.js': "throw new Error('never run')",
      'node_modules/installed/package.json': '{"name":"installed","main":"index.js"}',
    }),
  ).toEqual({ b: { $code: 'package' } });
  expect(requests).toBe(0);
  server.close();
});
