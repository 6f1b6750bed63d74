// Pages are compiled in threads: a slow or a large one is reported, and holds up no other.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { hostilePages } from '../../../bench/faults/hostile-pages.ts';
import { buildFolder, compileThreadFile } from '../../../src/server/files/build-folder.ts';
import type { PageToCompile } from '../../../src/server/compile/compile.ts';
import {
  createCompilePool,
  type CompilePoolOptions,
} from '../../../src/server/compile/compile-pool.ts';
import { markdownContextData } from '../../../src/server/compile/markdown-context.ts';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { readVersionedSite } from '../../../src/server/versions/versioned-site.ts';
import { emptyConfig, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const data = markdownContextData(emptyConfig(), [], { postable: '' }, 'content');
const slow = hostilePages['nested notes'] ?? '';

function start(options: Partial<CompilePoolOptions> = {}) {
  const pool = createCompilePool({
    file: compileThreadFile(),
    deadlineMs: 1500,
    idleMs: 500,
    ...options,
  }).workerFor(data);
  return (task: PageToCompile) => pool.compile(task);
}

/** Reads a site whose pages are compiled in threads of its own; the caller closes them. */
async function open(folder: string, options: Partial<CompilePoolOptions> = {}) {
  const compilePool = createCompilePool({ file: compileThreadFile(), ...options });
  const { site } = await readVersionedSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
    compilePool,
  });
  return { site, compilePool };
}

function page(raw: string): PageToCompile {
  return {
    file: 'content/a.md',
    relativePath: 'a.md',
    raw,
    hasTitle: true,
    includes: {},
    isTitleInBody: false,
  };
}

it('compiles pages, more than it has threads', async () => {
  const compile = start();
  const pages = await Promise.all(['a', 'b', 'c', 'd'].map((word) => compile(page(word))));
  expect(pages.map(({ html }) => html)).toEqual(['a', 'b', 'c', 'd'].map((w) => `<p>${w}</p>`));
  expect(pages[0]).toMatchObject({ ids: new Set(), messages: [] });
});

it('compiles the page of a reader before those that nobody waits for', async () => {
  const pool = createCompilePool({ file: compileThreadFile(), idleMs: 500 }).workerFor(data);
  const finished: string[] = [];
  const finish = async (word: string, isAhead: () => boolean): Promise<void> => {
    await pool.compile(page(word), isAhead);
    finished.push(word);
  };
  const ahead = Array.from({ length: 9 }, () => finish('index', () => true));
  let isAwaited = false;
  ahead.push(finish('later', () => !isAwaited));
  await finish('reader', () => false);
  // The threads had begun two pages at most.
  expect(finished.length).toBeLessThanOrEqual(4);
  isAwaited = true;
  await ahead.at(-1);
  expect(finished.length).toBeLessThanOrEqual(7);
  await Promise.all(ahead);
  expect(finished).toHaveLength(11);
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

const tableOf = (rows: number): string => `|a|b|c|\n|-|-|-|\n${'|a|b|c|\n'.repeat(rows)}`;

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

it('ends its threads when there is nothing to do, and starts them again', async () => {
  const compile = start({ idleMs: 1 });
  for (const word of ['first', 'second']) {
    expect((await compile(page(word))).html).toBe(`<p>${word}</p>`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});

describe('a thread that is broken', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docs-compile-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['missing', undefined, 'Cannot find module'],
    ['exits', 'process.exit(3);', 'The compile thread ended with code 3.'],
    ['throws', "throw new Error('Out of order.');", 'Out of order.'],
  ])('%s: the page is not the author’s mistake', async (name, code, message) => {
    const file = path.join(folder, `${name}.mjs`);
    if (code !== undefined) await writeFile(file, code);
    const compile = start({ file });
    await expect(compile(page('a'))).rejects.toThrow(message);
    await expect(compile(page('b'))).rejects.toThrow(message);
  });

  it('is replaced when code cannot be loaded, which Node would never try again', async () => {
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
  });
});

it('starts a thread before there is a page, once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-prepared-'));
  const starts = path.join(folder, 'starts');
  const file = path.join(folder, 'thread.mjs');
  const lines = [
    "import { appendFileSync } from 'node:fs';",
    `appendFileSync(${JSON.stringify(starts)}, 'x');`,
    `await import(${JSON.stringify(pathToFileURL(compileThreadFile()).href)});`,
  ];
  await writeFile(file, lines.join('\n'));
  const pool = createCompilePool({ file });
  pool.prepare();
  pool.prepare();
  const started = async (): Promise<string> => readFile(starts, 'utf8').catch(() => '');
  while ((await started()) === '') await delay(10);
  const { html } = await pool.workerFor(data).compile(page('a'));
  expect(html).toBe('<p>a</p>');
  expect(await started()).toBe('x');
  pool.close();
  await rm(folder, { recursive: true });
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

it('rejects what is under way or waits when it is closed', async () => {
  const pool = createCompilePool({ file: compileThreadFile() });
  const worker = pool.workerFor(data);
  const outcomes = Promise.allSettled(['a', 'b', 'c'].map((word) => worker.compile(page(word))));
  pool.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
});
