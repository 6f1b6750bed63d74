// Pictures for link previews over HTTP: what pages say of them, and how they are served.
import supertest from 'supertest';
import type { FrameConfig, SiteConfig } from '../../../src/pages/model/config.ts';
import type { Picture } from '../../../src/server/render/previews/picture.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { serveInProcess } from '../../../test/setup/in-process.ts';
import { createTestSite, emptyConfig, removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const files = {
  'index.md': '# Home & "more"',
  'guide/index.md': '# Guide',
  'guide/Über uns.md': '# About "us"',
  'public/previews/guide.png': 'a picture of the site’s own',
};

/** What begins like a PNG. */
const png = Buffer.from('89504e470d0a1a0a', 'hex');

interface Served {
  readonly agent: ReturnType<typeof supertest>;
  readonly painted: Picture[];
  /** The tags of a page that name pictures. */
  readonly tagsOf: (path: string) => Promise<string>;
}

async function serve(
  {
    frame = {},
    site: settings = {},
  }: { frame?: Partial<FrameConfig>; site?: Partial<SiteConfig> } = {},
  answer: () => Promise<Uint8Array> = () => Promise.resolve(png),
): Promise<Served> {
  const config = emptyConfig();
  const { site, contentDir } = await createTestSite(files, {
    ...config,
    site: { ...config.site, preset: 'default', ...settings },
    frame: { ...config.frame, ...frame },
  });
  const painted: Picture[] = [];
  const { handle } = serveInProcess({
    site,
    manifest: await readBundleManifest(bundleDir()),
    contentDir,
    paint(picture) {
      painted.push(picture);
      return answer();
    },
  });
  const agent = supertest(handle);
  return {
    agent,
    painted,
    async tagsOf(path) {
      const { text } = await agent.get(`/docs${path}`).expect(200);
      const tags = text.match(/<[^>]*(?:og:image|twitter:|apple-touch)[^>]*>/g) ?? [];
      return tags.join('\n');
    },
  };
}

it('names a page’s picture by its full address', async () => {
  const { tagsOf } = await serve();
  expect((await tagsOf('/')).replace(/\?[\da-f]{6}/, '?HASH')).toBe(
    [
      '<link rel="apple-touch-icon" href="/docs/apple-touch-icon.png"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta property="og:image" content="https://millrace.example/docs/previews/_home.png?HASH"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:alt" content="Home &amp; &quot;more&quot;"/>',
    ].join('\n'),
  );
});

it('changes the address with what the picture shows', async () => {
  const [one, same, other] = await Promise.all([
    serve(),
    serve(),
    serve({ frame: { accent: 'rust' } }),
  ]);
  const tags = await Promise.all([one, same, other].map(({ tagsOf }) => tagsOf('/')));
  expect(tags[1]).toBe(tags[0]);
  expect(tags[2]).not.toBe(tags[0]);
});

it('paints when it is asked, once, with title and trail', async () => {
  const { agent, painted, tagsOf } = await serve();
  const tags = await tagsOf('/guide/%C3%9Cber%20uns.html');
  expect(painted).toEqual([]);
  const address = /https:\/\/millrace\.example(\/\S+\.png\?\w+)/.exec(tags)?.[1] ?? '';
  for (let count = 0; count < 2; count += 1) {
    const response = await agent.get(address).expect(200);
    expect(response.body).toEqual(png);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  expect(painted).toMatchObject([{ kind: 'page', title: 'About "us"', trail: ['Guide'] }]);
});

it('lets a file of the site’s own stand in a picture’s place', async () => {
  const { agent, painted } = await serve();
  const response = await agent.get('/docs/previews/guide.png').expect(200);
  expect(String(response.body)).toBe('a picture of the site’s own');
  expect(painted).toEqual([]);
});

it('serves the touch icon', async () => {
  const { agent, painted } = await serve();
  const { headers } = await agent.get('/docs/apple-touch-icon.png').expect(200);
  expect(headers['content-type']).toBe('image/png');
  expect(painted).toMatchObject([{ kind: 'icon' }]);
});

it.each(['/previews/none.png', '/previews/_home', '/previews/', '/previews/..%2f_home.png'])(
  'has no picture at %s',
  async (path) => {
    const { agent, painted } = await serve();
    await agent.get(`/docs${path}`).expect(404);
    expect(painted).toEqual([]);
  },
);

it('names none on a site that turns them off, and serves none', async () => {
  const { agent, painted, tagsOf } = await serve({ frame: { hasPreviewPictures: false } });
  expect(await tagsOf('/')).toBe('<meta name="twitter:card" content="summary"/>');
  await agent.get('/docs/previews/_home.png').expect(404);
  await agent.get('/docs/apple-touch-icon.png').expect(404);
  expect(painted).toEqual([]);
});

it('names no picture on a site without an origin, which has no full addresses', async () => {
  const { tagsOf } = await serve({ site: { origin: 'http://localhost:3000' } });
  expect(await tagsOf('/')).toBe(
    '<link rel="apple-touch-icon" href="/docs/apple-touch-icon.png"/>\n<meta name="twitter:card" content="summary"/>',
  );
});

it('names none on a page that is not there', async () => {
  const { agent } = await serve();
  const { text } = await agent.get('/docs/none/').expect(404);
  expect(text).not.toContain('og:image');
});

it('keeps serving pages while pictures wait, and tries a picture again that failed', async () => {
  let fail = (): void => undefined;
  const answers = [
    new Promise<Uint8Array>((_fulfil, reject) => {
      fail = () => {
        reject(new Error('No memory.'));
      };
    }),
    Promise.resolve(png),
  ];
  const { agent } = await serve({}, () => answers.shift() ?? Promise.reject(new Error('None.')));
  const failing = agent.get('/docs/previews/_home.png').expect(500);
  const sent = failing.then(({ status }) => status);
  await agent.get('/docs/guide/').expect(200);
  fail();
  expect(await sent).toBe(500);
  await agent.get('/docs/previews/_home.png').expect(200);
});
