// Who answers for pages: on pages, in the check, and in the list.
import path from 'node:path';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { writeSite } from '../../../test/setup/versioned-site.ts';
import { serveExtensionSite } from '../../../test/setup/serve-extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('shows who answers for a page, reports what is overdue, and lists all pages', async () => {
  const { ask } = await serveExtensionSite({
    'docs.yaml':
      "title: Orchard\nextensions:\n  - use: millrace-docs/ownership\n    options: { months: 6, today: '2026-07-15' }\n",
    'content/index.md': "---\ntitle: Home\nowner: Ada <a>\nreviewed: '2026-01-14'\n---\n\nText.\n",
    'content/b.md': "---\ntitle: New\nreviewed: '2026-01-15'\n---\n\nText.\n",
    'content/c.md': '# Never\n',
  });
  expect((await ask.get('/').expect(200)).text).toContain(
    'Owner: Ada &lt;a> · Reviewed: 14 Jan 2026',
  );
  const { text } = await ask.get('/-/owners/').expect(200);
  expect(text).toContain('<h1>Owner</h1>');
  expect(text).toContain('<nav class="top-nav"');
  expect(text.indexOf('Never')).toBeLessThan(text.indexOf('14 Jan 2026, overdue'));
  expect(text).toContain('>15 Jan 2026</td>');
});

it('asks for an owner only where the page has frontmatter', async () => {
  const docs = 'extensions:\n  - { use: millrace-docs/ownership, options: { isRequired: true } }\n';
  const files = {
    'content/guide/a.md': '# A\n',
    'content/notes.ipynb': JSON.stringify({
      cells: [{ cell_type: 'markdown', source: '# N' }],
      metadata: {},
      nbformat: 4,
      nbformat_minor: 5,
    }),
    'content/pets.yaml': 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n',
  };
  const siteDir = await writeSite({ 'docs.yaml': docs, 'content/index.md': '# Home\n', ...files });
  const contentDir = path.join(siteDir, 'content');
  const options = { ...readConfig(siteDir), siteDir, contentDir, contentName: 'content' };
  const { messages } = await checkSite(options);
  const lines = messages.map(formatMessage).filter((line) => line.includes('ownership/owner'));
  expect(lines.map((line) => line.split(':', 1)[0])).toEqual([
    'content/guide/a.md',
    'content/index.md',
  ]);
});
