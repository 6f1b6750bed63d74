// Sections and whole sites as one page.
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { createExtensionRules } from '../../../src/server/render/views/page-rules.ts';
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { serveExtensionSite } from '../../../test/setup/serve-extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const pages = {
  'content/guide/index.md': '# Guide\n\nSee [the pears](pears.md#kinds) and [home](/).\n',
  'content/guide/pears.md': '# Pears\n\n## Kinds {#kinds}\n\nMany.\n',
};

it('has a section as one page, whose links lead to its own parts', async () => {
  const { ask } = await serveExtensionSite({
    'docs.yaml': 'title: Orchard\nextensions: [millrace-docs/print]\n',
    'content/index.md': '# Home\n\nText.\n',
    ...pages,
  });
  const { text } = await ask.get('/-/print/guide/').expect(200);
  expect(text).toContain('href="#page-2-kinds"');
  expect(text).toContain('id="page-2-kinds"');
  expect(text).toMatch(/href="http:\/\/localhost:\d+\/"[^>]*>home</);
  expect(text.match(/<h1>/g)).toHaveLength(2);
  expect(text).not.toMatch(/<script/);
  expect((await ask.get('/guide/').expect(200)).text).toContain('href="/-/print/guide/"');
  const whole = (await ask.get('/-/print/').expect(200)).text;
  expect(whole.match(/<h1>[^<]*/g)).toEqual(['<h1>Home', '<h1>Guide', '<h1>Pears']);
});

it('says how many pages it leaves out, on the page and in the check', async () => {
  const files = {
    'docs.yaml':
      'title: Orchard\nextensions:\n  - use: millrace-docs/print\n    options: { maxPages: 2 }\n',
    'content/index.md': '# Home\n\nText.\n',
    ...pages,
  };
  const { ask, site } = await serveExtensionSite(files);
  expect((await ask.get('/-/print/')).text).toContain('<p>Pages that are left out: 1</p>');
  const findings = await createExtensionRules(site).site();
  expect(findings.map(formatMessage)).toEqual([
    expect.stringMatching(/docs\.yaml:4:.*has 3 pages, of which a document has the first 2\./),
  ]);
});

it('names the option that is meant, at its line', async () => {
  const { problems } = await readExtensionSite({
    'docs.yaml':
      'title: A\nextensions:\n  - use: millrace-docs/print\n    options:\n      maxPage: 3\n',
    'content/index.md': '# A\n',
  });
  expect(problems).toEqual([
    'docs.yaml:5:7  Extension `print` has no option `maxPage`. Did you mean `maxPages`?  config',
  ]);
});
