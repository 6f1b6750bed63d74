// Terms: where they are marked, listed and corrected.
import path from 'node:path';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const config = `title: Orchard
extensions:
  - use: millrace-docs/glossary
    options:
      page: /terms/
      terms:
        API: A way for programs to talk.
        API key: A secret.
        Workflow: { definition: 'Steps "in" order.', also: [workflows], avoid: [flow, pipeline] }
`;

const terms = { 'content/terms/index.md': '# Terms\n\n::glossary\n' };

async function compile(body: string) {
  const { page, folder } = await readExtensionSite({
    'docs.yaml': config,
    'content/index.md': `---\ntitle: Home\n---\n\n${body}\n`,
    ...terms,
  });
  return { folder, page, html: (await page()).html };
}

it('marks the first use of each term, but not in code, links and headings', async () => {
  const { html } = await compile(
    '## The API\n\n`API` and [API](/terms/), then API key, APIs, API, API and workflows, Workflow.',
  );
  const marked = [...html.matchAll(/<a class="term"[^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
  expect(marked.map(([, href, word]) => [word, href])).toEqual([
    ['API key', '/terms/#term-api-key'],
    ['API', '/terms/#term-api'],
    ['workflows', '/terms/#term-workflow'],
  ]);
  expect(html).toContain('data-definition="Steps &quot;in&quot; order."');
});

it('lists all terms, with ids that links resolve to', async () => {
  const { page } = await compile('Text.');
  const { html, messages } = await page('/terms/');
  expect(html).toContain('<dt id="term-api">API</dt>');
  expect(messages).toEqual([]);
});

it('reports words to avoid, outside code', async () => {
  const { folder } = await compile(
    'A Flow of `flow` overflows, as [a pipeline](/flow/) does. No `code` is a flow.\n\n```\npipeline\n```\n\nA pipeline.',
  );
  const { messages } = await checkSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
  });
  const found = messages.filter(({ rule }) => rule === 'glossary/avoid');
  expect(found.map(({ line, column, text }) => [line, column, text])).toEqual([
    [5, 3, '`flow` is a word to avoid. Write `Workflow`.'],
    [5, 35, '`pipeline` is a word to avoid. Write `Workflow`.'],
    [5, 74, '`flow` is a word to avoid. Write `Workflow`.'],
    [11, 3, '`pipeline` is a word to avoid. Write `Workflow`.'],
  ]);
});

it('finds terms with and without a capital letter, but not in their own list', async () => {
  const { page } = await readExtensionSite({
    'docs.yaml':
      'title: T\nextensions:\n  - use: millrace-docs/glossary\n    options:\n      terms: { Block: An orchard has blocks and a block., API: A way. }\n',
    'content/index.md': '# Home\n\nEach block, and an api.\n',
    'content/terms.md': '# Terms\n\n::glossary\n',
  });
  expect(
    [...(await page()).html.matchAll(/class="term"[^>]*>([^<]+)</g)].map(([, word]) => word),
  ).toEqual(['block']);
  expect((await page('/terms.html')).html).not.toContain('class="term"');
});

it('lists terms in the order of the language', async () => {
  const { page } = await readExtensionSite({
    'docs.yaml': `language: sv\n${config.replace('API: A', 'Ö: O.\n        Z: Z.\n        API: A')}`,
    'content/index.md': '# Home\n',
    ...terms,
  });
  const names = [...(await page('/terms/')).html.matchAll(/<dt[^>]*>([^<]*)/g)];
  expect(names.map(([, name]) => name)).toEqual(['API', 'API key', 'Workflow', 'Z', 'Ö']);
});
