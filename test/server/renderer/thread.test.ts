// The renderer in a thread of its own: errors that arrive, and a thread that is lost.
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Renderer } from '../../../src/server/render/renderer/renderer.ts';
import { startSmallSite, startThread } from '../../setup/render-thread.ts';
import { page, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

describe('a running thread', () => {
  let renderer: Renderer;
  beforeAll(async () => {
    renderer = await startThread().renderer;
  });
  afterAll(() => renderer.close());

  it('rejects for a path that is no page, and works on', async () => {
    await expect(renderer.page('/none/')).rejects.toThrow('There is no page `/none/`.');
    expect((await renderer.page('/limits/')).byteLength).toBeGreaterThan(1000);
  });

  it('answers calls at the same time, each with its own result', async () => {
    const paths = ['/limits/', '/pricing/', '/abuse/'];
    const pages = await Promise.all(paths.map((page) => renderer.page(page)));
    expect(
      pages.map(
        (page) =>
          /rel="canonical" href="[^"]+\/docs([^"]+)"/.exec(Buffer.from(page).toString())?.[1],
      ),
    ).toEqual(paths);
  });
});

it('finishes the calls under way before it closes, and rejects later ones', async () => {
  const { renderer: starting, lost } = startThread();
  const renderer = await starting;
  const page = renderer.page('/limits/');
  await renderer.close();
  expect((await page).byteLength).toBeGreaterThan(1000);
  expect(renderer.isClosed()).toBe(true);
  await expect(renderer.page('/pricing/')).rejects.toThrow('The site is closed.');
  expect(lost).toEqual([]);
});

it('rejects for a page that cannot be compiled, and works on', async () => {
  const contentDir = await writeContent({
    'index.md': page('Text.', 'Home'),
    'limits/index.md': 'a'.repeat(2 ** 21 + 1),
    'pricing/index.md': page('Text.', 'Pricing'),
  });
  const { renderer: starting, lost } = startThread({ contentDir, acceptsMistakes: true });
  const renderer = await starting;
  for (const method of ['page', 'chunk', 'markdown'] as const) {
    await expect(renderer[method]('/limits/')).rejects.toMatchObject({
      name: 'UncompiledPageError',
      message: expect.stringContaining(
        `\`${contentDir}/limits/index.md\` cannot be served.`,
      ) as string,
    });
  }
  expect((await renderer.page('/pricing/')).byteLength).toBeGreaterThan(1000);
  await renderer.close();
  expect(lost).toEqual([]);
});

describe('a site that is opened again', () => {
  it('shows what was changed, while the earlier one answers on until it is closed', async () => {
    const { renderer, reopen, limits, lost, textOf } = await startSmallSite();
    await appendFile(limits, '\nBrand new.\n');
    const next = await reopen();
    expect(await textOf(next)).toContain('Brand new.');
    expect(await textOf(renderer)).not.toContain('Brand new.');
    const changed = [...next.facts.chunks].filter(
      ([page, file]) => renderer.facts.chunks.get(page) !== file,
    );
    // The introduction lists the pages that were changed last: that one may be among them.
    expect(changed.map(([page]) => page).filter((page) => page !== '/')).toEqual(['/limits/']);
    await renderer.close();
    await expect(renderer.page('/limits/')).rejects.toThrow('The site is closed.');
    expect(await textOf(next)).toContain('Brand new.');
    await next.close();
    expect(lost).toEqual([]);
  });

  it('is refused with its mistakes, and the earlier one works on', async () => {
    const { renderer, reopen, limits, lost, textOf } = await startSmallSite();
    const text = await readFile(limits, 'utf8');
    await writeFile(limits, text.replace('title:', 'titel:'));
    await expect(reopen()).rejects.toMatchObject({
      name: 'ContentError',
      message: expect.stringContaining('Unknown frontmatter field `titel`') as string,
    });
    expect(await textOf(renderer)).toContain('limits');
    await writeFile(limits, text);
    const next = await reopen();
    await Promise.all([renderer.close(), renderer.close()]);
    expect(await textOf(next)).toContain('limits');
    await next.close();
    expect(lost).toEqual([]);
  });

  it('is refused for a mistake in a text that was changed', async () => {
    const { renderer, reopen, limits, textOf } = await startSmallSite();
    await appendFile(limits, '\n:::nope\nText.\n:::\n');
    await expect(reopen()).rejects.toMatchObject({
      name: 'ContentError',
      message: expect.stringContaining('`:::nope`') as string,
    });
    expect(await textOf(renderer)).toContain('limits');
    await renderer.close();
  });
});

it('refuses a site with mistakes, and names all of them', async () => {
  const contentDir = await writeContent({ 'index.md': '---\ntitel: x\n---\n' });
  await expect(startThread({ contentDir }).renderer).rejects.toMatchObject({
    name: 'ContentError',
    message: expect.stringContaining('Unknown frontmatter field `titel`') as string,
  });
});

it('passes on what a system error is about', async () => {
  await expect(startThread({ contentDir: '/nowhere' }).renderer).rejects.toMatchObject({
    code: 'ENOENT',
    path: '/nowhere',
  });
});

describe('a thread that ends by itself, or hangs', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docs-thread-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function writeThread(name: string, body: string): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, `import { parentPort } from 'node:worker_threads';\n${body}`);
    return file;
  }

  it.each([
    ['exit', 'process.exit(3)', 'The render thread ended with code 3.'],
    ['throw', "setTimeout(() => { throw new Error('Out of order.'); })", 'Out of order.'],
  ])('by %s is told once, and its calls reject', async (name, end, message) => {
    const file = await writeThread(
      `${name}.mjs`,
      `parentPort.on('message', () => { ${end}; });\nparentPort.postMessage({ kind: 'ready', facts: { current: {}, versions: [] } });`,
    );
    const { renderer: starting, lost } = startThread({ file });
    const renderer = await starting;
    await expect(Promise.all([renderer.page('/a/'), renderer.page('/b/')])).rejects.toThrow(
      message,
    );
    await expect(renderer.page('/c/')).rejects.toThrow(message);
    expect(lost).toEqual([expect.stringContaining(message)]);
    expect(renderer.isClosed()).toBe(true);
  });

  it('before the site is loaded fails the start', async () => {
    const file = await writeThread('early.mjs', 'process.exit(4);');
    const { renderer, lost } = startThread({ file });
    await expect(renderer).rejects.toThrow('The render thread ended with code 4.');
    expect(lost).toEqual([]);
  });

  const silence = 'The render thread has not answered for 1 s. If an extension runs without end';

  it('that runs without end is lost', async () => {
    const file = await writeThread(
      'busy.mjs',
      `parentPort.on('message', ({ kind }) => { if (kind === 'ping') parentPort.postMessage({ kind: 'alive' }); else for (;;); });\nparentPort.postMessage({ kind: 'ready', facts: { current: {}, versions: [] } });`,
    );
    const { renderer: starting, lost } = startThread({ file, silenceTimeoutMs: 1000 });
    const renderer = await starting;
    // It answers pings.
    await delay(1500);
    expect(lost).toEqual([]);
    await expect(renderer.page('/a/')).rejects.toThrow(silence);
    expect(lost).toEqual([expect.stringContaining(silence)]);
    expect(renderer.isClosed()).toBe(true);
  });

  it('that runs without end while it reads the site fails the start', async () => {
    const file = await writeThread('endless.mjs', 'for (;;);');
    const { renderer, lost } = startThread({ file, silenceTimeoutMs: 1000 });
    await expect(renderer).rejects.toThrow(silence);
    expect(lost).toEqual([]);
  });

  it('that hangs is ended when it is closed, and its calls reject', async () => {
    const file = await writeThread(
      'silent.mjs',
      `parentPort.on('message', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });\nparentPort.postMessage({ kind: 'ready', facts: { current: {}, versions: [] } });`,
    );
    const { renderer: starting, lost } = startThread({ file, closeTimeoutMs: 100 });
    const renderer = await starting;
    const [outcome] = await Promise.all([
      renderer.page('/a/').catch((error: unknown) => String(error)),
      renderer.close(),
    ]);
    expect(outcome).toContain('The site is closed.');
    expect(lost).toEqual([]);
  });
});
