// Links to what extensions answer themselves: further forms of pages, and routes.
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('are links, with a base and a query too, and others are not', async () => {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: T\nbase: /docs/\nextensions: [millrace-docs/print, ./stock.mjs]\n',
    'stock.mjs': `import { defineExtension } from 'millrace-docs/extension';
export default defineExtension({ name: 'stock', version: '1', routes: () => undefined });
`,
    'content/index.md':
      '# Home\n\n[A](/-/print/) [B](/-/print/guide/#top) [C](/-/stock/pears?day=1) [D](/-/none/) [E](/-/stocks/)\n',
  });
  const { html, messages } = await page();
  expect(html).toContain(
    '<a href="/docs/-/print/">A</a> <a href="/docs/-/print/guide/">B</a> <a href="/docs/-/stock/pears?day=1">C</a> D E',
  );
  expect(messages).toEqual([
    expect.stringContaining('Link `/-/none/` is neither a page nor a file'),
    expect.stringContaining('Link `/-/stocks/` is neither a page nor a file'),
  ]);
});
