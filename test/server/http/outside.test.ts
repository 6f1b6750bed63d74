// What pages load besides the site's own files: scripts, services that count visits, frames of other hosts. The policy names nothing else.
import supertest from 'supertest';
import type { Config, SiteConfig } from '../../../src/pages/model/config.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { compileAny } from '../../setup/any-site.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import {
  createTestSite,
  emptyConfig,
  page,
  removeTestSites,
  writeContent,
} from '../../setup/test-site.ts';

afterAll(removeTestSites);

const files = {
  'index.md': page('Text.'),
  'scripts/chat.js': 'window.chat = true;',
  'scripts/count.mjs': 'export {};',
};

async function serve(site: Partial<SiteConfig>, change: Partial<Config> = {}) {
  const config = emptyConfig(change);
  const read = await createTestSite(files, { ...config, site: { ...config.site, ...site } });
  const manifest = await readBundleManifest(bundleDir());
  const { contentDir } = read;
  const agent = supertest(serveInProcess({ site: read.site, manifest, contentDir }).handle);
  const { text, headers } = await agent.get('/docs/').expect(200);
  const policy = headers['content-security-policy'] ?? '';
  return {
    agent,
    head: text.slice(0, text.indexOf('</head>')),
    problems: read.problems.map(formatMessage),
    policy,
    /** Sources of a directive besides those of a site that configures nothing. */
    added: (directive: string): readonly string[] =>
      (new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(policy)?.[1] ?? '')
        .split(' ')
        .filter((source) => source.startsWith('https:')),
  };
}

it('names no other host by default, and has no frames', async () => {
  const { policy } = await serve({});
  expect(policy).not.toContain('https:');
  expect(policy).not.toContain('frame-src');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

it.each([
  ['plausible', 'https://plausible.io/js/script.js', ['https://plausible.io']],
  ['fathom', 'https://cdn.usefathom.com/script.js', ['https://cdn.usefathom.com']],
  [
    'umami',
    'https://cloud.umami.is/script.js',
    ['https://cloud.umami.is', 'https://api-gateway.umami.dev'],
  ],
  ['goatcounter', 'https://gc.zgo.at/count.js', ['https://acme.goatcounter.com']],
  [
    'cloudflare',
    'https://static.cloudflareinsights.com/beacon.min.js',
    ['https://cloudflareinsights.com'],
  ],
] as const)('counts with %s, and allows what that needs', async (provider, src, connect) => {
  const { head, policy, added } = await serve({ analytics: { provider, site: 'acme' } });
  expect(head).toMatch(new RegExp(`<script defer="" src="${src}" data-[^>]*acme`));
  expect(added('script-src')).toEqual([new URL(src).origin]);
  expect(added('connect-src')).toEqual(connect);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

it('counts with a server of its own', async () => {
  const analytics = { provider: 'umami', site: 'a1', host: 'stats.acme.example' } as const;
  const { head, added } = await serve({ analytics });
  expect(head).toContain('src="https://stats.acme.example/script.js"');
  expect(added('connect-src')).toEqual(['https://stats.acme.example']);
});

it('loads scripts of its own by their hash, and serves them for good', async () => {
  const { agent, head, policy } = await serve(
    { analytics: { script: 'scripts/count.mjs' } },
    { scripts: ['scripts/chat.js'] },
  );
  const tags = [
    ...head.matchAll(
      /src="(\/docs\/scripts\/[^"]+)" integrity="(sha384-[^"]{64})"( type="module")?/g,
    ),
  ];
  expect(tags.map(([, , , type]) => type)).toEqual([undefined, ' type="module"']);
  const { text, headers } = await agent.get(tags[0]?.[1] ?? '').expect(200);
  expect(text).toBe('window.chat = true;');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(policy).not.toContain('https:');
  await agent.get('/docs/scripts/9.0123456789ab.js').expect(404);
  await agent.get('/docs/scripts/chat.js').expect(404);
});

it('reports a script that is missing at its place, and leaves it out', async () => {
  const { head, problems } = await serve({}, { scripts: ['scripts/chta.js'] });
  expect(problems).toEqual([
    expect.stringMatching(
      /Script `scripts\/chta.js` does not exist.* Did you mean `scripts\/chat.js`/,
    ),
  ]);
  expect(head).not.toContain('/scripts/');
});

it.each([
  ['analytics: { provider: plausible }', 'Write `site` beside `provider`'],
  ['analytics: { site: a }', 'exactly one of `provider` and `script`'],
  ['analytics: { provider: fathom, site: a, host: b.example }', 'no servers of your own'],
  ['analytics: { provider: plausibel, site: a }', 'Use one of `plausible`'],
  ['analytics: { provider: umami, site: "a\\" onload=x" }', 'Write the domain, code, ID or token'],
  [
    'analytics: { provider: umami, site: a, host: "a.example; script-src *" }',
    'Write a host such as',
  ],
  ['scripts: [/scripts/a.js]', 'Write its path below the content folder'],
  ['scripts: [../a.js]', 'Write its path below the content folder'],
  ['embedHosts: ["https://a.example"]', 'Write a host such as'],
])('refuses %s', async (yaml, hint) => {
  const folder = await writeContent({ 'docs.yaml': yaml });
  expect(() => readConfig(folder)).toThrow(hint);
});

it('counts nothing where visits are those of authors', async () => {
  const yaml = 'tagManagerId: GTM-ABC123\nanalytics: { provider: plausible, site: a.example }';
  const folder = await writeContent({ 'docs.yaml': yaml });
  const { config } = readConfig(folder, { isUncounted: true, tagManagerId: 'GTM-ABC124' });
  expect(config.site).toMatchObject({ tagManagerId: undefined, analytics: undefined });
  expect(readConfig(folder).config.site.analytics).toMatchObject({ provider: 'plausible' });
});

const embedHosts = ['www.youtube.com', 'maps.example'];
const frame = /<iframe src="([^"]+)"/;

it.each([
  ['<YouTube id="dQw4w9WgXcQ" />', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=9"></iframe>',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9',
  ],
  [
    '<iframe src="https://youtu.be/dQw4w9WgXcQ?t=9s"></iframe>',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9',
  ],
  [
    '<iframe src="https://www.youtube.com/embed/videoseries?list=PLrivers01"></iframe>',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLrivers01',
  ],
  [
    '::video[Rivers]{src="https://www.youtube.com/playlist?list=PLrivers01"}',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLrivers01',
  ],
  [
    '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLrivers01&t=9"></iframe>',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?list=PLrivers01&amp;start=9',
  ],
  ['<iframe src="//maps.example/a?b=1" title="Map"></iframe>', 'https://maps.example/a?b=1'],
])('frames %s', async (body, src) => {
  const { html, printed } = await compileAny(body, { embedHosts });
  expect(printed).toEqual([]);
  expect(frame.exec(html)?.[1]).toBe(src);
  expect(html).toMatch(/<iframe[^>]* title="[^"]+"[^>]* loading="lazy"/);
});

it.each([
  '<iframe src="https://other.example/a"></iframe>',
  '<iframe src="http://maps.example/a"></iframe>',
  '<iframe src="https://maps.example.evil.example/a"></iframe>',
  '<iframe src="https://user@maps.example/a"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com/embed/../../evil%22"></iframe>',
  '<iframe src="https://www.youtube.com/playlist"></iframe>',
])('frames nothing else: %s', async (body) => {
  const { html } = await compileAny(body, { embedHosts });
  expect(html).not.toContain('<iframe');
  expect(html).not.toContain('javascript:');
});

it.each([
  [
    'https://www.youtube.com/embed/abc',
    'its address has no id of a video or list of YouTube. Copy',
  ],
  ['http://maps.example/a', 'its address does not begin with `https://`. Correct'],
  ['https://user@maps.example/a', 'its address has a user name. Remove'],
  ['https://other.example/a', 'Link to it in the text, or allow its host'],
])('says why %s is in no frame', async (src, hint) => {
  const { printed } = await compileAny(`<iframe src="${src}"></iframe>`, { embedHosts });
  expect(printed).toEqual([expect.stringContaining(hint)]);
});

it('allows frames of those hosts alone', async () => {
  const { policy } = await serve({ embedHosts });
  expect(policy).toContain(';frame-src https://www.youtube-nocookie.com https://maps.example;');
});
