// Configs that are programs: what they may do, and what becomes of those that fail, never end or ask for too much.
import { createServer } from 'node:http';
import path from 'node:path';
import { runConfig } from '../../../src/server/import/run-config.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function valueOf(config: string, others: Readonly<Record<string, string>> = {}) {
  const root = await writeContent({ 'config.js': config, ...others });
  const { value } = await runConfig(path.join(root, 'config.js'), { root, deadlineMs: 5000 });
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
  ['ends by itself', 'process.exit(0)', /prints something other than its value/],
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

it('gets no environment, no file, no process and no thread', async () => {
  process.env['IMPORT_TEST_SECRET'] = 'secret';
  const attempts = `
const attempt = (action) => { try { return String(action()); } catch (error) { return error.code ?? error.message; } };
const load = (name) => import(['node', name].join(':'));
export default async () => {
  const fs = await load('fs');
  const child = await load('child_process');
  const threads = await load('worker_threads');
  return {
    variables: Object.keys(process.env).filter((name) => name !== '__CF_USER_TEXT_ENCODING'),
    read: attempt(() => fs.readFileSync('config.js')),
    write: attempt(() => fs.writeFileSync('made.txt', 'x')),
    spawn: attempt(() => child.execFileSync('true')),
    thread: attempt(() => new threads.Worker('', { eval: true })),
  };
};`;
  expect(await valueOf(attempts)).toEqual({
    variables: [],
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    spawn: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
  });
  delete process.env['IMPORT_TEST_SECRET'];
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
