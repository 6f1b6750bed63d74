// Redirects of a config: any spelling of an old address, wildcards, statuses, and what the check says of them.
import express from 'express';
import path from 'node:path';
import request from 'supertest';
import { createRouteTable } from '../../../src/pages/model/route-table.ts';
import { resolve } from '../../../src/pages/model/resolve.ts';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { checkReleasedAddresses } from '../../../src/server/tools/check/rules/released-addresses.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { ContentError, formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { nginxRules, redirectsFile } from '../../../src/server/tools/export/redirect-rules.ts';
import { docs, type Docs } from '../../../src/server/serve/library/docs.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { withoutFolder, writeSite } from '../../setup/versioned-site.ts';

const redirects = `
  - { from: /start, to: /guide/ }
  - { from: /index.php, to: / }
  - { from: /page.html, to: /guide/, status: 302 }
  - { from: /soon/, to: /guide/, status: 307 }
  - { from: /kept/, to: /guide/#setup, status: 308 }
  - { from: /old/special/, to: / }
  - { from: /old/*, to: '/guide/:splat', besidePage: true }
  - { from: /old/deep/*, to: '/:splat' }
  - { from: /forum/*, to: 'https://forum.example/t/:splat', status: 302 }
  - { from: /all/*, to: /guide/ }
  - { from: /linux/, to: '/guide/?os=linux#setup' }
  - { from: /mac/*, to: '/guide/:splat?os=mac' }
  - { from: /shop/, to: 'https://shop.example/?ref=docs', status: 302 }
`;

const files = {
  'docs.yaml': `title: Handbook\nbase: /docs/\nhasFolderLists: false\nredirects:${redirects}`,
  'content/index.md': '# Home\n\n[A](/old/setup/) [B](/old/none/)\n',
  'content/guide/index.md': '# Guide\n\n## Setup\n',
  'content/guide/setup.md': '# Set up\n',
  'content/old/page/index.md': '# Still here\n',
};

let site: Docs;
let app: express.Express;
beforeAll(async () => {
  const folder = await writeSite(files);
  site = await docs({ folder, cacheDir: path.join(folder, 'cache') });
  app = express().use('/docs', site);
});
afterAll(async () => {
  await site.close();
  await removeTestSites();
});

it.each([
  ['/start', 301, '/docs/guide/'],
  ['/start/', 301, '/docs/guide/'],
  ['/start.html', 301, '/docs/guide/'],
  ['/index.php', 301, '/docs/'],
  ['/page.html?a=1', 302, '/docs/guide/?a=1'],
  ['/page', 302, '/docs/guide/'],
  ['/linux/', 301, '/docs/guide/?os=linux#setup'],
  ['/linux.html?ref=mail&x', 301, '/docs/guide/?os=linux&ref=mail&x#setup'],
  ['/mac/setup.html?ref=mail', 301, '/docs/guide/setup.html?os=mac&ref=mail'],
  ['/shop?ref=mail', 302, 'https://shop.example/?ref=docs&ref=mail'],
  ['/linux.md?ref=mail', 301, '/docs/guide/index.md?ref=mail'],
  ['/soon', 307, '/docs/guide/'],
  ['/kept/', 308, '/docs/guide/#setup'],
  ['/old/special', 301, '/docs/'],
  ['/old/setup.html', 301, '/docs/guide/setup.html'],
  // In one hop, whatever the spelling.
  ['/old/setup/?a=1', 301, '/docs/guide/setup.html?a=1'],
  ['/old/', 301, '/docs/guide/'],
  ['/old', 301, '/docs/guide/'],
  ['/old/none/', 301, '/docs/guide/none/'],
  ['/old/deep/start', 301, '/docs/guide/'],
  ['/old/page/', 200, undefined],
  ['/old/page', 301, '/docs/old/page/'],
  ['/forum/a%20b/c?d=%0Ae', 302, 'https://forum.example/t/a%20b/c?d=%0Ae'],
  ['/forum//evil.example', 302, 'https://forum.example/t/evil.example'],
  ['/forum/..%2f..%2fx', 404, undefined],
  ['/forum/%0d%0aSet-Cookie:x', 404, undefined],
  ['/all/x/y', 301, '/docs/guide/'],
  ['/older/', 404, undefined],
])('%s is answered with %i %s', async (address, status, location) => {
  const answer = await request(app).get(`/docs${address}`);
  expect([answer.status, answer.headers['location']]).toEqual([status, location]);
});

async function check(redirects: string): Promise<readonly string[]> {
  const siteDir = await writeSite({
    ...files,
    'docs.yaml': `hasFolderLists: false\nredirects:\n${redirects}`,
  });
  const contentDir = path.join(siteDir, 'content');
  try {
    const options = { ...readConfig(siteDir), siteDir, contentDir, contentName: 'content' };
    const { messages } = await checkSite(options);
    const found = messages.filter(({ file }) => file.endsWith('docs.yaml'));
    return found.map((message) => withoutFolder(formatMessage(message), siteDir));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.messages.map((message) => withoutFolder(formatMessage(message), siteDir));
  }
}

it.each([
  [
    '- { from: /a/*, to: "/a/b/:splat" }',
    'Redirect `/a/*` leads back to itself by `/a/b/:splat`. Point it elsewhere.',
  ],
  [
    '- { from: /a/*, to: "/b/:splat" }\n- { from: /b/*, to: "/a/:splat" }',
    'Redirect `/a/*` leads back to itself by `/b/:splat`. Point it elsewhere.',
  ],
  [
    '- { from: /a/*, to: /b/ }\n- { from: /b/, to: /a/c/, viaRedirect: true }',
    'Redirect `/a/*` leads back to itself by `/b/`. Point it elsewhere.',
  ],
  ['- { from: /old/*, to: /guide/ }', 'does not apply to all below it: `/old/page/` is a page.'],
  ['- { from: /a/*/b, to: / }', 'has a `*` inside. Only a last one stands for anything: `/old/*`.'],
  [
    '- { from: /a/, to: "/b/:splat" }',
    'Target `/b/:splat` has `:splat`, but `/a/` has no `*`. Write `/a/*`, or a whole address.',
  ],
  ['- { from: /a/*, to: "https://:splat/" }', 'Write a host in front of `:splat`'],
  ['- { from: /a/*, to: "https://x.:splat/" }', 'Write a host in front of `:splat`'],
  ['- { from: /a/*, to: "http://x.example/:splat" }', 'is not an https address.'],
  ['- { from: /a/, to: /, status: 200 }', 'Write 301 or 308 (moved for good)'],
  ['- { from: /a/, to: / }\n- { from: /a, to: / }', 'Redirect `/a` is defined twice. Keep one.'],
  ['- { from: /old/page, to: / }', 'Redirect `/old/page` hides the page `/old/page/`.'],
  [
    '- { from: //a, to: / }',
    'Redirect `//a` is not a path below the base. Begin it with one slash.',
  ],
  ['- { from: /a/, to: "/?b=1#none" }', '#none'],
  ['- { from: /a/, to: "/none/?b=1" }', 'Redirect target `/none/?b=1` is not a page.'],
])('the check says what is wrong with %s', async (redirects, message) => {
  expect((await check(redirects)).join('\n')).toContain(message);
});

it('says nothing about good ones, and tells of links that a wildcard leads nowhere', async () => {
  const siteDir = await writeSite(files);
  const contentDir = path.join(siteDir, 'content');
  const options = { ...readConfig(siteDir), siteDir, contentDir, contentName: 'content' };
  const { messages } = await checkSite(options);
  expect(messages.map(({ text }) => text)).toEqual([
    expect.stringContaining('Link `/old/none/` is neither a page nor a file'),
  ]);
});

it('never leads round, even if nobody checked', () => {
  const table = createRouteTable({
    base: '/',
    hasPage: () => false,
    redirects: [{ from: '/a/*', to: '/a/b/:splat' }],
  });
  expect(resolve('/a/x', table)).toEqual({ kind: 'missing', path: '/a/x' });
});

it('keeps a released address only if the wildcard leads it to a page', () => {
  const table = createRouteTable({
    base: '/',
    hasPage: (place) => place === '/new/a/',
    redirects: [{ from: '/old/*', to: '/new/:splat' }],
  });
  const found = checkReleasedAddresses(
    { file: 'released-addresses.txt', text: '/old/a/\n/old/b/\n' },
    { table, paths: ['/new/a/'] },
  );
  expect(found.map(({ line }) => line)).toEqual([2]);
});

it('writes the rules of hosts: exact ones first, then the longest wildcard', () => {
  const rules = [
    { from: '/docs/a/*', to: '/docs/b/:splat', status: 301 },
    { from: '/docs/a/"c.d/*', to: 'https://x.example/$1/:splat#e', status: 302 },
    { from: '/docs/a/c/', to: '/docs/', status: 308 },
    { from: '/docs/e/', to: '/docs/?f=1#g', status: 301 },
  ];
  expect(redirectsFile(rules).split('\n')).toEqual([
    '/docs/a/c/ /docs/ 308',
    '/docs/e/ /docs/?f=1#g 301',
    '/docs/a/"c.d/* https://x.example/$1/:splat#e 302',
    '/docs/a/* /docs/b/:splat 301',
    '',
  ]);
  expect(nginxRules(rules).split('\n')).toEqual([
    '# Included in a server block.',
    'location = "/docs/a/c/" { return 308 "/docs/$is_args$args"; }',
    'location = "/docs/e/" { return 301 "/docs/?f=1&$args#g"; }',
    'set $docs_missing "";',
    'if (!-e $request_filename) { set $docs_missing $request_uri; }',
    'if ($docs_missing ~ "^/docs/a/c/(?:[?]|$)") { return 308 "/docs/$is_args$args"; }',
    'if ($docs_missing ~ "^/docs/a/\\"c\\.d(?:/([^?]*))?(?:[?]|$)") { return 302 "https://x.example/%241/$1$is_args$args#e"; }',
    'if ($docs_missing ~ "^/docs/a(?:/([^?]*))?(?:[?]|$)") { return 301 "/docs/b/$1$is_args$args"; }',
    '',
  ]);
});
