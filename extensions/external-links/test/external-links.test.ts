// Links to other sites: which are asked for, what counts as dead, and what is never asked.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { externalLinks, isDead, refreshLinks, type StoredLinks } from '../links.ts';
import { askFor, isPrivate } from '../request.ts';
import { createStore } from '../../../src/server/base/store/store.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

let server: Server;
let host: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '', method = '' }, response) => {
    asked.push(`${method} ${url}`);
    const answers: Readonly<Record<string, () => void>> = {
      '/gone': () => response.writeHead(410).end(),
      '/moved': () => response.writeHead(301, { Location: '/ok' }).end(),
      '/loop': () => response.writeHead(302, { Location: '/loop' }).end(),
      '/inside': () => response.writeHead(302, { Location: 'http://127.0.0.2:9/secret' }).end(),
      '/no-head': () => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
      '/broken': () => response.writeHead(500).end(),
      '/slow': () => undefined,
      '/ok?a=1&b=2': () => response.writeHead(200).end(),
      '/ok': () => response.writeHead(200).end(),
    };
    (answers[url] ?? (() => response.writeHead(404).end()))();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await removeTestSites();
});

describe('a request', () => {
  const ask = (place: string) =>
    askFor(new URL(place, `http://${host}`), {
      privateHosts: new Set([host]),
      timeoutMs: 500,
    });

  it.each([
    ['/ok', { status: 200 }],
    ['/moved', { status: 200 }],
    ['/no-head', { status: 200 }],
    ['/gone', { status: 410 }],
    ['/none', { status: 404 }],
    ['/broken', { status: 500 }],
    ['/slow', { failure: 'no answer' }],
    ['/loop', { failure: 'no answer' }],
    // A server of the private network is not asked, whoever leads there.
    ['/inside', { failure: 'private' }],
    ['http://localhost:1/', { failure: 'private' }],
    ['http://[::1]:1/', { failure: 'private' }],
    ['http://[::ffff:127.0.0.1]:1/', { failure: 'private' }],
    ['http://0x7f.1:1/', { failure: 'private' }],
  ])('for %s has its answer', async (place, answer) => {
    expect(await ask(place)).toMatchObject(answer);
  });

  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    '::7f00:1',
    '::ffff:7f00:1',
    'fe80::1',
    'fec0::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2001::1',
    '2002:7f00:1::',
    'fd00::1',
  ])('takes %s for private', (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  it.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111'])('takes %s for public', (address) => {
    expect(isPrivate(address)).toBe(false);
  });
});

describe('what is due', () => {
  const links = [
    'https://a.org/new',
    'https://a.org/old',
    'https://b.org/fresh',
    'https://c.org/bad',
  ];
  const known: StoredLinks = {
    'https://a.org/old': { checked: '2026-01-01', answer: '200' },
    'https://b.org/fresh': { checked: '2026-01-09', answer: '200' },
    'https://c.org/bad': { checked: '2026-01-09', answer: '500', since: '2026-01-02' },
    'https://d.org/unlinked': { checked: '2026-01-01', answer: '404', since: '2026-01-01' },
  };
  const run = async (status: number, max = 100) => {
    const urls: string[] = [];
    const result = await refreshLinks(links, known, {
      today: '2026-01-10',
      days: 7,
      max,
      pauseMs: 0,
      ask(url) {
        urls.push(url.href);
        return Promise.resolve({ status });
      },
    });
    return { urls: urls.toSorted(), result };
  };

  it('is new, worked long ago, or failed before today', async () => {
    const { urls, result } = await run(404);
    expect(urls).toEqual(['https://a.org/new', 'https://a.org/old', 'https://c.org/bad']);
    expect(result).toEqual({
      'https://a.org/new': { checked: '2026-01-10', answer: '404', since: '2026-01-10' },
      'https://a.org/old': { checked: '2026-01-10', answer: '404', since: '2026-01-10' },
      'https://b.org/fresh': known['https://b.org/fresh'],
      'https://c.org/bad': { checked: '2026-01-10', answer: '404', since: '2026-01-02' },
    });
  });

  it('forgets the past of a link that works again', async () => {
    const { result } = await run(200);
    expect(result['https://c.org/bad']).toEqual({ checked: '2026-01-10', answer: '200' });
  });

  it('stays as it was if no server answers: this machine is offline', async () => {
    const ask = () => Promise.resolve({ failure: 'unknown host' } as const);
    const rest = { today: '2026-01-10', days: 7, max: 100, pauseMs: 0 };
    expect(await refreshLinks(links, known, { ...rest, ask })).toBe(known);
  });

  it('is limited, what nobody has asked for first', async () => {
    expect((await run(200, 1)).urls).toEqual(['https://a.org/new']);
  });

  it.each([
    ['404', '2026-01-10', true],
    ['unknown host', '2026-01-10', true],
    ['500', '2026-01-09', false],
    ['no answer', '2026-01-07', true],
    ['200', undefined, false],
  ])('takes %s since %s for dead: %s', (answer, since, dead) => {
    const link = { checked: '2026-01-10', answer, ...(since !== undefined && { since }) };
    expect(isDead(link, '2026-01-10')).toBe(dead);
  });
});

it('finds links to other sites, without anchors and names that stand for nothing', () => {
  const html = `<a href="https://own.org/a">a</a> <a class="x" href="https://b.org/c?d=1&amp;e=2#f">b</a>
    <a href="https://b.org/c?d=1&amp;e=2">c</a> <a href="https://docs.example/">d</a> <a href="/a">e</a>
    <a href="http://localhost:8080/">f</a> <img src="https://c.org/a.png"> <a href="https://[bad">g</a>`;
  expect(externalLinks(html, 'https://own.org')).toEqual(['https://b.org/c?d=1&e=2']);
});

describe('the check', () => {
  const siteWith = (options = '') =>
    writeContent({
      'docs.yaml': `title: T\nextensions:\n  - use: millrace-docs/external-links\n    options: { days: 7${options} }\n`,
      'content/index.md': `# Home\n\n[A](http://${host}/ok?a=1&b=2), [b](http://${host}/ok#c).\n\n[Gone](http://${host}/gone).\n`,
    });
  const check = async (
    folder: string,
    usesNetwork: boolean,
    privateHosts: readonly string[] = [host],
  ): Promise<readonly string[]> => {
    const store = createStore({
      folder: path.join(folder, 'cache'),
      version: '1',
      warn: () => undefined,
    });
    const { messages } = await checkSite({
      ...readConfig(folder),
      siteDir: folder,
      contentDir: path.join(folder, 'content'),
      contentName: 'content',
      ...(usesNetwork && { network: { privateHosts } }),
      store,
    });
    return messages.map(formatMessage).filter((text) => text.includes('external-links'));
  };

  it('asks only if it may, and reports what it has kept with its line', async () => {
    const folder = await siteWith();
    asked.length = 0;
    expect(await check(folder, false)).toEqual([]);
    expect(asked).toEqual([]);
    const day = new Date().toISOString().slice(0, 10);
    const found = [
      `content/index.md:5:1  Link \`http://${host}/gone\` is dead since ${day} (410). Link to another page, or remove it.  external-links/dead (warning)`,
    ];
    expect(await check(folder, true)).toEqual(found);
    expect(asked.toSorted()).toEqual(['HEAD /gone', 'HEAD /ok', 'HEAD /ok?a=1&b=2']);
    asked.length = 0;
    expect(await check(folder, false)).toEqual(found);
    expect(asked).toEqual([]);
  });

  it('asks no host in a private network that only the folder names', async () => {
    asked.length = 0;
    const folder = await siteWith();
    await check(folder, true, []);
    expect(asked).toEqual([]);
    const named = await siteWith(`, privateHosts: ['${host}']`);
    expect(await check(named, true, [])).toEqual([
      expect.stringContaining('has no option `privateHosts`'),
    ]);
    expect(asked).toEqual([]);
  });

  it('leaves alone what the site ignores', async () => {
    asked.length = 0;
    expect(
      await check(await siteWith(`, ignore: ['http://${host}/gone', 127.0.0.1]`), true),
    ).toEqual([]);
    expect(asked).toEqual([]);
  });
});
