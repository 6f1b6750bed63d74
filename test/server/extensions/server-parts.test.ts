// The parts of an extension that answer requests: forms, routes, who may read, searches.
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { serveExtensionSite } from '../../setup/serve-extension-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function serve(extension: string, more: Readonly<Record<string, string>> = {}) {
  const module = `import { defineExtension, h, z } from 'millrace-docs/extension';
    export default defineExtension({ name: 'orchard', version: '1', ${extension} });`;
  return serveExtensionSite({ ...siteWith('## Apples\n\nThe fruit.', module), ...more });
}

const pages = {
  'content/guide/index.md': '# Guide\n\nSee [the pears](pears.md#kinds) and [home](/).\n',
  'content/guide/pears.md': '# Pears\n\n## Kinds {#kinds}\n\nMany.\n',
};

describe('files', () => {
  const file = `files: ({ kind }) => [{ path: '/list.' + kind, type: 'application/json; charset=utf-8',
    make: async ({ site, read, markdownOf }) => JSON.stringify([
      site.pages.length, (await read('/')).headers.map(({ slug }) => slug),
      await markdownOf('/', 'apples'), await markdownOf('/', 'none') ?? null]) }],
    options: z.object({ kind: z.string().default('json') })`;

  it('are made from the pages, cached, and known to links', async () => {
    const { site, ask } = await serve(file, { 'content/a.md': '# A\n\n[List](/list.json)\n' });
    const { text, headers } = await ask.get('/list.json').expect(200);
    expect(JSON.parse(text)).toEqual([2, ['apples'], '## Apples\n\nThe fruit.\n', null]);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(headers['cache-control']).toMatch(/^public, max-age=3600/);
    expect((await site.compiled('/a.html')).messages).toEqual([]);
    await ask.get('/list.xml').expect(404);
  });

  it('fail alone, and name the extension', async () => {
    const { ask } = await serve(
      `files: [{ path: '/bad.txt', type: 'text/plain', make: () => { throw new Error('no'); } }]`,
    );
    expect((await ask.get('/bad.txt')).status).toBe(500);
    expect((await ask.get('/')).status).toBe(200);
  });

  it.each([
    ['/guide/', 'is no name of a file'],
    ['/../a.txt', 'is no name of a file'],
    ['/a.html', 'is no name of a file'],
    ['/robots.txt', 'is taken (the rules for crawlers)'],
  ])('cannot be at %s', async (path, reason) => {
    const module = `export default { name: 'orchard', version: '1',
      files: [{ path: '${path}', type: 'text/plain', make: () => '' }] };`;
    const { problems } = await readExtensionSite(siteWith('Text.', module));
    expect(problems).toEqual([expect.stringMatching(/^docs\.yaml:3:/)]);
    expect(problems[0]).toContain(reason);
  });
});

describe('endpoints', () => {
  const endpoint = `endpoints: [{ path: '/ask', calls: ['find'], open: ({ search, site }) => {
    const opened = (globalThis.orchardOpened = (globalThis.orchardOpened ?? 0) + 1);
    if (opened === 1) throw new Error('not yet');
    return async ({ body }) => {
      const { params: { words, place } } = JSON.parse(body);
      const { hits } = await search(words, { limit: 1 });
      const answer = [opened, site.title, hits.map(({ path }) => path), site.pageAt(place) ?? null];
      return { status: 200, headers: [['Content-Type', 'application/json']],
        body: JSON.stringify(answer) };
    };
  } }]`;
  const message = (params: object, method = 'find') => ({ jsonrpc: '2.0', id: 1, method, params });

  it('answer messages with what the site knows, opened once, and again after a failure', async () => {
    const { ask, served } = await serve(endpoint, pages);
    await served.searchReady;
    const post = () => ask.post('/ask').send(message({ words: 'pears', place: '/guide/PEARS' }));
    await post().expect(500);
    const answer = [2, 'Orchard', ['/guide/pears.html'], '/guide/pears.html'];
    for (let times = 0; times < 2; times += 1)
      expect((await post().expect(200)).body).toEqual(answer);
    await ask.get('/ask').expect(405);
    await ask.post('/ask').set('Origin', 'https://evil.example').send('{}').expect(403);
    await ask
      .post('/ask')
      .send(`[${JSON.stringify(message({}))}]`)
      .expect(400);
    for (const other of ['null', '5', '"a"']) {
      const refused = await ask.post('/ask').send(other).expect(400);
      expect(refused.body).toMatchObject({ error: { code: -32_600 } });
    }
    // What it throws about a message is for the log alone, and programs get JSON.
    const failed = await ask.post('/ask').send({}).expect(500);
    expect(failed.body).toEqual({
      jsonrpc: '2.0',
      error: { code: -32_603, message: 'The server could not answer. The error has been logged.' },
      id: null,
    });
  });

  it.each([
    ['/a/', 'is no address of an endpoint'],
    ['/:page', 'is no address of an endpoint'],
    ['/healthz', 'is taken (the health check)'],
  ])('cannot be at %s', async (path, reason) => {
    const module = `export default { name: 'orchard', version: '1',
      endpoints: [{ path: '${path}', calls: [], open: () => () => undefined }] };`;
    const { problems } = await readExtensionSite(siteWith('Text.', module));
    expect(problems).toEqual([expect.stringMatching(/^docs\.yaml:3:/)]);
    expect(problems[0]).toContain(reason);
  });

  it('of this server are switched off by the environment, named or not', async () => {
    for (const extensions of ['', 'extensions: [millrace-docs/mcp]\n']) {
      const folder = await writeContent({ 'docs.yaml': `title: T\n${extensions}` });
      const { config } = readConfig(folder, { switchedOff: ['millrace-docs/mcp'] });
      expect(config.extensions).toEqual([{ use: 'millrace-docs/mcp', enabled: false }]);
    }
  });
});

describe('forms', () => {
  const form = `forms: [{ name: 'plain', type: 'text/plain; charset=utf-8',
    make: (page, { site }) => page.path === '/guide/' ? undefined : site.title + ': ' + page.title + '\\n' + page.html }]`;

  it('are served at any spelling of a page, compressed and with an ETag, as other responses', async () => {
    const { ask } = await serve(form, pages);
    const { text, headers } = await ask.get('/-/plain/').expect(200);
    expect(text).toMatch(/^Orchard: Home\n.*<h2/);
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
    await ask
      .get('/-/plain/')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
    await ask.get('/-/plain').expect(200);
    const moved = await ask.get('/-/plain/Guide/Pears?a=1').expect(301);
    expect(moved.headers['location']).toBe('/-/plain/guide/pears.html?a=1');
    await ask.get('/-/plain/guide/pears.html').expect(200);
  });

  it.each(['/-/plain/guide/', '/-/plain/none/', '/-/other/', '/-/', '/-/plain/%00'])(
    'has no form at %s',
    async (path) => {
      const { ask } = await serve(form, pages);
      const { status } = await ask.get(path);
      expect([400, 404]).toContain(status);
    },
  );

  it('answers 500 if the extension fails, and goes on', async () => {
    const { ask } = await serve(
      `forms: [{ name: 'bad', type: 'text/plain', make: () => { throw new Error('no'); } }]`,
    );
    expect((await ask.get('/-/bad/')).status).toBe(500);
    expect((await ask.get('/')).status).toBe(200);
  });
});

describe('forms with paths of their own', () => {
  const form = `forms: [{ name: 'years', find: (path) => ({
    '/': 'All <b>years</b>',
    '/2024/': { title: 'The year <2024>', headers: [{ level: 2, title: 'May', slug: 'may' }],
      content: [h('h2', { id: 'may' }, 'May'), h('p', ['Pears & ', h('b', 'plums')])] },
    '/2024.json': { type: 'application/json; charset=utf-8', body: '{"year":2024}' },
    '/été/': { title: 'Été', content: 'A <text>' },
    '/fail/': { title: 'A' },
  })[path] }]`;

  it('are files of any type, and pages in the frame that search engines leave out', async () => {
    const { ask } = await serve(form, pages);
    const all = await ask.get('/-/years/').expect(200);
    expect(all.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(all.text).toBe('All <b>years</b>');
    const json = await ask.get('/-/years/2024.json').expect(200);
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json.body).toEqual({ year: 2024 });
    const { text } = await ask.get('/-/years/2024/').expect(200);
    expect(text).toContain('<title>The year &lt;2024&gt; · Orchard</title>');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain('<h2 id="may">May</h2><p>Pears &amp; <b>plums</b></p>');
    expect(text).toContain('<a href="#may"');
    expect(text).toContain('<nav class="sidebar-nav"');
    expect((await ask.get('/-/years/%C3%A9t%C3%A9/').expect(200)).text).toContain('A &lt;text>');
    expect((await ask.get('/sitemap.xml').expect(200)).text).not.toContain('years');
  });

  it('are Markdown too, below the same address', async () => {
    const { ask } = await serve(form, pages);
    const { text, headers } = await ask.get('/-/years/2024/index.md').expect(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(text).toBe('# The year <2024>\n\n## May\n\nPears & **plums**\n');
    await ask.get('/-/years/index.md').expect(404);
    await ask.get('/-/years/2023/index.md').expect(404);
  });

  it('redirect to the address with a slash at its end', async () => {
    const { ask } = await serve(form, pages);
    for (const [from, to] of [
      ['/-/years', '/-/years/'],
      ['/-/years/2024?a=1', '/-/years/2024/?a=1'],
    ] as const)
      expect((await ask.get(from).expect(301)).headers['location']).toBe(to);
    for (const path of ['/-/years/2023', '/-/years/2024.json/']) await ask.get(path).expect(404);
  });
});

describe('routes', () => {
  const routes = `options: z.object({}).default({}), routes(router, { site }) {
    router.get('/hello', (_request, response) => { response.json({ base: site.base, paths: site.paths }); });
    router.post('/hook', (_request, response) => { response.status(202).end(); });
    router.get('/markdown', async (_request, response) => { response.type('text').send(await site.markdownOf('/')); });
    router.get('/search', async (_request, response) => { response.json(await site.search('apples')); });
    router.get('/fail', () => { throw new Error('no'); });
  }`;

  it('are below the name of the extension, with the policy of all pages, and cached nowhere', async () => {
    const { ask } = await serve(routes, pages);
    const hello = await ask.get('/-/orchard/hello').expect(200);
    const { headers } = hello;
    expect(hello.body).toMatchObject({
      base: '/',
      paths: expect.arrayContaining(['/', '/guide/']) as string[],
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    await ask.post('/-/orchard/hook').expect(202);
    await ask.post('/').expect(405);
    await ask.get('/-/orchard/none').expect(404);
    await ask.get('/-/orchard/fail').expect(500);
    expect((await ask.get('/-/orchard/markdown').expect(200)).text).toContain('# Home');
    expect((await ask.get('/-/orchard/search').expect(200)).body).toHaveProperty('hits');
  });

  it('are named in the log when they fail', async () => {
    const { ask, lines } = await serve(routes, pages);
    await ask.get('/-/orchard/fail').expect(500);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      {
        msg: 'Request failed',
        extension: 'orchard',
        hook: 'routes',
        path: '/-/orchard/fail',
        err: { message: 'no' },
      },
    ]);
  });

  it('leave the site alone if they cannot be added', async () => {
    const { ask } = await serve(`routes() { throw new Error('no'); }`);
    expect((await ask.get('/-/orchard/')).status).toBe(404);
    expect((await ask.get('/')).status).toBe(200);
  });
});

describe('authenticate', () => {
  const guard = `async authenticate(request) {
    const key = request.headers['x-key'];
    if (key === 'slow') await new Promise((resolve) => setTimeout(resolve, 20));
    if (key === 'broken') throw new Error('no');
    if (key === 'login') return { status: 302, headers: { Location: 'https://login.example.com/' } };
    return key === 'good' || key === 'slow' ? undefined : { status: 401, headers: { 'WWW-Authenticate': 'Key' }, body: 'Who?' };
  }`;

  it.each([
    '/',
    '/index.md',
    '/search.json?q=a',
    '/sitemap.xml',
    '/none/',
    '/llms.txt',
    '/chunks/routes.js',
    '/mcp',
  ])('refuses %s, and lets nobody keep what it lets through', async (path) => {
    const { ask } = await serve(guard);
    const refused = await ask.get(path).expect(401);
    expect(refused.text).toBe('Who?');
    expect(refused.headers).toMatchObject({
      'www-authenticate': 'Key',
      'cache-control': 'no-store',
    });
    for (const key of ['good', 'good', 'slow']) {
      const { status, headers } = await ask.get(path).set('X-Key', key);
      expect(status).not.toBe(401);
      expect(headers['cache-control']).not.toMatch(/public|s-maxage|stale/);
    }
    await ask.get(path).set('X-Key', 'broken').expect(503);
    await ask.get(path).set('X-Key', 'login').expect(302);
  });

  it.each([
    ['refuses all', `return { status: 401 };`, undefined],
    ['lets everybody in', `return undefined;`, undefined],
    [
      'leaves the page of a login open',
      `return /^\\/guide\\/pears|assets/.test(url) ? undefined : { status: 401 };`,
      undefined,
    ],
    ['fails', `throw new Error('no');`, undefined],
    ['refuses one page', `if (url === '/guide/') return { status: 401 };`, '/guide/index.md'],
    [
      'refuses a folder',
      `if (url.startsWith('/guide/')) return { status: 401 };`,
      '/chunks/guide.',
    ],
    ...['md', 'chunks', 'previews', '-', 'search', 'llms-full', 'sitemap', 'feed'].map(
      (open): [string, string, string] => [
        `leaves ${open} open`,
        `return /${open}/.test(url) ? undefined : { status: 401 };`,
        open,
      ],
    ),
  ])('that %s has a gap if it leaves a form of a refused page open', async (_, body, open) => {
    const { served } = await serve(
      `forms: [{ name: 'plain', type: 'text/html', make: () => 'x' }],
       files: [{ path: '/feed.json', type: 'application/json', make: () => '[]' }],
       authenticate({ url }) { ${body} }`,
      pages,
    );
    const gap = await served.loginGap();
    expect(gap ?? 'none').toMatch(
      open === undefined ? /^none$/ : new RegExp(`of .orchard. keeps .* but not .*${open}`),
    );
  });

  it('does not concern health checks', async () => {
    const { ask } = await serve(guard);
    expect((await ask.get('/healthz')).status).toBe(200);
  });

  it('changes no header of a site without it', async () => {
    const { ask } = await serve('styles: []');
    const { headers } = await ask.get('/').expect(200);
    expect(headers['cache-control']).toContain('public');
  });
});

describe('search', () => {
  const find = (answer: string) => `search: { async find(query, { limit, pages }) { ${answer} } }`;

  it('answers the palette, the page of results and programs', async () => {
    const { ask } = await serve(
      find(
        `return [{ path: '/guide/pears.html#kinds', section: 'Kinds', excerpt: query + ' of ' + pages.length }, { path: '/none/' }]`,
      ),
      pages,
    );
    const found = await ask.get('/search.json?q=fruit').expect(200);
    expect(found.body).toMatchObject({
      hits: [
        {
          path: '/guide/pears.html#kinds',
          pageTitle: 'Pears',
          section: 'Kinds',
          excerpt: [{ text: 'fruit of 3', isMatch: false }],
        },
      ],
    });
    expect((await ask.get('/search/?q=fruit').expect(200)).text).toContain('fruit of 3');
  });

  it.each([`throw new Error('no');`, 'return [{}];', 'return 1;'])(
    "gives way to the server's own index if it fails: %s",
    async (answer) => {
      const { ask, served } = await serve(find(answer), pages);
      await served.searchReady;
      const found = await ask.get('/search.json?q=apples').expect(200);
      expect(found.body).toMatchObject({ hits: [{ path: '/#apples' }] });
    },
  );
});
