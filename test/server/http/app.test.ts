// HTTP: how the server answers, through the front door.
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import request from 'supertest';
import type { SiteInProcess } from '../../setup/in-process.ts';
import { ask } from '../../setup/ask.ts';
import { createRealSite, listen } from '../../setup/real-site.ts';

let listener: SiteInProcess;
beforeAll(async () => {
  listener = await createRealSite();
});

const get = (path: string) => request(listener.handle).get(path);

/** Notes every page that is rendered from now on. */
function countRenderings({ renderer }: SiteInProcess): readonly string[] {
  const rendered: string[] = [];
  const render = renderer.page.bind(renderer);
  Object.assign(renderer, {
    page(path: string) {
      rendered.push(path);
      return render(path);
    },
  });
  return rendered;
}

describe('a page', () => {
  it('takes its canonical address from the config, never from the request', async () => {
    const { text } = await get('/docs/limits/')
      .set('Host', 'evil.example')
      .set('X-Forwarded-Host', 'evil.example');
    expect(text).toContain('<link rel="canonical" href="https://millrace.example/docs/limits/"');
    expect(text).not.toContain('evil.example');
  });

  it('takes its origin from the environment', async () => {
    const other = await createRealSite({ SITE_ORIGIN: 'https://docs.example.org' });
    const { text } = await request(other.handle).get('/docs/limits/');
    expect(text).toContain('<link rel="canonical" href="https://docs.example.org/docs/limits/"');
    expect(text).toContain(
      '<meta property="og:url" content="https://docs.example.org/docs/limits/"',
    );
  });

  it('has language, link preview data, no inline style, and no inline script but one that the policy names', async () => {
    const { text, headers } = await get('/docs/quickstart/');
    expect(text).toContain('<html lang="en">');
    expect(text).toMatch(/<meta property="og:title" content="[^"]+"/);
    expect(text).toMatch(/<meta property="og:description" content="[^"]+"/);
    const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    const hashes = inline.map((script) => createHash('sha256').update(script).digest('base64'));
    expect(hashes).toHaveLength(1);
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hashes[0]}';`,
    );
    const others = text.match(/<script [^>]*>/g) ?? [];
    expect(others.length).toBeGreaterThan(0);
    for (const script of others) expect(script).toMatch(/ src="|type="application\/(?:ld\+)?json"/);
    expect(text).not.toMatch(/<style|style="| on[a-z]+="/);
  });

  it('carries its text once', async () => {
    const { text } = await get('/docs/limits/');
    const data =
      /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    const { view } = JSON.parse(data) as { view: Record<string, unknown> };
    expect(view).not.toHaveProperty('html');
    expect(view).toMatchObject({
      title: expect.any(String) as string,
      regularPath: '/limits/',
      relativePath: 'limits/index.md',
      key: 'limits',
      path: '/limits/',
    });
    expect(view['headers']).toContainEqual({ level: 2, title: 'Memory', slug: 'memory' });
  });

  it('answers HEAD like GET, without a body', async () => {
    await get('/docs/limits/');
    await listener.cache.settled();
    const full = await get('/docs/limits/').set('Accept-Encoding', 'gzip');
    const head = await request(listener.handle)
      .head('/docs/limits/')
      .set('Accept-Encoding', 'gzip');
    expect(head.status).toBe(200);
    expect(head.text).toBeUndefined();
    for (const name of [
      'etag',
      'content-type',
      'cache-control',
      'content-security-policy',
      'vary',
    ]) {
      expect(head.headers[name]).toBe(full.headers[name]);
    }
  });

  it.each(['identity', 'gzip', 'br'])(
    'is the same in %s, and unchanged until it changes',
    async (encoding) => {
      await get('/docs/limits/');
      await listener.cache.settled();
      const response = await get('/docs/limits/').set('Accept-Encoding', encoding);
      expect(response.headers['content-encoding']).toBe(
        encoding === 'identity' ? undefined : encoding,
      );
      expect(response.headers['vary']).toBe('Accept, Accept-Encoding');
      const etag = response.headers['etag'] ?? '';
      const again = await get('/docs/limits/')
        .set('Accept-Encoding', encoding)
        .set('If-None-Match', etag);
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers['etag']).toBe(etag);
      const other = await get('/docs/limits/').set('If-None-Match', '"other"');
      expect(other.status).toBe(200);
    },
  );

  it('does not send an encoding that the reader refuses', async () => {
    await get('/docs/limits/');
    await listener.cache.settled();
    const response = await get('/docs/limits/').set('Accept-Encoding', 'br;q=0, gzip;q=0');
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it.each(['gzip', 'br'])('reaches its first reader in %s', async (encoding) => {
    const fresh = await createRealSite({}, { keepsForms: false });
    const first = await request(fresh.handle).get('/docs/abuse/').set('Accept-Encoding', encoding);
    const plain = await request(fresh.handle)
      .get('/docs/abuse/')
      .set('Accept-Encoding', 'identity');
    expect(first.headers['content-encoding']).toBe(encoding);
    expect(Number(first.headers['content-length'])).toBeLessThan(
      Number(plain.headers['content-length']) / 2,
    );
    expect(first.headers['cache-control']).not.toMatch(/s-maxage=(?:300|\d{4,})|stale-/);
    expect(first.text).toBe(plain.text);
  });

  it('is rendered once for requests at the same time', async () => {
    const fresh = await createRealSite();
    const rendered = countRenderings(fresh);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => request(fresh.handle).get('/docs/pricing/')),
    );
    expect(new Set(answers.map((answer) => answer.headers['etag'])).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(rendered).toEqual(['/pricing/']);
  });

  it('is kept whole when the reader who asked first leaves before the answer', async () => {
    const fresh = await createRealSite();
    const rendered = countRenderings(fresh);
    const server = await listen(fresh.handle);
    const { port } = new URL(server.origin);
    const leaver = connect(Number(port), '127.0.0.1');
    leaver.write('GET /docs/pricing/ HTTP/1.1\r\nHost: localhost\r\n\r\n');
    while (rendered.length === 0) await nextTurn();
    leaver.destroy();
    const response = await fetch(`${server.origin}/docs/pricing/`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe((await get('/docs/pricing/')).text);
    expect(rendered).toEqual(['/pricing/']);
    await server.close();
  });
});

describe('the frame', () => {
  it('has the top navigation with its menus as real links', async () => {
    const { text } = await get('/docs/quickstart/');
    expect(text).toMatch(/<details class="menu"[^>]*><summary>Reference<\/summary>/);
    expect(text).toMatch(/<details class="menu"[^>]*><summary>v2<\/summary>/);
    expect(text).toContain('<a href="/docs/v1/">v1</a>');
    expect((await get('/docs/v1/')).status).toBe(200);
    expect(text).toContain('<a href="/docs/quickstart/" aria-current="page">Quickstart</a>');
  });

  it('marks the current page in its sidebar and opens its groups', async () => {
    const { text } = await get('/docs/code/nodejs/');
    const sidebar = text.slice(text.indexOf('class="sidebar-nav"'));
    expect(sidebar).toMatch(/<details open=""><summary data-icon="code">Code<\/summary>/);
    expect(sidebar).toMatch(/<details open=""><summary>Node.js<\/summary>/);
    expect(sidebar).toMatch(/<details><summary data-icon="flow">Workflows<\/summary>/);
    expect(sidebar).toContain('<a href="/docs/code/nodejs/" aria-current="page">Overview</a>');
  });

  it.each([
    ['/docs/cli/install/', 'Reference'],
    ['/docs/sources/', 'Documentation'],
  ])('%s is marked as part of %s', async (address, item) => {
    const { text } = await get(address);
    expect(text).toMatch(new RegExp(`<(?:a|summary)[^>]* ?aria-current="true">${item}<`));
  });

  it.each([
    ['/docs/apps/slack/', ['Docs', 'Integrations', 'Slack']],
    ['/docs/apps/zoho-crm/', ['Docs', 'Integrations', 'Zoho CRM']],
    ['/docs/workflows/steps/triggers/', ['Docs', 'Workflows', 'Steps', 'Triggers']],
    ['/docs/sources/', ['Docs', 'Sources']],
    ['/docs/abuse/', ['Docs', 'Security and privacy', 'Report abuse']],
  ])('%s names its group in the breadcrumbs', async (address, names) => {
    const { text } = await get(address);
    const nav = /<nav class="breadcrumbs".*?<\/nav>/s.exec(text)?.[0] ?? '';
    expect([...nav.matchAll(/<a [^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(names);
  });

  it('leads from another sidebar back to the introduction, whose own has no such link', async () => {
    const back = '<a class="sidebar-back" href="/docs/">Documentation</a>';
    expect((await get('/docs/cli/login/')).text).toContain(back);
    expect((await get('/docs/limits/')).text).toContain(back);
    expect((await get('/docs/sources/')).text).not.toContain('sidebar-back');
  });

  it('shows a group that is alone without a disclosure', async () => {
    const { text } = await get('/docs/cli/login/');
    const sidebar = text.slice(text.indexOf('class="sidebar-nav"'), text.indexOf('id="page-data"'));
    expect(sidebar).toContain('<span class="nav-label">CLI</span>');
    expect(sidebar).not.toContain('<details');
  });

  it('names every heading of the introduction in its headers', async () => {
    const { text } = await get('/docs/');
    const data = /id="page-data">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    const { view } = JSON.parse(data) as { view: { headers: { slug: string }[] } };
    const body = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    const ids = [...body.matchAll(/<h[2-6] id="([^"]+)"/g)].map(([, id]) => id);
    expect(view.headers.map(({ slug }) => slug)).toEqual(ids);
  });

  it('has breadcrumbs, a list of sections, and the neighbours', async () => {
    const { text } = await get('/docs/workflows/steps/triggers/');
    expect(text).toMatch(
      /aria-label="Breadcrumbs".*href="\/docs\/".*href="\/docs\/workflows\/".*href="\/docs\/workflows\/steps\/"/,
    );
    expect(text).toMatch(/aria-label="On this page".*href="#/);
    expect(text).toContain('<a rel="prev" href="/docs/workflows/steps/">');
    expect(text).toContain('<a rel="next" href="/docs/workflows/steps/triggers/http/">');
  });

  it('shows an edit link when one is configured', async () => {
    const other = await createRealSite({ EDIT_URL: 'https://git.example/edit/:path' });
    const { text } = await request(other.handle).get('/docs/limits/');
    expect(text).toContain('<a href="https://git.example/edit/limits/index.md">Edit this page</a>');
    expect((await get('/docs/limits/')).text).not.toContain('Edit this page');
  });

  it('names the tag manager only when one is configured', async () => {
    const other = await createRealSite({ TAG_MANAGER_ID: 'GTM-ABC123' });
    const response = await request(other.handle).get('/docs/limits/');
    expect(response.text).toContain('<body data-tag-manager="GTM-ABC123" data-text="');
    expect(response.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    const policy = (response.headers['content-security-policy'] ?? '').split(';');
    for (const directive of ['connect-src', 'img-src']) {
      const sources = policy.find((part) => part.startsWith(`${directive} `))?.split(' ');
      // A wildcard does not match the host without a subdomain.
      expect(sources).toContain('https://analytics.google.com');
      expect(sources).toContain('https://*.analytics.google.com');
    }
    const plain = await get('/docs/limits/');
    expect(plain.text).toContain('<body data-text="');
    expect(plain.headers['content-security-policy']).not.toContain('google');
  });
});

describe('an unknown address', () => {
  it.each(['/docs/none/', '/none', '/docs/limits/none', '/docs/a.html'])(
    '%s shows the not-found page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.type).toBe('text/html');
      expect(response.text).toContain('<h1>Page not found</h1>');
      expect(response.text).toContain('<meta name="robots" content="noindex"');
      expect(response.text).not.toContain('rel="canonical"');
      expect(response.text).toContain('class="top-bar"');
    },
  );

  it('suggests pages that are like it', async () => {
    const { text } = await get('/docs/workflow/trigers');
    expect(text).toContain('<code>/docs/workflows/steps/triggers/</code>');
  });

  it.each(['/docs/search/', '/docs/search/?q=%20'])('%s says what to type', async (path) => {
    expect((await get(path)).text).toContain('<p>Type a word, a function such as');
  });

  it.each([
    ['/docs/workflow/trigers/2.html', 'workflow trigers'],
    ['/docs/404/', ''],
    ['/docs/%22%3E%3Cb%3E/', 'b'],
  ])('%s offers a search for its words', async (path, words) => {
    const { text } = await get(path);
    expect(text).toContain('<form class="search-form" role="search" action="/docs/search/">');
    expect(text).toMatch(new RegExp(`<input[^>]* name="q"[^>]* value="${words}"`));
  });

  it('shows nothing of the address unescaped', async () => {
    const { text } = await get('/docs/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(text).not.toContain('<script>alert');
  });
});

it.each([
  ['/docs/search', '/docs/search/'],
  ['/docs/search?q=memory', '/docs/search/?q=memory'],
  ['/docs/limits/index', '/docs/limits/'],
  ['/docs/limits/index.html/', '/docs/limits/'],
])('%s is redirected to %s', async (from, to) => {
  const response = await get(from);
  expect(response.status).toBe(301);
  expect(response.headers['location']).toBe(to);
});

it.each([
  '/docs/limits/',
  '/docs/none/',
  '/docs/search/?q=memory',
  '/docs/search.json?q=memory',
  '/docs/chunks/routes.js',
  '/docs/limits/index.md',
  '/docs/llms.txt',
  '/docs/sitemap.xml',
  '/docs/openapi.yaml',
])('%s reaches its first reader compressed', async (path) => {
  const fresh = await createRealSite();
  // An empty result would be too small to compress.
  if (path.includes('search')) await fresh.searchReady;
  const server = await listen(fresh.handle);
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask(server.origin + path, { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
  }
  await server.close();
});

describe('methods', () => {
  it.each(['post', 'put', 'delete', 'patch', 'options'] as const)(
    '%s is not allowed',
    async (method) => {
      const response = await request(listener.handle)[method]('/docs/limits/');
      expect(response.status).toBe(405);
      expect(response.headers['allow']).toBe('GET, HEAD');
    },
  );

  it('HEAD is redirected like GET', async () => {
    const response = await request(listener.handle).head('/docs/limits?a=1');
    expect(response.status).toBe(301);
    expect(response.headers['location']).toBe('/docs/limits/?a=1');
  });
});

describe('bad addresses', () => {
  it.each([
    '/docs/%',
    '/docs/%zz/',
    '/%E0%A4%A',
    '/docs/assets/%',
    '/docs/chunks/%.js',
    '/docs/%c0%ae/',
  ])('%s is a bad request', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it('refuses an address that is absurdly long', async () => {
    expect((await get(`/docs/${'a'.repeat(5000)}`)).status).toBe(414);
  });

  it.each([
    '//evil.example',
    '//evil.example/docs',
    '/docs//evil.example/',
    '/docs/%2F%2Fevil.example',
    '/docs/%5Cevil.example',
    '/docs/limits%0d%0aSet-Cookie:%20a=b',
    '/docs/../../etc/passwd',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/docs/assets/..%2f..%2f..%2fpackage.json',
    '/docs/assets/../manifest.json',
    '/docs/.git/config',
  ])('%s leads nowhere', async (path) => {
    const response = await get(path).redirects(0);
    expect([400, 404]).toContain(response.status);
    expect(response.headers).not.toHaveProperty('location');
    expect(response.headers).not.toHaveProperty('set-cookie');
  });
});

describe('files', () => {
  it('serves the bundle for good, compressed', async () => {
    const { text } = await get('/docs/limits/');
    const script = /<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? '';
    const response = await get(script).set('Accept-Encoding', 'br');
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.type).toBe('text/javascript');
  });

  it.each(['script', 'favicon.svg'])('answers 304 for a known file: %s', async (kind) => {
    const { text } = await get('/docs/limits/');
    const script = /<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? '';
    const file = kind === 'script' ? script : `/docs/${kind}`;
    const { etag = '' } = (await get(file)).headers;
    expect(etag).not.toBe('');
    const known = await get(file).set('If-None-Match', etag);
    expect(known.status).toBe(304);
    expect(known.text).toBe('');
  });

  it('leads a file of an older build to the current one', async () => {
    const response = await get('/docs/assets/main-OLDHASH1.css');
    expect(response.status).toBe(302);
    expect(response.headers['location']).toMatch(/^\/docs\/assets\/main-[A-Z\d]+\.css$/);
    expect((await get('/docs/assets/other-OLDHASH1.css')).status).toBe(404);
  });

  it('serves public files', async () => {
    const response = await get('/docs/favicon.svg');
    expect(response.status).toBe(200);
    expect(response.type).toBe('image/svg+xml');
  });

  it('serves the sitemap and robots.txt', async () => {
    const sitemap = await get('/docs/sitemap.xml');
    expect(sitemap.text.match(/<loc>/g)).toHaveLength(listener.site.paths.length);
    expect((await get('/robots.txt')).text).toContain(
      'Sitemap: https://millrace.example/docs/sitemap.xml',
    );
    expect((await get('/healthz')).status).toBe(200);
  });
});

describe('search', () => {
  it('has a results page that needs no script', async () => {
    await listener.searchReady;
    const response = await get('/docs/search/?q=memory+limit');
    expect(response.status).toBe(200);
    expect(response.text).toContain('value="memory limit"');
    expect(response.text).toContain('href="/docs/limits/#memory"');
    expect(response.text).toContain('<meta name="robots" content="noindex"');
  });

  it('answers the palette with JSON', async () => {
    await listener.searchReady;
    const response = await get('/docs/search.json?q=maxRetries');
    expect(response.type).toBe('application/json');
    const { hits } = response.body as { hits: { path: string }[] };
    expect(hits[0]?.path).toBe('/code/nodejs/rerun/#max-retries');
  });

  it('lets nobody keep an answer from before all pages are in the index', async () => {
    const fresh = await createRealSite();
    const ask = () => request(fresh.handle).get('/docs/search.json?q=memory');
    const early = await ask();
    expect(early.headers['cache-control']).toBe('no-store');
    expect(early.body).toMatchObject({ isReady: false });
    await fresh.searchReady;
    const late = await ask();
    expect(late.headers['cache-control']).toBe('public, max-age=60');
  });

  it.each(['', '?q=', '?q[]=a&q[]=b', '?q[x]=1', '?q=%3Cscript%3Ealert(1)%3C/script%3E'])(
    'has a page for %s',
    async (query) => {
      const response = await get(`/docs/search/${query}`);
      expect(response.status).toBe(200);
      expect(response.text).not.toContain('<script>alert');
    },
  );
});

describe('page chunks', () => {
  it('hold the page as a script, for good', async () => {
    const name = listener.renderer.facts.chunks.get('/limits/') ?? '';
    const response = await get(`/docs/chunks/${name}`);
    expect(response.status).toBe(200);
    expect(response.type).toBe('text/javascript');
    expect(response.headers['cache-control']).toContain('immutable');
    const { view } = JSON.parse(response.text.replace('export default ', '')) as { view: unknown };
    expect(view).toMatchObject({
      path: '/limits/',
      html: expect.stringContaining('512KB') as string,
    });
  });

  it('are made once, and reach their first reader compressed', async () => {
    const fresh = await createRealSite();
    let made = 0;
    const make = fresh.renderer.chunk.bind(fresh.renderer);
    Object.assign(fresh.renderer, {
      chunk(path: string) {
        made += 1;
        return make(path);
      },
    });
    const address = `/docs/chunks/${fresh.renderer.facts.chunks.get('/limits/') ?? ''}`;
    const askForChunk = () => request(fresh.handle).get(address).set('Accept-Encoding', 'br');
    const answers = await Promise.all([askForChunk(), askForChunk(), askForChunk()]);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'br']);
    await fresh.cache.settled();
    expect((await askForChunk()).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(made).toBe(1);
  });

  it('lead from an old hash to the current one', async () => {
    const name = listener.renderer.facts.chunks.get('/limits/') ?? '';
    const response = await get('/docs/chunks/limits.000000000000.js');
    expect(response.status).toBe(302);
    expect(response.headers['location']).toBe(`/docs/chunks/${name}`);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('are missing for pages that do not exist', async () => {
    expect((await get('/docs/chunks/none.000000000000.js')).status).toBe(404);
    expect((await get('/docs/chunks/__proto__.000000000000.js')).status).toBe(404);
  });

  it('are listed for every page', async () => {
    const response = await get('/docs/chunks/routes.js');
    const routes = JSON.parse(response.text.replace('export default ', '')) as { pages: object };
    expect(Object.keys(routes.pages)).toHaveLength(listener.site.paths.length);
    const again = await get('/docs/chunks/routes.js').set(
      'If-None-Match',
      response.headers['etag'] ?? '',
    );
    expect(again.status).toBe(304);
  });
});

it('protects readers on every answer', async () => {
  for (const path of [
    '/docs/limits/',
    '/docs/none/',
    '/docs/limits',
    '/docs/%',
    '/docs/favicon.svg',
  ]) {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';script-src 'self' 'sha256-[^']+';style-src 'self';/,
    );
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script';trusted-types page-body",
    );
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});
