// A site that another takes the place of: what it has begun, it finishes.
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../setup/ask.ts';
import { pino } from 'pino';
import type { Form } from '../../../src/server/render/renderer/renderer.ts';
import { createSiteHandler } from '../../../src/server/serve/http/site-handler.ts';
import { createFixture } from '../../setup/fixture-site.ts';
import { listen } from '../../setup/real-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('closes its renderer after the requests that wait for their turn', async () => {
  const site = await createFixture();
  const { renderer } = site;
  const events: string[] = [];
  const releases: (() => void)[] = [];
  const makeMissing = renderer.notFound.bind(renderer);
  Object.assign(renderer, {
    async notFound(path: string, form: Form) {
      events.push(`asked for ${path}`);
      await new Promise<void>((resolve) => releases.push(resolve));
      return makeMissing(path, form);
    },
    close() {
      events.push('closed');
      return Promise.resolve();
    },
  });
  let arrived = 0;
  const server = await listen((request, response) => {
    site.handle(request, response);
    arrived += 1;
  });
  // One after the other: of two requests at the same time, either may arrive first.
  const one = ask(`${server.origin}/docs/one/`);
  while (events.length === 0) await pause(5);
  const two = ask(`${server.origin}/docs/two/`);
  while (arrived < 2) await pause(5);
  // The second waits: the renderer has one call under way, and then for a moment none.
  const closed = site.close();
  releases.shift()?.();
  while (events.length === 1) await pause(5);
  releases.shift()?.();
  expect((await Promise.all([one, two])).map(({ status }) => status)).toEqual([404, 404]);
  await closed;
  expect(events).toEqual(['asked for /one/', 'asked for /two/', 'closed']);
  await server.close();
});

it('closes at once when nothing is under way', async () => {
  const site = await createFixture();
  await site.close();
  expect(site.renderer.isClosed()).toBe(true);
});

it('takes over the responses of pages that look as they did', async () => {
  const before = await createFixture();
  const withChange = { 'long/index.md': '---\ntitle: Long page\n---\n\nOther words.\n' };
  const after = await createFixture({ files: withChange });
  const pages = ['/second/', '/long/'];
  for (const page of pages) {
    await before.responses.page(page);
    await before.responses.page(page, 'markdown');
    await before.responses.markdown(page);
    await before.responses.chunk(page, before.renderer.facts.chunks.get(page) ?? '');
  }
  await before.cache.settled();
  const { renderer, assets } = after;
  const handler = createSiteHandler({
    renderer,
    assets,
    previous: before,
    log: pino({ level: 'silent' }),
  });
  expect(handler.cache.size.responses).toBe(4);
  for (const key of ['/docs/second/', '/docs/second/index.md', 'markdown /docs/second/']) {
    expect(handler.cache.get(key)).toBeDefined();
    expect(handler.cache.get(key)).toBe(before.cache.get(key));
  }
  const server = await listen(handler.handle);
  const { body } = await ask(`${server.origin}/docs/long/`);
  expect(body.toString()).toContain('Other words.');
  await server.close();
  await handler.close();
});

it('answers unknown addresses that come in any amount with one page that is made once', async () => {
  const site = await createFixture({
    server: { answerLimits: { maxWaiting: 32, share: 0.001, burstMs: 500 } },
  });
  const { renderer } = site;
  const asked: string[] = [];
  const makeMissing = renderer.notFound.bind(renderer);
  Object.assign(renderer, {
    async notFound(path: string, form: Form) {
      asked.push(path);
      // More than half of what may be spent at once.
      if (asked.length === 1) await pause(300);
      return makeMissing(path, form);
    },
  });
  const server = await listen(site.handle);
  const get = (path: string) => ask(`${server.origin}/docs${path}`);
  const first = await get('/secnd/');
  expect(first.body.toString()).toContain('href="/docs/second/"');
  const others = await Promise.all(['/secnd/2/', '/secnd/3/', '/none/'].map(get));
  for (const { status, body } of others) {
    expect(status).toBe(404);
    expect(body.toString()).toContain('Page not found');
    expect(body.toString()).toContain('<input');
  }
  expect(asked).toEqual(['/secnd/', '/']);
  // What was made before is kept.
  expect((await get('/secnd/')).body.equals(first.body)).toBe(true);
  await server.close();
  await site.close();
});

it('logs a lost thread, and a page that cannot be compiled, once', async () => {
  const { renderer, assets } = await createFixture();
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const uncompiled = (path: string) =>
    Object.assign(new Error(`\`${path}\` cannot be served.`), { name: 'UncompiledPageError' });
  const lost = new Error('The render thread ended with code 1.');
  Object.assign(renderer, {
    // Each call rejects with an error of its own, as it arrives from the thread.
    page: (path: string) => Promise.reject(path === '/' ? lost : uncompiled(path)),
    markdown: () => Promise.reject(new Error('A bug.')),
    failure: () => Promise.reject(lost),
  });
  const handler = createSiteHandler({ renderer, assets, log });
  const server = await listen(handler.handle);
  const paths = ['/', '/second/', '/long/', '/second/index.md'];
  for (const path of [...paths, ...paths, ...paths])
    expect((await ask(`${server.origin}/docs${path}`)).status).toBe(500);
  const texts = lines.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message);
  expect(texts.filter((text) => text !== 'A bug.')).toEqual([
    lost.message,
    '`/second/` cannot be served.',
    '`/long/` cannot be served.',
  ]);
  expect(texts.filter((text) => text === 'A bug.').length).toBe(3);
  await server.close();
  await handler.close();
});
