// Data for search engines: what a page says of itself, and that nothing in it ends its element.
import request from 'supertest';
import { createFixture } from '../../setup/fixture-site.ts';
import type { SiteInProcess } from '../../setup/in-process.ts';
import { page, removeTestSites } from '../../setup/test-site.ts';

const hostile = '</script><script>alert(1)</script><!--';

let site: SiteInProcess;
beforeAll(async () => {
  const title = JSON.stringify(`Title ${hostile}`);
  site = await createFixture({
    files: {
      'second/hostile.md': `---\ntitle: ${title}\nshort_description: ${title}\n---\n\nText.\n`,
      'second/plain.md': page('Text.', 'Plain'),
    },
  });
});
afterAll(removeTestSites);

async function htmlOf(path: string): Promise<string> {
  return (await request(site.handle).get(`/docs${path}`)).text;
}

/** The block's data, read as a browser reads it: up to the first end of a script. */
async function dataOf(path: string): Promise<unknown> {
  const html = await htmlOf(path);
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return block === undefined ? undefined : JSON.parse(block);
}

it('a page is an article with the way to it', async () => {
  const home = 'https://millrace.example/docs/';
  expect(await dataOf('/second/plain.html')).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: 'Plain',
        url: `${home}second/plain.html`,
        inLanguage: 'en',
        isPartOf: { '@id': `${home}#website` },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Docs', item: home },
          { position: 2, name: 'Second page', item: `${home}second/` },
          { position: 3, name: 'Plain', item: `${home}second/plain.html` },
        ],
      },
    ],
  });
});

it('the introduction is the site, with its search', async () => {
  expect(await dataOf('/')).toMatchObject({
    '@graph': [
      {
        '@type': 'WebSite',
        url: 'https://millrace.example/docs/',
        potentialAction: {
          '@type': 'SearchAction',
          target: 'https://millrace.example/docs/search/?q={search_term_string}',
        },
      },
    ],
  });
});

it('views that are no pages have none', async () => {
  for (const path of ['/search/', '/nowhere/']) expect(await dataOf(path)).toBeUndefined();
});

it('text of a page does not end the block, and no policy needs to name it', async () => {
  expect(await dataOf('/second/hostile.html')).toMatchObject({
    '@graph': [{ headline: `Title ${hostile}` }, { '@type': 'BreadcrumbList' }],
  });
  expect(await htmlOf('/second/hostile.html')).not.toContain('<script>alert');
  const policies = await Promise.all(
    ['/', '/second/hostile.html'].map(async (path) => {
      const { headers } = await request(site.handle).get(`/docs${path}`);
      return headers['content-security-policy'];
    }),
  );
  expect(new Set(policies).size).toBe(1);
});
