// A query of a link is kept in every dialect.
import { readExtensionSite } from '../setup/extension-site.ts';
import { removeTestSites } from '../setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['obsidian', '[[setup?a=1|A]] [B](setup.md?a=1)'],
  ['vitepress', '[B](/setup?a=1)'],
  ['docusaurus', '[B](./setup.mdx?a=1)'],
  ['hugo', '[B]({{< relref "setup" >}}?a=1)'],
  ['jekyll', '[B]({% link setup.md %}?a=1)'],
  ['mkdocs', '[B](setup.md?a=1){ .button }'],
  ['myst', '[B](setup.md?a=1)'],
  ['docfx', '[B](~/setup.md?a=1)'],
  ['gitbook', '[B](setup.md?a=1)'],
])('is kept in the dialect of %s', async (name, body) => {
  const { page: compile } = await readExtensionSite({
    'docs.yaml': `title: T\nextensions: [millrace-docs/${name}]\n`,
    'content/index.md': `# Home\n\n${body}\n`,
    'content/setup.md': '# Setup\n',
  });
  const { html } = await compile();
  expect(html).toMatch(/href="\/setup\.html\?a=1"[^>]*>B</);
});
