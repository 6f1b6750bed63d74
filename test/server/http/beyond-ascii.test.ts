// Addresses with letters beyond ASCII: in pages, in redirects, as written, encoded, and in both forms of Unicode.
import { createDestinations } from '../../../src/client/frame/destinations.ts';
import { redirectsFile, nginxRules } from '../../../src/server/tools/export/redirect-rules.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { createRouteList } from '../../../src/server/render/views/scripts.ts';
import { readSite, type Site } from '../../../src/server/site/snapshot/site.ts';
import { ask } from '../../setup/ask.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { listen, type RunningServer } from '../../setup/real-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

const decomposed = 'Ü'.normalize('NFD');

const files = {
  'docs.yaml': `base: /docs/
navigation:
  - { text: Team, path: /Größe.html }
redirects:
  - { from: /über-uns/, to: "/Größe.html#maß" }
  - { from: /%c3%a4lter/, to: /Gr%C3%B6%C3%9Fe.html }
  - { from: /${'ä'.normalize('NFD')}rger/, to: /${decomposed}bung/ }
  - { from: /日本.html, to: https://例え.example/ページ }
`,
  'index.md': '# Home\n\n[a](Größe.md) [b](Übung/) [c](Übung/index.md)\n',
  'Größe.md': '---\naliases: [/gr%C3%B6ßer/]\n---\n\n# Größe\n\n## Maß {#maß}\n',
  // As macOS stores it.
  [`${decomposed}bung/index.md`]: '# Übung\n\n[a](../Größe.md)\n',
};

let site: Site;
let server: RunningServer;
beforeAll(async () => {
  const siteDir = await writeContent(files);
  const found = await readSite({ ...readConfig(siteDir), contentDir: siteDir });
  expect(found.problems).toEqual([]);
  ({ site } = found);
  const manifest = await readBundleManifest(bundleDir());
  server = await listen(serveInProcess({ site, manifest, contentDir: siteDir }).handle);
});
afterAll(async () => {
  await server.close();
  await removeTestSites();
});

/** Sends an address as browsers do, which encode letters but not again what is encoded; returns the status and the location. */
async function answerTo(target: string): Promise<string> {
  const { status, headers } = await ask(server.origin + target.replace(/[^ -~]+/g, encodeURI));
  return `${status} ${headers.location ?? ''}`.trim();
}

const size = '/docs/Gr%C3%B6%C3%9Fe.html';
const exercise = '/docs/%C3%9Cbung/';
const outside = 'https://xn--r8jz45g.example/%E3%83%9A%E3%83%BC%E3%82%B8';

const answers: readonly (readonly [target: string, answer: string])[] = [
  // Pages
  [size, '200'],
  ['/docs/Gr%c3%b6%c3%9fe.html', `301 ${size}`],
  ['/docs/Größe.html', '200'],
  ['/docs/Größe', `301 ${size}`],
  [exercise, '200'],
  [`/docs/${decomposed}bung/`, `301 ${exercise}`],
  [`/docs/${encodeURI(decomposed)}bung`, `301 ${exercise}`],
  ['/docs/Übung?a=%C3%BC', `301 ${exercise}?a=%C3%BC`],
  // Redirects
  ['/docs/%C3%BCber-uns/', `301 ${size}#ma%C3%9F`],
  ['/docs/%c3%bcber-uns', `301 ${size}#ma%C3%9F`],
  ['/docs/über-uns/', `301 ${size}#ma%C3%9F`],
  ['/docs/ÜBER-UNS/', `301 ${size}#ma%C3%9F`],
  ['/docs/über-uns.html', `301 ${size}#ma%C3%9F`],
  [encodeURI('/docs/über-uns/'.normalize('NFD')), `301 ${size}#ma%C3%9F`],
  ['/über-uns/', `301 ${size}#ma%C3%9F`],
  ['/docs/älter/', `301 ${size}`],
  ['/docs/%C3%A4lter/', `301 ${size}`],
  ['/docs/ärger/', `301 ${exercise}`],
  ['/docs/größer/', `301 ${size}`],
  ['/docs/日本', `301 ${outside}`],
  // Bytes that are not UTF-8, and a name that nothing has
  ['/docs/%FCber-uns/', '400'],
  ['/docs/übel/', '404'],
];

it.each(answers)('answers %s', async (target, answer) => {
  expect(await answerTo(target)).toBe(answer);
});

it('resolves the same addresses in the browser, as browsers encode them', () => {
  const chunks = new Map(site.paths.map((path) => [path, 'chunk.js']));
  const destinationOf = createDestinations('/docs/', createRouteList(site, 'build', chunks));
  const ways = answers
    .filter(([target]) => target.startsWith('/docs/') && !target.includes('%FC'))
    .map(([target, answer]) => {
      const { pathname, origin, search } = new URL(target, 'https://docs.example');
      const found = destinationOf(new URL(origin + pathname + search));
      const location = 'location' in found ? new URL(found.location, origin) : undefined;
      const [status, expected = ''] = answer.split(' ');
      const isHere = status === '301' && expected.startsWith('/');
      return {
        target,
        shown: location?.href.slice(origin.length),
        expected: isHere ? expected : undefined,
        kind: found.kind,
      };
    });
  expect(ways.filter(({ shown, expected }) => shown !== expected)).toEqual([]);
  expect(ways.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['page', 'moved', 'server']));
});

it('links to such pages and files from pages and from the config', async () => {
  const { html } = await site.compiled('/');
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    size,
    exercise,
    exercise,
  ]);
  const below = await site.compiled('/%C3%9Cbung/');
  expect(below.html).toContain(`href="${size}"`);
  expect(below.messages).toEqual([]);
});

it('writes rules as hosts compare addresses: encoded in `_redirects`, decoded for nginx', () => {
  const rules = [
    { from: '/docs/%C3%BCber-uns/', to: size, status: 301 },
    { from: '/docs/a%22b/', to: '/docs/$x/#c', status: 301 },
  ];
  expect(redirectsFile(rules)).toContain(`/docs/%C3%BCber-uns/ ${size} 301\n`);
  expect(nginxRules(rules).split('\n').slice(1, 3)).toEqual([
    `location = "/docs/über-uns/" { return 301 "${size}$is_args$args"; }`,
    'location = "/docs/a\\"b/" { return 301 "/docs/%24x/$is_args$args#c"; }',
  ]);
});
