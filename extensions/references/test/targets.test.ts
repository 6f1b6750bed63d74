// References to places that another extension finds.
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('links to places that an extension finds, and names an extension that throws there', async () => {
  const site = (targets: string) =>
    readExtensionSite({
      'docs.yaml': 'title: T\nextensions: [./extension.mjs]\n',
      'content/index.md': '# Home\n\nSee [it][own.place].\n',
      'content/a.md': '# A\n\n<span id="own.place"></span>\n\nText.\n',
      'extension.mjs': `export default { name: 'own', version: '1', targets: ${targets} };`,
    });
  const found = await site(
    '(text) => text.includes("own.place\\"") ? [{ name: "own.place" }] : []',
  );
  expect((await found.page()).html).toContain('<a href="/a.html#own.place">it</a>');
  const failing = await site('() => { throw new Error("no"); }');
  const fact = 'Extension `own` failed in `targets` (no), so no link leads to its places.';
  expect(failing.problems).toEqual([
    expect.stringMatching(/^content\/a\.md:1:1 /),
    expect.stringContaining(fact),
  ]);
  expect((await failing.page()).html).toContain('See it.');
});

it.each([
  ['embed', '() => { throw new Error("no"); }'],
  [
    'take',
    '(line) => line === "+++" ? { name: "a", take: () => { throw new Error("no"); } } : undefined',
  ],
])('opens a site whose extension fails in `%s`, and names it', async (_part, embed) => {
  const { problems, page } = await readExtensionSite({
    'docs.yaml': 'title: T\nextensions: [./extension.mjs]\n',
    'content/index.md': '# Home\n\n+++\n\nText.\n',
    'content/a.md': '# A\n',
    'extension.mjs': `export default { name: 'own', version: '1', embed: ${embed} };`,
  });
  expect(problems).toEqual([]);
  const { html, messages } = await page();
  expect(html).toContain('<p>Text.</p>');
  expect(messages).toEqual([expect.stringContaining('Extension `own` failed in `embed` (no)')]);
});
