// What a message about a link without a target suggests.
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { emptyConfig, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const pages = {
  'index.md': '# Start\n',
  'guide/index.md': '# Guide\n',
  'guide/install.md': '# Install\n',
  'guide/api.md': '# API\n',
  'guide/getting-started.md': '# Getting started\n',
  'reference/README.md': '# Reference\n',
  'reference/orders.md': '# Orders\n',
  'reference/settings.mdx': '# Settings\n',
  'faq/limits.md': '# Limits\n',
  'news/limits.md': '# Limits\n',
};

it('are the same on each page of a folder, but for the page that is meant', async () => {
  const link = '[x](instal.md) [y](/guide/instal/)\n';
  const contentDir = await writeContent({
    'index.md': '# Start\n',
    'guide/index.md': `# Guide\n\n${link}`,
    'guide/install.md': `# Install\n\n${link}`,
    'guide/other.md': `# Other\n\n${link}`,
  });
  const { messages } = await checkSite({ config: emptyConfig(), contentDir });
  const hints = messages
    .filter(({ rule }) => rule === 'link')
    .map(({ file, text }) => `${file} ${text.replace(/^.*shown as text\. /, '')}`);
  const check = 'Check the path, or put the file into `public/`.';
  expect(hints).toEqual([
    'content/guide/index.md Did you mean `install.md`?',
    'content/guide/index.md Did you mean `/guide/install.html`?',
    `content/guide/install.md ${check}`,
    `content/guide/install.md ${check}`,
    'content/guide/other.md Did you mean `install.md`?',
    'content/guide/other.md Did you mean `/guide/install.html`?',
  ]);
});

/** Returns the hint about a link on a page. */
async function hintFor(page: keyof typeof pages, link: string): Promise<string | undefined> {
  const contentDir = await writeContent({ ...pages, [page]: `${pages[page]}\n[x](${link})\n` });
  const { messages } = await checkSite({ config: emptyConfig(), contentDir });
  const texts = messages.filter(({ rule }) => rule === 'link').map(({ text }) => text);
  expect(texts).toHaveLength(1);
  return /shown as text\. (?:Did you mean `([^`]+)`\?|Check the path, .*)$/.exec(
    texts[0] ?? '',
  )?.[1];
}

it.each([
  ['index.md', '/guide/instal', '/guide/install.html'],
  ['index.md', '/guide/instal.md', '/guide/install.html'],
  ['index.md', '/guid/', '/guide/'],
  ['index.md', 'guide/instal.md', 'guide/install.md'],
  ['guide/install.md', 'geting-started.md', 'getting-started.md'],
  ['guide/install.md', '../reference/setting.md', '../reference/settings.mdx'],
  ['guide/install.md', '../referense/README.md', '../reference/README.md'],
  ['guide/api.md', 'instal.html', '/guide/install.html'],
  ['guide/install.md', 'instal.md', undefined],
  // The folder is another one, and only one page has the name.
  ['index.md', '/orders/', '/reference/orders.html'],
  ['guide/install.md', 'Orders.md', '../reference/orders.md'],
  ['index.md', '/guides/instal/', '/guide/install.html'],
  // Nothing is likely.
  ['index.md', '/limits/', undefined],
  ['index.md', '/guide/cli.html', undefined],
  ['index.md', '/reference/errors/', undefined],
  ['reference/orders.md', '../guide/orders.md', undefined],
  ['index.md', '../../etc/orders.md', undefined],
] as const)('on %s, `%s` is meant for %s', async (page, link, expected) => {
  expect(await hintFor(page, link)).toBe(expected);
});
