// Path resolution: a table of spellings, and properties that hold for every address.
import fc from 'fast-check';
import { maxPathLength, resolve, type Resolution } from '../../../src/pages/model/resolve.ts';
import { createRouteTable } from '../../../src/pages/model/route-table.ts';

const pages = [
  '/',
  '/limits/',
  '/workflows/',
  '/workflows/steps/',
  '/quickstart/new.html',
  '/apps/all/',
];
const redirects: Readonly<Record<string, string>> = {
  '/cron': '/workflows/steps/',
  '/apps/all': 'https://apps.example/all',
  '/old/deep': '/limits/#memory',
  '/old/page.html': '/workflows/',
};
const table = createRouteTable({
  base: '/docs/',
  hasPage: (path) => pages.includes(path),
  redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
});

const page = (path: string): Resolution => ({ kind: 'page', path });
const route = (path: string): Resolution => ({ kind: 'route', path });
const alias = (location: string): Resolution => ({ kind: 'alias', location });
const moved = (location: string): Resolution => ({ kind: 'moved', location, status: 301 });
const missing = (path: string): Resolution => ({ kind: 'missing', path });

it.each<[string, Resolution]>([
  // Pages
  ['/docs/', page('/')],
  ['/docs/limits/', page('/limits/')],
  ['/docs/quickstart/new.html', page('/quickstart/new.html')],
  ['/docs/apps/all/', page('/apps/all/')],
  ['/docs/search/', route('/search/')],
  ['/docs/search', alias('/docs/search/')],
  ['/docs/search.html', alias('/docs/search/')],
  ['/docs/search/index.html', alias('/docs/search/')],
  ['/docs/Search/', alias('/docs/search/')],
  ['/docs/limits/index', alias('/docs/limits/')],
  ['/docs/limits/index/', alias('/docs/limits/')],
  ['/docs/limits/index.html/', alias('/docs/limits/')],
  ['/docs/index', alias('/docs/')],
  ['/docs/cron/index.html', moved('/docs/workflows/steps/')],
  // The way in
  ['/', moved('/docs/')],
  ['/docs', moved('/docs/')],
  // Other spellings
  ['/docs/index.html', alias('/docs/')],
  ['/docs/limits', alias('/docs/limits/')],
  ['/docs/limits.html', alias('/docs/limits/')],
  ['/docs/limits/index.html', alias('/docs/limits/')],
  ['/docs/quickstart/new', alias('/docs/quickstart/new.html')],
  ['/docs/quickstart/new/', alias('/docs/quickstart/new.html')],
  ['/docs/quickstart/new/index.html', alias('/docs/quickstart/new.html')],
  ['/docs//limits///', alias('/docs/limits/')],
  ['//docs/limits/', alias('/docs/limits/')],
  ['/docs/%6Cimits/', alias('/docs/limits/')],
  ['/docs/Limits/', alias('/docs/limits/')],
  ['/docs/WORKFLOWS/Steps', alias('/docs/workflows/steps/')],
  // The base in another case
  ['/DOCS', moved('/docs/')],
  ['/Docs/', alias('/docs/')],
  ['/DOCS/Limits', alias('/docs/limits/')],
  ['/DOCS/cron', moved('/docs/workflows/steps/')],
  ['/DOCS/none/', missing('/none/')],
  ['/DOCSX/limits/', missing('/DOCSX/limits/')],
  // Old addresses, below the base and without it
  ['/docs/cron', moved('/docs/workflows/steps/')],
  ['/docs/cron/', moved('/docs/workflows/steps/')],
  ['/docs/cron.html', moved('/docs/workflows/steps/')],
  ['/docs/Cron', moved('/docs/workflows/steps/')],
  ['/cron', moved('/docs/workflows/steps/')],
  ['/cron/', moved('/docs/workflows/steps/')],
  ['/docs/old/deep', moved('/docs/limits/#memory')],
  ['/docs/old/page.html', moved('/docs/workflows/')],
  ['/docs/old/page', moved('/docs/workflows/')],
  ['/docs/old/page/', moved('/docs/workflows/')],
  ['/docs/old/page/index.html', moved('/docs/workflows/')],
  ['/docs/Old/Page', moved('/docs/workflows/')],
  // A redirect wins over the slash, a page over a redirect for its own path
  ['/docs/apps/all', moved('https://apps.example/all')],
  ['/docs/apps/all.html', alias('/docs/apps/all/')],
  // Nothing
  ['/docs/none/', missing('/none/')],
  ['/limits/', missing('/limits/')],
  ['/docs/cron/more', missing('/cron/more')],
  ['/docsx/limits/', missing('/docsx/limits/')],
  // Attacks
  ['//evil.example', missing('/evil.example')],
  ['//evil.example/docs/limits/', missing('/evil.example/docs/limits/')],
  ['/docs/%2Flimits/', missing('/docs//limits/')],
  ['/docs/%5C%5Cevil.example/', missing('/docs/\\\\evil.example/')],
  ['/docs/\\evil.example', missing('/docs/\\evil.example')],
  ['/docs/limits/%0d%0aSet-Cookie:a=b', missing('/docs/limits/\r\nSet-Cookie:a=b')],
  ['/docs/../docs/limits/', missing('/docs/../docs/limits/')],
  ['/docs/%2e%2e/limits/', missing('/docs/../limits/')],
  ['/docs/./limits/', missing('/docs/./limits/')],
  ['/docs/__proto__', missing('/__proto__')],
  ['/docs/constructor/', missing('/constructor/')],
  // Broken escapes
  ['/docs/%', { kind: 'malformed' }],
  ['/docs/%E0%A4%A', { kind: 'malformed' }],
])('resolves %s', (path, expected) => {
  expect(resolve(path, table)).toEqual(expected);
});

it('looks no further at an address that is too long', () => {
  const path = `/docs/limits/${'a'.repeat(maxPathLength)}`;
  expect(resolve(path, table).kind).toBe('missing');
});

/** Addresses that look like real ones: known words, odd separators, escapes. */
const addresses = fc.oneof(
  fc.string().map((text) => `/${text}`),
  fc.webUrl({ withQueryParameters: false }).map((url) => `/${url.slice(8)}`),
  fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        'docs',
        'DOCS',
        'limits',
        'cron',
        'apps',
        'all',
        'workflows',
        'steps',
        '.html',
        'index.html',
        '..',
        '.',
        '%2f',
        '%5c',
        '\\',
        '%0a',
        'evil.example',
        'quickstart',
        'new',
        '%',
        'LIMITS',
        '@',
        ':',
        '?',
        '#',
      ),
      { maxLength: 10 },
    )
    .map((parts) => `/${parts.join('')}`),
);

describe('for every address', () => {
  it('answers without throwing', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(() => resolve(address, table)).not.toThrow();
      }),
      { numRuns: 5000 },
    );
  });

  it('leads only to pages and to targets of the table', () => {
    const allowed = new Set([
      ...pages.map((path) => `/docs${path}`),
      ...Object.values(redirects).map((to) => (to.startsWith('/') ? `/docs${to}` : to)),
    ]);
    fc.assert(
      fc.property(addresses, (address) => {
        const result = resolve(address, table);
        const target =
          'location' in result
            ? result.location
            : result.kind === 'page'
              ? `/docs${result.path}`
              : '/docs/';
        expect(allowed).toContain(target);
      }),
      { numRuns: 5000 },
    );
  });

  it('reaches a fixed point: where a spelling leads is a page or a row of the table', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const result = resolve(address, table);
        if (result.kind !== 'alias') return;
        expect(resolve(result.location, table).kind).toBe('page');
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a site at the root', () => {
  const atRoot = (paths: readonly string[], to?: string) =>
    createRouteTable({
      base: '/',
      hasPage: (path) => paths.includes(path),
      redirects: to === undefined ? [] : [{ from: '/', to }],
    });

  it.each<[string, Resolution]>([
    ['/', page('/')],
    ['//', alias('/')],
    ['/index.html', alias('/')],
  ])('with a page there: %s', (address, expected) => {
    expect(resolve(address, atRoot(['/', '/guide/']))).toEqual(expected);
  });

  it.each<[string, Resolution]>([
    ['/', moved('/guide/')],
    ['//', moved('/guide/')],
    ['/index.html', moved('/guide/')],
  ])('without one, and with a redirect: %s', (address, expected) => {
    expect(resolve(address, atRoot(['/guide/'], '/guide/'))).toEqual(expected);
  });

  it('without either has nothing there', () => {
    expect(resolve('/', atRoot(['/guide/']))).toEqual(missing('/'));
  });
});
