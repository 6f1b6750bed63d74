// What threads that compile pages withstand: pages that are slow or large, and extensions that end or hold up their thread.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFolder, compileThreadFile } from '../../../src/server/base/files/build-folder.ts';
import { createCompilePool } from '../../../src/server/site/compile/compile-pool.ts';
import { data, open, page, slow, start, tableOf } from '../../setup/compile-in-threads.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('compiles others while several pages take too long', async () => {
  const compile = start({ deadlineMs: 1000 });
  const late = [slow, slow].map((raw) => compile(page(raw)));
  expect((await compile(page('quick'))).failure).toBeUndefined();
  for (const { failure } of await Promise.all(late)) expect(failure).toContain('takes longer');
});

it.each([
  ['remark', '[() => (tree) => { while (hasText(tree)); }]', 'own'],
  [
    'rehype',
    '[{ plugins: [() => (tree, file, next) => { while (hasText(tree)); next(); }] }]',
    'own',
  ],
  [
    'blocks',
    '[{ kind: "leaf", names: ["own"], syntax: [], documentation: "", draw: () => { for (;;); } }]',
    'own',
  ],
  ['lines', '(lines) => { if (lines.includes("Text.")) for (;;); return lines; }', 'own'],
  ['page', '() => undefined', undefined],
])('names the extension whose `%s` is running', async (part, value, expected) => {
  const folder = await writeContent({
    'docs.yaml': `title: T\nextensions: [./quiet.mjs, ./own.mjs]\n`,
    'content/index.md': `# Home\n\nText.\n\n::own\n\n${part === 'page' ? slow : ''}\n`,
    'quiet.mjs': `export default { name: 'quiet', version: '1', remark: [() => () => undefined] };`,
    'own.mjs': `const hasText = (tree) => JSON.stringify(tree).includes('Text.');
export default { name: 'own', version: '1', ${part}: ${value} };`,
  });
  const { site, compilePool } = await open(folder, { deadlineMs: 1000 });
  const { failure } = await site.compiled('/');
  compilePool.close();
  expect(failure).toContain('takes longer than 1 seconds to compile');
  expect(/extension `(\w+)` was running/.exec(failure ?? '')?.[1]).toBe(expected);
});

it.each([2, 24])('compiles %i pages beside one that takes long', async (others) => {
  const folder = await writeContent({
    'docs.yaml': 'title: T\nextensions: [./own.mjs]\n',
    // The first page waits until another thread has compiled one.
    'own.mjs': `import { readdirSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
const seen = new URL('./seen/', import.meta.url);
const pause = new Int32Array(new SharedArrayBuffer(4));
export default { name: 'own', version: '1', remark: [() => (tree) => {
  writeFileSync(new URL(String(threadId), seen), '');
  if (!JSON.stringify(tree).includes('Long')) return;
  while (readdirSync(seen).length < 2) Atomics.wait(pause, 0, 0, 10);
}] };`,
    'seen/0': '',
    'content/index.md': '# Home\n\nLong.\n',
    ...Object.fromEntries(
      Array.from({ length: others }, (_, number) => [`content/p${number}.md`, '# Page\n']),
    ),
  });
  await rm(path.join(folder, 'seen', '0'));
  const { site, compilePool } = await open(folder);
  const pages = await Promise.all(['/', ...site.paths].map((address) => site.compiled(address)));
  compilePool.close();
  expect(pages.filter(({ failure }) => failure !== undefined)).toEqual([]);
  expect(await readdir(path.join(folder, 'seen'))).toHaveLength(2);
});

it('compiles a page that is too large for the fast thread in the slow one', async () => {
  const compile = start({ deadlineMs: 60_000, fastMemoryMb: 48 });
  const large = [tableOf(2000), tableOf(2000)].map((raw) => compile(page(raw)));
  for (const { failure, html } of await Promise.all(large)) {
    expect(failure).toBeUndefined();
    expect(html).toContain('<td>a</td>');
  }
});

it.each([
  ['process.exit(3)', 'extension `own` was running', 'The compile thread ended with code 3'],
  ['void Promise.reject(new Error("no"))', 'code of `own` may be', 'no'],
  ['setTimeout(() => { throw new Error("no"); }, 1)', 'code of `own` may be', 'no'],
])('reports a page whose thread code of an extension ends: %s', async (code, who, reason) => {
  const folder = await writeContent({
    'docs.yaml': 'title: T\nextensions: [./own.mjs]\n',
    'content/index.md': '# Home\n\n::own\n',
    'content/quiet.md': '# Quiet\n\nText.\n',
    'own.mjs': `export default { name: 'own', version: '1', components: { Own: { render() { ${code}; return 'x'; } } },
      rehype: [() => (tree) => JSON.stringify(tree).includes('"x"') ? new Promise((go) => setTimeout(go, 500)) : undefined] };`,
  });
  const { site, compilePool } = await open(folder);
  const { failure, messages } = await site.compiled('/');
  expect(failure).toContain(`The page cannot be compiled (${reason}): `);
  expect(failure).toContain(who);
  expect(messages).toMatchObject([{ file: 'content/index.md', line: 1, rule: 'compile' }]);
  expect((await site.compiled('/quiet.html')).html).toContain('Text.');
  compilePool.close();
});

it('names an extension that ends every thread, also before the first page', async () => {
  const folder = await writeContent({
    'docs.yaml': 'title: T\nextensions: [./own.mjs]\n',
    'content/index.md': '# Home\n\nText.\n',
    'own.mjs': `export default { name: 'own', version: '1', rehype: [() => () => process.exit(3)] };`,
  });
  const { site, compilePool } = await open(folder);
  expect((await site.compiled('/')).failure).toBe(
    'The page cannot be compiled (The compile thread ended with code 3): extension `own` was running. Mend it, or start with `--no-extensions`.',
  );
  compilePool.close();
});

it('reports a page that takes too much memory', async () => {
  const table = tableOf(50_000);
  const limits = { deadlineMs: 60_000, fastMemoryMb: 96, slowMemoryMb: 96 };
  const { failure } = await start(limits)(page(table));
  expect(failure).toContain('The page takes more than 96 MiB of memory to compile.');
});

it('rejects when a page takes too long to write as Markdown', async () => {
  const row = `<tr>${'<td>a</td>'.repeat(1000)}</tr>`;
  const html = `<table>${row.repeat(100)}</table>`;
  const pool = createCompilePool({ file: compileThreadFile(), deadlineMs: 1000 }).workerFor(data);
  const page = { title: 'A', lead: undefined, html, address: 'https://a.example/' };
  await expect(pool.write(page)).rejects.toMatchObject({ name: 'PageLimitError' });
});

it('compiles pages of one site after the other in the same threads', async () => {
  const pool = createCompilePool({ file: compileThreadFile() });
  const titles = async (title: string): Promise<readonly string[]> => {
    const source = {
      path: '/b/',
      relativePath: 'b/index.md',
      title,
      description: 'About it.',
      thumbnail: undefined,
      date: undefined,
    };
    const worker = pool.workerFor({ ...data, pages: [source] });
    const pages = await Promise.all(
      ['a', 'b', 'c'].map(() => worker.compile(page('::pages{under="/"}'))),
    );
    return pages.map(({ html }) => html);
  };
  for (const title of ['One', 'Two']) {
    for (const html of await titles(title)) expect(html).toContain(`>${title}</a>`);
  }
  pool.close();
});

it('reports a page that takes too long, and compiles others meanwhile', async () => {
  const compile = start();
  await compile(page('warm'));
  const late = compile(page(slow));
  const finished: string[] = [];
  void late.then(() => finished.push('late'));
  for (let number = 0; number < 5; number += 1) {
    await compile(page('quick'));
    finished.push('quick');
  }
  expect(await late).toMatchObject({
    html: '',
    failure: expect.stringContaining('takes longer than 1.5 seconds to compile') as string,
    messages: [{ file: 'content/a.md', line: 1, column: 1, rule: 'compile' }],
  });
  expect(finished).toEqual(['quick', 'quick', 'quick', 'quick', 'quick', 'late']);
  expect((await compile(page('after'))).html).toBe('<p>after</p>');
});

it('replaces a thread whose code cannot be loaded, which Node would never try again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-compile-'));
  const build = path.join(folder, 'build');
  await cp(buildFolder(), build, { recursive: true });
  const chunks = path.join(build, 'chunks');
  const name = (await readdir(chunks)).find((entry) => /^markdown-\w+\.js$/.test(entry)) ?? '';
  const text = await readFile(path.join(chunks, name));
  const pool = createCompilePool({ file: path.join(build, 'compile-thread.js') }).workerFor(data);
  await writeFile(path.join(chunks, name), 'cut short (');
  const plain = {
    title: 'A',
    lead: undefined,
    html: '<p>Words</p>',
    address: 'https://a.example/',
  };
  await expect(pool.write(plain)).rejects.toThrow('SyntaxError');
  await writeFile(path.join(chunks, name), text);
  expect(await pool.write(plain)).toEqual([
    { slug: '', level: 1, inner: [], text: '# A\n\nWords\n' },
  ]);
  await rm(folder, { recursive: true });
});
