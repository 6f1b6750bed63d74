// The package, as somebody installs it in a folder that holds nothing else.
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packInto } from './setup/packed.ts';
import { endServerProcesses, startServer } from './setup/server-process.ts';

const run = promisify(execFile);

let user: string;
const program = (): string =>
  path.join(user, 'node_modules', 'millrace-docs', 'dist', 'server', 'cli.js');

/** Runs a command of the installed package. */
async function docs(...args: readonly string[]): Promise<string> {
  const bin = path.join(user, 'node_modules', '.bin', 'millrace-docs');
  const { stdout } = await run(bin, args, {
    cwd: user,
    env: { PATH: process.env['PATH'], HOME: user },
  });
  return stdout;
}

beforeAll(async () => {
  user = await mkdtemp(path.join(tmpdir(), 'docs-user-'));
  const tarball = path.basename(await packInto(user));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {
    cwd: user,
  });
});
afterAll(async () => {
  endServerProcesses();
  await rm(user, { recursive: true });
});

it('brings nothing else along', async () => {
  const names = await readdir(path.join(user, 'node_modules'));
  expect(names.filter((name) => !name.startsWith('.'))).toEqual(['millrace-docs']);
});

it('creates, checks and exports a site', async () => {
  expect(await docs('create', 'handbook')).toContain('Wrote 13 files');
  expect(await docs('check', 'handbook')).toMatch(/^5 pages.*no problems\.\n$/);
  expect(await docs('export', 'handbook', '--to', 'public')).toContain('Wrote 5 pages');
  const page = path.join(user, 'public', 'guide', 'install.html');
  expect(await readFile(page, 'utf8')).toContain('<h1');
});

it('says which parsers a strict site needs beside it', async () => {
  const folder = path.join(user, 'strict');
  await mkdir(folder);
  await writeFile(path.join(folder, 'docs.yaml'), 'strict: true\n');
  const fences = ['python', 'python', 'javascript', 'json'].map(
    (language) => `\`\`\`${language}\n{}\n\`\`\`\n`,
  );
  const head = '---\ntitle: Home\nshort_description: What a strict site needs.\n---\n\n';
  await writeFile(path.join(folder, 'index.md'), head + fences.join('\n'));
  const failed = await docs('check', 'strict').catch((error: unknown) => error);
  const { stdout } = failed as { stdout: string };
  expect(stdout).toContain('Run `npm install web-tree-sitter tree-sitter-python` where');
  expect(stdout).toContain('Run `npm install esbuild` where `millrace-docs` is installed.');
  expect(stdout.match(/cannot be checked/g)).toHaveLength(2);
});

it('starts it, with its browser bundle', async () => {
  const server = startServer({ HOME: user }, [], user, [program(), 'start', 'handbook']);
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  const html = await (await fetch(`${origin}/guide/`)).text();
  expect(html).toContain('From nothing');
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(origin + script)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

it('brings the manual along', async () => {
  const server = startServer({ HOME: user }, [], user, [program(), 'manual']);
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  expect(await (await fetch(`${origin}/start/`)).text()).toContain('Get the command');
  expect(await server.stop()).toBe(0);
});

it('serves it while its author writes, without sources to build from', async () => {
  const child = spawn(process.execPath, [program(), 'dev', 'handbook', '--port', '0'], {
    cwd: user,
    env: { PATH: process.env['PATH'], HOME: user, LOG_FORMAT: 'text' },
  });
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (out += part.toString()));
  while (!/localhost:\d+/.test(out)) {
    expect(child.exitCode).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [, port = ''] = /localhost:(\d+)/.exec(out) ?? [];
  const html = await (await fetch(`http://localhost:${port}/`)).text();
  const [script = ''] = /\/__dev\/client\.js[^"]*/.exec(html) ?? [];
  const client = await fetch(`http://localhost:${port}${script}`);
  expect([client.status, await client.text()]).toEqual([
    200,
    expect.stringContaining('EventSource'),
  ]);
  child.kill();
  await new Promise((resolve) => child.once('close', resolve));
});

const typed = {
  'orchard.ts': `import { defineComponent, defineExtension, h, visit, z, type Rule } from 'millrace-docs/extension';

const rule: Rule<{ word: string }> = {
  name: 'word',
  check: ({ raw }, { options }) => (raw.includes(options.word) ? [{ text: 'We grow apples.' }] : []),
};

export default defineExtension({
  name: 'orchard',
  version: '1.0.0',
  options: z.object({ word: z.string() }),
  remark: [() => (tree) => visit(tree, 'text', (node) => void node.type)],
  components: {
    Harvest: defineComponent({
      props: z.object({ tons: z.array(z.number()) }),
      render: ({ tons }, children) => h('ul', tons.map((one) => h('li', one.toFixed(1))), ...children),
    }),
    Tree: defineComponent({
      props: z.object({ kind: z.string() }),
      render: ({ kind }, children) => h('figure', [h('figcaption', kind), h('p', children)]),
    }),
    Apple: { render: (props, children) => h('span.apple', children) },
  },
  rules: [rule],
  routes(router, { site, options }) {
    router.get('/:page', (request, response) => response.json([request.params['page'], site.paths]));
    router.use((_request, response) => response.end(options.word));
  },
  authenticate: (request) => (request.headers['x-key'] === 'a' ? undefined : { status: 401 }),
});
`,
  'box.tsx': `import { defineExtension } from 'millrace-docs/extension';

export const box = <aside class="box">Apples</aside>;
export default defineExtension({
  name: 'box',
  version: '1',
  components: { Box: { render: () => <aside class="box">{3}</aside> } },
});
`,
  'app.ts': `import { createServer } from 'node:http';
import { docs, type Docs } from 'millrace-docs';

const site: Docs = await docs({ folder: 'handbook', base: '/help/' });
createServer((request, response) => site(request, response, () => response.end())).listen(0);
await site.reload();
`,
  'wrong.ts': `import { defineExtension } from 'millrace-docs/extension';
import { docs } from 'millrace-docs';

export default defineExtension({ name: 'wrong', version: 1 });
await docs({ dir: 'handbook' });
`,
};

it.each(['nodenext', 'bundler'])('has complete types, as %s finds them', async (resolution) => {
  const folder = path.join(user, `typed-${resolution}`);
  await mkdir(path.join(folder, 'node_modules', '@types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types']) {
    await symlink(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
  }
  for (const [name, text] of Object.entries(typed)) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const options = [
    ['--strict', '--noEmit', '--target', 'es2023', '--moduleResolution', resolution],
    ['--module', resolution === 'nodenext' ? 'nodenext' : 'esnext', '--skipLibCheck', 'false'],
    ['--jsx', 'react-jsx', '--jsxImportSource', 'millrace-docs'],
    // Code for a server needs no types of a browser.
    resolution === 'nodenext' ? ['--lib', 'es2023'] : [],
  ].flat();
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  const failed = await run(process.execPath, [compiler, ...options, ...Object.keys(typed)], {
    cwd: folder,
  }).catch((error: unknown) => error);
  const { stdout } = failed as { stdout: string };
  expect(stdout.replace(/^ .*\n/gm, '')).toBe(
    `wrong.ts(4,49): error TS2322: Type 'number' is not assignable to type 'string'.
wrong.ts(5,14): error TS2353: Object literal may only specify known properties, and 'dir' does not exist in type 'DocsOptions'.
`,
  );
});

it('holds examples of a deployment', async () => {
  const folder = path.join(user, 'node_modules', 'millrace-docs', 'deploy');
  expect(await readdir(folder)).toEqual([
    'compose.yaml',
    'docker',
    'kubernetes',
    'nginx',
    'systemd',
  ]);
});

it('names the parsers that it does without, and fetches none', async () => {
  const file = path.join(user, 'node_modules', 'millrace-docs', 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
    readonly peerDependenciesMeta: Readonly<Record<string, { optional: boolean }>>;
  };
  const names = Object.keys(manifest.peerDependencies);
  expect(names).toEqual(expect.arrayContaining(['esbuild', 'web-tree-sitter', 'tree-sitter-go']));
  expect(names.every((name) => manifest.peerDependenciesMeta[name]?.optional)).toBe(true);
});

it('exports what its types promise', async () => {
  const script = `import * as a from 'millrace-docs';
import * as b from 'millrace-docs/extension';
import * as c from 'millrace-docs/jsx-runtime';
console.log(typeof a.docs, typeof b.defineExtension, typeof b.z.object, typeof c.jsx);`;
  await writeFile(path.join(user, 'names.mjs'), script);
  const { stdout } = await run(process.execPath, ['names.mjs'], { cwd: user });
  expect(stdout).toBe('function function function function\n');
});
