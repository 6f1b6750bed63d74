// The query of a link reaches the reader, however the link is written and wherever the page is.
import {
  compileMarkdown,
  createTestSite,
  emptyConfig,
  page,
  removeTestSites,
} from '../../setup/test-site.ts';

afterAll(removeTestSites);

const others = {
  'setup.md': page('## Install', 'Setup'),
  'guide/index.md': page('Text.', 'Guide'),
  'sheet.pdf': 'PDF',
};

it.each([
  ['[A](setup.md?os=linux#install)', '/setup.html?os=linux#install'],
  ['[A](./setup.md?os=mac&arch=arm)', '/setup.html?os=mac&amp;arch=arm'],
  ['[A](/setup.html?a=1)', '/setup.html?a=1'],
  ['[A](setup?a=1)', '/setup.html?a=1'],
  ['[A](guide?a=1#top)', '/guide/?a=1'],
  ['[A](?step=2)', '/?step=2'],
  ['[A](?step=2#part)', '/?step=2#part'],
  ['[A](sheet.pdf?page=2)', '/sheet.pdf?page=2'],
  ['[A][a]\n\n[a]: setup.md?a=1', '/setup.html?a=1'],
  ['<a href="setup.md?a=1">A</a>', '/setup.html?a=1'],
  ['[](setup.md?a=1)', '/setup.html?a=1'],
  ['[A](old.md?a=1#install)', '/setup.html?a=1#install'],
  ['[A](/away/?a=1)', 'https://example.com/?b=2&amp;a=1#there'],
  [':::cards\n- [A](setup.md?a=1)\n\n  Text.\n:::', '/setup.html?a=1'],
  ['[A](#part)', '#part'],
])('%s', async (link, href) => {
  const { site } = await createTestSite(
    {
      'index.md': page(`${link}\n\n## Part`),
      ...others,
      'setup.md': page('## Install', 'Setup').replace('---\n', '---\naliases: [old.html]\n'),
    },
    emptyConfig({ redirects: [{ from: '/away/', to: 'https://example.com/?b=2#there' }] }),
  );
  const { html, references } = await site.compiled('/');
  expect(/<a[^>]* href="([^"]*)"|<a href="([^"]*)"/.exec(html)?.slice(1).find(Boolean)).toBe(
    href.replace(/^\//, '/docs/'),
  );
  // What is checked is the page.
  for (const { path } of references) expect(path).not.toContain('?');
});

it('names a link with a query and no text by its page', async () => {
  const { html } = await compileMarkdown('[](setup.md?a=1)', others);
  expect(html).toContain('<a href="/docs/setup.html?a=1">Setup</a>');
});
