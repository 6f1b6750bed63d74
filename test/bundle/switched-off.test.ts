// Spellings of other systems are extensions: a site that switches one off shows its spellings as typed.
import { compileHome, readExtensionSite } from '../setup/extension-site.ts';
import { removeTestSites } from '../setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['attributes', 'Sea.\n\n{: .note }', '{: .note }'],
  ['containers', '::: tip Mind this\nSea.', '::: tip Mind this Sea.'],
  ['hugo', '{{< tip >}}\nSea.\n{{< /tip >}}', '{{< tip >}} Sea. {{< /tip >}}'],
  ['docfx', '[!INCLUDE [a](a.md)]', '[!INCLUDE a]'],
  ['docfx', '[!code-csharp[A](a.cs)]', '[!code-csharpA]'],
  ['hugo', '{{% include "a.md" %}}', '{{% include "a.md" %}}'],
  ['liquid', '[Sea]({% link sea.md %})', '[Sea]({% link sea.md %})'],
  ['liquid', '{% include note.html %}', '{% include note.html %}'],
  ['mdbook', '{{#include a.md}}', '{{#include a.md}}'],
  ['mkdocs', '[TOC]\n\n*[A]: B', '[TOC] *[A]: B'],
  ['mkdocs', ':material-check: Sea.', ':material-check: Sea.'],
  ['mkdocs', '--8<-- "index.md:1:1"', '--8<-- "index.md:1:1"'],
  ['mkdocs', '{* index.md *}', '{* index.md *}'],
  ['vitepress', '<<< @/index.md', '<<< @/index.md'],
  ['references', 'The [sea][tide.high].', '[sea][tide.high]'],
  ['mkdocs', '!!! tip "Mind this"\n    Sea.', '!!! tip "Mind this" Sea.'],
  ['mkdocs', '/// tip\nSea.\n///', '/// tip Sea. ///'],
])('without `%s`, %j is text', async (name, body, shown) => {
  const { html } = await compileHome(body, {
    'docs.yaml': `title: T\nextensions:\n  - { use: millrace-docs/${name}, enabled: false }\n`,
  });
  const text = html.replace(/<[^>]*>/g, ' ').replaceAll('&lt;', '<');
  expect(text.replace(/\s+/g, ' ')).toContain(shown);
});

it('reports a name of none that is switched off, but no package that is not installed', async () => {
  const { problems } = await readExtensionSite({
    'docs.yaml':
      'title: T\nextensions:\n  - { use: millrace-docs/mkdcs, enabled: false }\n  - { use: badges, enabled: false }\n',
    'content/index.md': '# Home\n\nText.\n',
  });
  expect(problems).toEqual([
    expect.stringMatching(
      /^docs\.yaml:3:\d+ {2}There is no extension `millrace-docs\/mkdcs`\. Did you mean `millrace-docs\/mkdocs`\? {2}config/,
    ),
  ]);
});
