// The Atom feed: what counts as a change, and what readers of feeds get.
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { en } from '../../../src/pages/text/words/en.ts';
import { docs } from '../../../src/server/serve/library/docs.ts';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readEntries } from '../entries.ts';
import { writePageFeed } from '../feed.ts';
import { createRealSite } from '../../../test/setup/real-site.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

describe('the changes of a text', () => {
  it('are rows of a table, newest first, each with a name that stays', async () => {
    const table = [
      '| Date | Change |',
      '| --- | --- |',
      '| 2022-01-18 | First |',
      '| 2022-09-20 | [Third](https://a.example/), with `code` |',
      '| 2022-09-20 | Fourth |',
      '| later | Not yet |',
    ];
    const entries = await readEntries(table.join('\n'));
    expect(entries.map(({ id, title }) => [id, title])).toEqual([
      ['2022-09-20-2', 'Third, with code'],
      ['2022-09-20', 'Fourth'],
      ['2022-01-18', 'First'],
    ]);
    expect(entries[0]?.html).toBe(
      '<p><a href="https://a.example/">Third</a>, with <code>code</code></p>',
    );
    const newer = [...table.slice(0, 2), '| 2022-09-20 | Fifth |', ...table.slice(2)];
    const names = (await readEntries(newer.join('\n'))).map(({ id, title }) => `${id} ${title}`);
    expect(names).toContain('2022-09-20-2 Third, with code');
  });

  it('are headings with what stands below them', async () => {
    const text =
      '# Changes\n\n## 2.0.0 – 2024-03-01\n\nBig.\n\n### Fixed\n\n- A bug\n\n## [1.0.0] (2023-01-31)\n\nSmall.\n';
    const entries = await readEntries(text);
    expect(entries.map(({ day, title }) => [day, title])).toEqual([
      ['2024-03-01', '2.0.0 – 2024-03-01'],
      ['2023-01-31', '[1.0.0] (2023-01-31)'],
    ]);
    expect(entries[0]?.html).toContain('<h3>Fixed</h3>');
    expect(entries[0]?.html).not.toContain('Small.');
  });

  it('are items of a list', async () => {
    const entries = await readEntries('- 2024-03-01: Faster **search**\n- Another thing\n');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ day: '2024-03-01', title: 'Faster search' });
  });

  it.each(['2024-02-30', '2024-13-01', '12024-01-01', '2024-01-011', '0000-00-00'])(
    'have no day that the calendar does not have: %s',
    async (day) => {
      expect(await readEntries(`- ${day}: Something\n`)).toEqual([]);
    },
  );

  it('are cut: long titles after a word, and what is older than fifty others', async () => {
    const days = Array.from(
      { length: 60 },
      (_, index) => `2024-01-01: ${index} ${'word '.repeat(90)}`,
    );
    const entries = await readEntries(days.map((day) => `- ${day}`).join('\n'));
    expect(entries).toHaveLength(50);
    expect(entries[0]?.title).toMatch(/ word …$/);
    expect(entries[0]?.title.length).toBeLessThanOrEqual(122);
  });
});

it('has no character that XML does not have, and no markup of its own in texts', () => {
  const entry = {
    day: '2024-01-01',
    id: '2024-01-01',
    title: 'A\u0000 <b>\uFFFE',
    html: '<p>&amp;</p>',
  };
  const addressOf = (place: string): string => `/docs${place}`;
  const origin = 'https://millrace.example';
  const xml = writePageFeed([entry], '/a/#b', {
    title: 'R&D',
    language: { tag: 'en', words: en, all: [] },
    origin,
    addressOf,
  });
  expect(xml).toContain('<title>R&#38;D</title>');
  expect(xml).toContain('<title>A &#60;b&#62;</title>');
  expect(xml).toContain('<content type="html">&#60;p&#62;&#38;amp;&#60;/p&#62;</content>');
  expect(xml).toContain('href="https://millrace.example/docs/a/#b"');
});

describe('the feed of this site', () => {
  it('has the changes of the changelog, with links that lead somewhere', async () => {
    const site = await createRealSite();
    const { status, headers, text } = await request(site.handle).get('/docs/feed.atom');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(text.match(/<entry>/g)).toHaveLength(12);
    expect(text).toContain('<updated>2022-09-20T00:00:00Z</updated>');
    const links = [...text.matchAll(/a href=&#34;(https:\/\/millrace\.example[^&]*)&#34;/g)];
    expect(links.length).toBeGreaterThan(12);
    for (const [, link = ''] of links) {
      const answer = await request(site.handle).get(new URL(link).pathname);
      expect([link, answer.status]).toEqual([link, 200]);
    }
    const named = '<link rel="alternate" type="application/atom+xml" href="/docs/feed.atom"/>';
    expect((await request(site.handle).get('/docs/status/')).text).toContain(named);
    expect((await request(site.handle).get('/docs/limits/')).text).not.toContain(named);
    expect((await request(site.handle).get('/docs/v1/feed.atom')).status).toBe(404);
    await site.close();
  });
});

describe('the check', () => {
  const check = async (feed: string, body: string): Promise<readonly string[]> => {
    const contentDir = await writeContent({ 'index.md': page(body) });
    const config = emptyConfig();
    const { messages } = await checkSite({
      config: { ...config, site: { ...config.site, preset: 'default', feed } },
      contentDir,
    });
    return messages.map(formatMessage).filter((message) => message.includes('feed'));
  };

  it('is silent about a feed with changes', async () => {
    expect(await check('/#news', '## News\n\n- 2024-01-01: One')).toEqual([]);
  });

  it.each([
    ['/none/', 'Page of the feed `/none/` is not a page.'],
    ['/#none', 'Anchor `#none` does not exist on `/`.'],
    ['/#news', '`/#news` has no dated changes'],
  ])('names what is wrong with %s', async (feed, message) => {
    const found = await check(feed, '## News\n\nNothing yet.\n\n## Old\n\n- 2024-01-01: One');
    expect(found).toEqual([expect.stringContaining(message)]);
    expect(found[0]).toMatch(/^config\/feed\.yaml:1:1 /);
  });
});

describe('the feeds of sections', () => {
  const files = {
    'docs.yaml':
      'title: Handbook\nbase: /docs/\norigin: https://docs.example\nfeeds: [/blog/]\nversion: v2\nversions:\n  - { name: v1, path: /v1/, folder: old }\n',
    'content/index.md': '# Home\n\n[Feed](/blog/feed.atom)\n',
    'content/blog/index.md': '# Blog\n',
    'content/blog/one.md':
      '---\ntitle: One & <two>\nshort_description: About.\ndate: 2026-01-02\nauthor: Ada\ntags: [a b]\n---\n\nText.\n',
    'content/blog/two.md':
      '---\ntitle: Two\ndate: 2026-03-04\nlayout: post\nnoindex: true\n---\n\nText.\n',
    'content/blog/undated.md': '# Undated\n',
    'content/blog/secret.md': '---\ntitle: Secret\ndate: 2026-05-06\nprivate: true\n---\n\nText.\n',
    'old/index.md': '# Old\n',
  };

  it('have the pages with a date, the newest first, and are named by their pages', async () => {
    const siteDir = await writeContent(files);
    const handle = await docs({ folder: siteDir, cacheDir: path.join(siteDir, 'cache') });
    const app = express().use('/docs', handle);
    const { status, headers, text } = await request(app).get('/docs/blog/feed.atom');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect([...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Blog · Handbook',
      'Two',
      'One &#38; &#60;two&#62;',
    ]);
    expect(text).toContain('<id>https://docs.example/docs/blog/one.html</id>');
    expect(text).toContain('<updated>2026-01-02T00:00:00Z</updated>');
    expect(text).toContain('<author><name>Ada</name></author>');
    expect(text).toContain('<category term="a b"/>');
    expect(text).toContain('<summary>About.</summary>');
    const link = '<link rel="alternate" type="application/atom+xml" href="/docs/blog/feed.atom"/>';
    const post = (await request(app).get('/docs/blog/two.html')).text;
    expect(post).toContain(link);
    expect(post).toContain('<time dateTime="2026-03-04">4 Mar 2026</time>');
    expect(post).toContain('<meta name="robots" content="noindex"/>');
    expect(post).toContain('"datePublished":"2026-03-04"');
    const home = (await request(app).get('/docs/')).text;
    expect(home).not.toContain(link);
    expect(home).toContain('href="/docs/blog/feed.atom"');
    expect((await request(app).get('/docs/sitemap.xml')).text).not.toContain('two.html');
    for (const place of ['blog/secret.html', 'v1/blog/feed.atom', 'none/feed.atom', 'feed.atom'])
      expect([place, (await request(app).get(`/docs/${place}`)).status]).toEqual([place, 404]);
    await handle.close();
  });

  it('are reported if no page has a date', async () => {
    const contentDir = await writeContent({ 'index.md': page(''), 'blog/index.md': page('') });
    const config = emptyConfig();
    const rules = { 'duplicate-title': 'off' } as const;
    const site = { ...config.site, preset: 'default' as const, rules, feeds: ['/blog/'] };
    const { messages } = await checkSite({ config: { ...config, site }, contentDir });
    expect(messages.map(formatMessage)).toEqual([
      'config/feeds.yaml:1:1  No page below `/blog/` has a `date`, so its feed is empty. Check the path, or date the pages.  feed/changes (warning)',
    ]);
  });
});
