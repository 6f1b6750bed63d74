// What a program reads first: lists of all pages, everything in one file, sections of long pages, the API's description.
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { parse } from 'yaml';
import { markdownPath } from '../../../src/pages/model/markdown-path.ts';
import { createFullTextHandler } from '../../../src/server/serve/http/routes/llms-full.ts';
import { ask } from '../../../test/setup/ask.ts';
import { createFixture } from '../../../test/setup/fixture-site.ts';
import type { SiteInProcess } from '../../../test/setup/in-process.ts';
import { createRealSite, listen } from '../../../test/setup/real-site.ts';
import { page, removeTestSites } from '../../../test/setup/test-site.ts';

let site: SiteInProcess;
beforeAll(async () => {
  site = await createRealSite();
});
afterAll(removeTestSites);

const origin = 'https://millrace.example';
const get = (path: string) => request(site.handle).get(path);

describe('llms.txt', () => {
  it('is the same at the root of the origin and below the base, and short enough to be read whole', async () => {
    const [root, base] = [await get('/llms.txt'), await get('/docs/llms.txt')];
    expect(root.status).toBe(200);
    expect(root.type).toBe('text/plain');
    expect(root.text).toBe(base.text);
    expect(base.text.length).toBeLessThanOrEqual(50_000);
    expect(base.text).toContain(`${origin}/docs/llms-full.txt`);
  });

  it('has the pages of a section in the order of its sidebar', async () => {
    const { text } = await get('/docs/llms.txt');
    const sections = text.split(/^## /m);
    const workflows = sections.find((section) => section.startsWith('Workflows\n')) ?? '';
    const paths = [...workflows.matchAll(/\]\(https:\/\/millrace\.example\/docs(.*?)index\.md\)/g)];
    expect(paths.slice(0, 4).map(([, path]) => path)).toEqual([
      '/workflows/',
      '/workflows/build-and-run/',
      '/workflows/steps/',
      '/workflows/steps/triggers/',
    ]);
  });

  it('is a list of files, one or more per section, when all pages do not fit into one', async () => {
    const description =
      'What this page says, in about as many words as such a line may have. '.repeat(2);
    const files = Object.fromEntries(
      Array.from({ length: 450 }, (_, index) => [
        `many/page-${index}/index.md`,
        `---\ntitle: Page ${index}\nshort_description: ${description}\n---\n\nText.\n`,
      ]),
    );
    const large = await createFixture({ files });
    const own = request(large.handle);
    const { text } = await own.get('/docs/llms.txt');
    expect(text.length).toBeLessThanOrEqual(50_000);
    const links = [...text.matchAll(/^- \[.+?\]\((.+)\)$/gm)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(2);
    const listed: string[] = [];
    for (const link of links) {
      const part = await own.get(link.replace(origin, ''));
      expect(part.status).toBe(200);
      expect(part.text.length).toBeLessThanOrEqual(50_000);
      expect(part.text).toMatch(/^# .+\n\n## .+\n/);
      listed.push(...[...part.text.matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(([, page = '']) => page));
    }
    expect(listed.toSorted()).toEqual(
      large.site.paths.map((path) => `${origin}/docs${markdownPath(path)}`).toSorted(),
    );
  });

  it.each(['/docs/llms/none.txt', '/docs/llms/..%2fllms.txt', '/docs/llms/__proto__'])(
    '%s is no part of it',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );
});

describe('llms-full.txt', () => {
  let small: SiteInProcess;
  beforeAll(async () => {
    small = await createFixture();
  });
  const get = (path: string) => request(small.handle).get(path);

  it('has every page once, under its title, in the order of llms.txt', async () => {
    const { text, headers } = await get('/docs/llms-full.txt');
    expect(headers['content-type']).toContain('text/plain');
    const addresses = [...text.matchAll(/^# .+\n\n<(https:.+)>$/gm)].map(([, address]) => address);
    const list = (await get('/docs/llms.txt')).text;
    const listed = [...list.matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(([, address = '']) =>
      address.replace(/index\.md$/, '').replace(/\.md$/, '.html'),
    );
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses).toEqual(listed);
    expect(text).toContain('Second panel.');
    expect(text).not.toContain('For AI agents');
  });

  it('is confirmed, compressed and described', async () => {
    const { headers } = await get('/docs/llms-full.txt');
    const { etag = '' } = headers;
    expect(etag).toMatch(/^W\/"/);
    const again = await get('/docs/llms-full.txt').set('If-None-Match', etag);
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await request(small.handle).head('/docs/llms-full.txt');
    expect([head.status, head.headers['etag']]).toEqual([200, etag]);
    const server = await listen(small.handle);
    const address = `${server.origin}/docs/llms-full.txt`;
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const asked = { headers: { 'Accept-Encoding': accepted } };
      const whole = await ask(address, asked);
      const head = await ask(address, { ...asked, method: 'HEAD' });
      expect([whole, head].map(({ headers: sent }) => sent['content-encoding'])).toEqual([
        encoding,
        encoding,
      ]);
    }
    const packed = await ask(address, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(gunzipSync(packed.body).toString()).toBe((await get('/docs/llms-full.txt')).text);
    await server.close();
  });

  it('leaves out a page that cannot be shown, and says so', async () => {
    const broken = await createFixture();
    const write = broken.renderer.markdown.bind(broken.renderer);
    Object.assign(broken.renderer, {
      markdown: (path: string) =>
        path === '/long/' ? Promise.reject(new Error('secret')) : write(path),
    });
    const { status, text } = await request(broken.handle).get('/docs/llms-full.txt');
    expect(status).toBe(200);
    expect(text).toContain(
      '# Long page\n\n<https://millrace.example/docs/long/>\n\nThis page cannot be shown.',
    );
    expect(text).toContain('# Second page');
    expect(text).not.toContain('secret');
  });

  it('is written twice at a time for each client, and for none who has left', async () => {
    const slow = await createFixture();
    const asked: string[] = [];
    const releases: (() => void)[] = [];
    const write = slow.renderer.markdown.bind(slow.renderer);
    Object.assign(slow.renderer, {
      async markdown(path: string) {
        asked.push(path);
        await new Promise<void>((resolve) => releases.push(resolve));
        return write(path);
      },
    });
    let arrived = 0;
    const server = await listen((incoming, response) => {
      slow.handle(incoming, response);
      arrived += 1;
    });
    const { port } = new URL(server.origin);
    const readers = Array.from({ length: 2 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write('GET /docs/llms-full.txt HTTP/1.1\r\nHost: a\r\n\r\n');
      return socket;
    });
    while (arrived < 2 || asked.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const refused = await ask(`${server.origin}/docs/llms-full.txt`);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.headers['cache-control']).toBe('no-store');
    const other = ask(`${server.origin}/docs/llms-full.txt`, { localAddress: '127.0.0.2' });
    while (arrived < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const reader of readers) reader.destroy();
    for (const release of releases.splice(0)) release();
    const next = await ask(`${server.origin}/docs/llms-full.txt`, { method: 'HEAD' });
    expect(next.status).toBe(200);
    const timer = setInterval(() => {
      for (const release of releases.splice(0)) release();
    }, 5);
    expect((await other).status).toBe(200);
    clearInterval(timer);
    // The readers had left before the second page was asked for: the other had each made once.
    expect(asked.length).toBe(new Set(asked).size);
    await server.close();
  });
});

it('lets go of a client that reads all pages slowly', async () => {
  const { renderer, responses } = await createFixture();
  const log = pino({ level: 'silent' });
  const app = express();
  app.use(createFullTextHandler({ renderer, responses, log, timeoutMs: 200 }));
  const markdown = renderer.markdown.bind(renderer);
  const large = Buffer.alloc(2 ** 24, 'Text.');
  Object.assign(renderer, {
    markdown: async (path: string) => Buffer.concat([await markdown(path), large]),
  });
  const server = await listen(app);
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 600));
  let received = 0;
  socket.on('data', ({ length }) => (received += length));
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  // One of four pages.
  expect(received).toBeLessThan(2 * large.length);
  await server.close();
});

describe('a line for programs', () => {
  it('stands at the beginning of the HTML of every kind of page, for no reader', async () => {
    for (const path of ['/docs/', '/docs/limits/', '/docs/none/', '/docs/search/']) {
      const { text } = await get(path);
      const body = text.slice(text.indexOf('<body'));
      expect(body).toMatch(
        /^<body[^>]*><p class="visually-hidden" aria-hidden="true" data-nosnippet="">[^<]*\/docs\/llms\.txt<\/p>/,
      );
    }
  });

  it('stands below the title of the Markdown', async () => {
    const { text } = await get('/docs/limits/index.md');
    expect(text).toMatch(
      /^# Millrace limits\n\n> For AI agents: \[All pages\]\(https:\/\/millrace\.example\/docs\/llms\.txt\)\n\n/,
    );
  });

  it('stands in robots.txt', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toContain(`Sitemap: ${origin}/docs/sitemap.xml`);
    expect(text).toContain(`${origin}/docs/llms.txt`);
    expect(text).toContain(`${origin}/docs/llms-full.txt`);
  });
});

describe('a section', () => {
  it('has an address of its own, which a long page names for each', async () => {
    const sections = Array.from(
      { length: 12 },
      (_, index) =>
        `## Part ${index}\n\n${`Sentence ${index} of many. `.repeat(200)}\n\n### More ${index}\n\nThe end of ${index}.`,
    );
    const long = await createFixture({
      files: { 'long/index.md': page(sections.join('\n\n')) },
    });
    const own = request(long.handle);
    const whole = (await own.get('/docs/long/index.md')).text;
    expect(whole.length).toBeGreaterThan(40_000);
    const links = [...whole.matchAll(/^> - \[(.+)\]\((.+)\)$/gm)];
    expect(links.length).toBeGreaterThan(10);
    for (const [, title = '', link = ''] of links) {
      const { status, text, type } = await own.get(new URL(link).pathname);
      expect({ link, status, type }).toEqual({ link, status: 200, type: 'text/markdown' });
      expect(text).toMatch(/^#{2,3} .+\n\n> Section of \[.+\]\(https:.+\)\n>\n> For AI agents: /);
      expect(text.split('\n')[0]).toContain(title);
      expect(whole).toContain(text.split('\n\n').at(-1)?.trim());
    }
  });

  it('is there for every operation of the REST reference', async () => {
    const description = parse((await get('/docs/openapi.yaml')).text) as {
      paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
    };
    const calls = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    expect(calls.length).toBeGreaterThan(10);
    for (const {
      operationId: id,
      tags: [tag = ''],
    } of calls) {
      // `/api/rest/webhooks/` is a guide.
      const folder = tag === 'webhooks' ? 'webhook-calls' : tag;
      const { status, text } = await get(`/docs/api/rest/${folder}/index/${id}.md`);
      expect({ id, status }).toEqual({ id, status: 200 });
      expect(text).toMatch(/^`(?:GET|POST|PUT|PATCH|DELETE) \/v1\//m);
      expect(text.match(/^### /gm)).toHaveLength(1);
    }
  });

  it('is not named by a page that is short, and is there all the same', async () => {
    expect((await get('/docs/limits/index.md')).text).not.toContain('> - [');
    const { text, headers } = await get('/docs/limits/index/memory.md');
    expect(text).toMatch(/^## Memory\n/);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['etag']).toMatch(/^"/);
  });

  it.each([
    '/docs/limits/index/none.md',
    '/docs/limits/memory.md',
    '/docs/limits/INDEX/memory.md',
    '/docs/limits/index/%6Demory.md',
    '/docs/limits/index/memory/x.md',
    '/docs/none/index/memory.md',
    '/docs/limits/index/.md',
    '/docs/limits/index/__proto__.md',
  ])('%s is none', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('is the one around a heading that stands in a tab', async () => {
    const { handle } = await createFixture();
    const { status, text } = await request(handle).get('/docs/second/index/inside.md');
    expect(status).toBe(200);
    expect(text).toMatch(/^## Early\n/);
    expect(text).toContain('### Inside');
  });

  it('has any name that a heading may have', async () => {
    const named = await createFixture({
      files: { 'a/index.md': page('## Größe\n\nText.\n\n## Two {#a-b_c}\n\nMore.') },
    });
    for (const [name, text] of [
      ['gr%C3%B6%C3%9Fe', 'Text.'],
      ['a-b_c', 'More.'],
    ] as const) {
      const answer = await request(named.handle).get(`/docs/a/index/${name}.md`);
      expect({ name, status: answer.status }).toEqual({ name, status: 200 });
      expect(answer.text).toContain(text);
    }
  });
});

it('is named where a page is missing, for programs that prefer Markdown', async () => {
  for (const _ of ['made', 'kept']) {
    const answer = await get('/docs/workflow/trigers').set('Accept', 'text/markdown');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(`](${origin}/docs/llms.txt)`);
  }
});

it('has the days of last changes in the sitemap', async () => {
  const dates = { 'second/index.md': { day: '2026-10-05', together: 1 } };
  const { handle } = await createFixture({ dates });
  const { text } = await request(handle).get('/docs/sitemap.xml');
  expect(text).toContain(
    `<url><loc>${origin}/docs/second/</loc><lastmod>2026-10-05</lastmod></url>`,
  );
  expect(text).toContain(`<url><loc>${origin}/docs/long/</loc></url>`);
});

it('has the API’s description as JSON too', async () => {
  const [yaml, json] = [await get('/docs/openapi.yaml'), await get('/docs/openapi.json')];
  expect(json.type).toBe('application/json');
  expect(json.body).toEqual(parse(yaml.text));
});

it('has no description of an API that it has not', async () => {
  const { handle } = await createFixture();
  expect((await request(handle).get('/docs/openapi.json')).status).toBe(404);
});
