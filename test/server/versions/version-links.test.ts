// Which page of another version has the topic of a page.
import {
  createVersionLinks,
  type SiteVersion,
  type VersionPage,
} from '../../../src/server/site/snapshot/version-links.ts';

function version(
  name: string,
  base: string,
  pages: Readonly<Record<string, VersionPage['current']>>,
): SiteVersion {
  const entries = Object.entries(pages).map(([path, current]) => {
    return [path, { title: `${name} ${path}`, current }] as const;
  });
  return { name, base, noindex: false, pages: new Map(entries) };
}

const none = undefined;
const v3 = version('v3', '/', { '/': none, '/a/': none, '/a/b/': none, '/c/': none, '/d/': none });
const v2 = version('v2', '/v2/', {
  '/': none,
  '/a/': none,
  '/x/': '/a/',
  '/y/': '/c/',
  '/z/': false,
});
const v1 = version('v1', '/v1/', {
  '/a/': none,
  '/old-c/': '/c/',
  '/z/': none,
  '/d/': '/c/',
  '/a/b/q.html': none,
});
const all = [v3, v2, v1];

it.each([
  ['the same path', v3, '/a/', ['/a/', '/v2/a/', '/v1/a/']],
  ['a page that names it', v3, '/c/', ['/c/', '/v2/y/', '/v1/old-c/']],
  ['the nearest above', v3, '/a/b/', ['/a/b/', '/v2/a/', '/v1/a/']],
  ['not a page of its path with another topic', v3, '/d/', ['/d/', '/v2/', '/v1/']],
  ['what it names', v2, '/x/', ['/a/', '/v2/x/', '/v1/a/']],
  ['another name for the same topic', v2, '/y/', ['/c/', '/v2/y/', '/v1/old-c/']],
  ['a page of both earlier versions', v2, '/z/', ['/', '/v2/z/', '/v1/z/']],
  ['a file below a folder', v1, '/a/b/q.html', ['/a/b/', '/v2/a/', '/v1/a/b/q.html']],
  ['the beginning, though it is no page there', v3, '/', ['/', '/v2/', '/v1/']],
])('leads to %s', (_what, own, path, addresses) => {
  expect(createVersionLinks(all, own, v3).addressesOf(path)).toEqual(addresses);
});

it.each([
  [v2, '/x/', { address: '/a/', title: 'v3 /a/', isSameTopic: true }],
  [v2, '/', { address: '/', title: undefined, isSameTopic: true }],
  [v2, '/z/', { address: '/', title: undefined, isSameTopic: false }],
  [v1, '/a/b/q.html', { address: '/a/b/', title: 'v3 /a/b/', isSameTopic: false }],
  [v3, '/a/', undefined],
])('knows the current page of $name %s', (own, path, page) => {
  expect(createVersionLinks(all, own, v3).currentPage(path)).toEqual(page);
});
