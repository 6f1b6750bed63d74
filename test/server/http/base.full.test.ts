// Every page of this site at another path than `/docs/`: nothing in it knows where it lives but the setting.
import { request as ask } from 'node:http';
import { createRealSite, listen, type RunningServer } from '../../setup/real-site.ts';
import type { SiteInProcess } from '../../setup/in-process.ts';
import { timeLimit } from '../../setup/time-limit.mjs';

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/** Pages are compiled anew for each base, so each is tried with some of them, the other with others. */
const step = 6;

describe.each([
  { base: '/help/center/', first: 0 },
  { base: '/', first: step / 2 },
])('a site at $base', ({ base, first }) => {
  const isTried = (_: unknown, index: number): boolean => index % step === first;

  let site: SiteInProcess;
  let server: RunningServer;
  beforeAll(async () => {
    site = await createRealSite({ SITE_BASE: base });
    server = await listen(site.handle);
  });
  afterAll(async () => {
    await server.close();
    await site.close();
  });

  function get(path: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = ask(`${server.origin}${path}`, { agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, location: headers.location, text });
        });
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  }

  it(
    'answers every page, and every address of the site that a page names',
    async () => {
      const addresses = new Set<string>();
      const pages = [...site.renderer.facts.chunks.keys()].filter(isTried);
      for (const page of pages) {
        const { status, text } = await get(base + page.slice(1));
        expect({ page, status }).toEqual({ page, status: 200 });
        expect(text).toContain(`rel="canonical" href="https://millrace.example${base}`);
        for (const [, address = ''] of text.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
          addresses.add(address);
        }
      }
      expect([...addresses].filter((address) => !address.startsWith(base))).toEqual([]);
      expect([...addresses].filter((address) => address.startsWith('/docs/'))).toEqual([]);
      expect(addresses.size).toBeGreaterThan(site.renderer.facts.chunks.size / 2);
      const wrong: string[] = [];
      const isPage = (address: string): boolean =>
        site.renderer.facts.chunks.has(`/${address.slice(base.length)}`);
      // A page that is known is answered like those above.
      for (const address of [...addresses].filter((one) => !isPage(one))) {
        const { status } = await get(address);
        if (status !== 200) wrong.push(`${address}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
    timeLimit(5),
  );

  it('leads other spellings and old addresses to pages', async () => {
    const locations: Readonly<Record<string, string>> = {
      limits: 'limits/',
      'limits/index.html': 'limits/',
      'LIMITS/': 'limits/',
      cron: 'workflows/steps/triggers/#schedule',
    };
    for (const [from, to] of Object.entries(locations)) {
      const { status, location } = await get(base + from);
      expect({ from, status, location }).toMatchObject({ from, status: 301 });
      expect(location?.startsWith(base + to.replace(/#.*/, ''))).toBe(true);
    }
  });

  it('lists itself for crawlers', async () => {
    expect((await get('/robots.txt')).text).toContain(`Sitemap: https://millrace.example${base}s`);
    const sitemap = (await get(`${base}sitemap.xml`)).text;
    const places = [...sitemap.matchAll(/<loc>https:\/\/millrace\.example([^<]*)/g)];
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter(([, place = '']) => !place.startsWith(base))).toEqual([]);
    expect((await get(`${base}llms.txt`)).text).toContain(`https://millrace.example${base}limits/`);
    expect((await get(`${base}limits/index.md`)).text).toContain('# ');
    expect((await get(`${base}none/of/this/`)).status).toBe(404);
    expect((await get('/healthz')).status).toBe(200);
  });
});
