// Files that pages of MkDocs include.
import path from 'node:path';
import { compileAny } from '../../../test/setup/any-site.ts';
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const others = {
  'parts/intro.md': '---\ntitle: x\n---\nIncluded **text**.',
  'parts/code.js': 'const a = 1;\nconst b = 2;\n',
};

it.each([
  ['--8<-- "parts/intro.md"', 'Included text.'],
  ['```js\n--8<-- "parts/code.js:1:1"\n```', 'const a = 1;'],
  ['{* parts/code.js ln[2:2] *}', 'const b = 2;'],
])('are shown for %j', async (markdown, text) => {
  const { html, printed } = await compileAny(markdown, { others });
  expect(
    html
      .replace(/<figcaption>.*?<\/figcaption>/, '')
      .replace(/<[^>]+>/g, '')
      .trim(),
  ).toBe(text);
  expect(printed).toEqual([]);
});

it('have no text if they lack the part, which is reported', async () => {
  const { html, printed } = await compileAny('--8<-- "parts/code.js:gone"', { others });
  expect(html).not.toContain('const');
  expect(printed.join()).toContain('Nothing of `parts/code.js` is included: it has no such part.');
});

it('are found from the folders above, where a build began', async () => {
  const { html, printed } = await compileAny('Text\n\n{* ../../samples/a.py *}', {
    name: 'docs/en/docs/guide/page.md',
    others: { 'samples/a.py': 'print(1)\n' },
  });
  expect(printed).toEqual([]);
  expect(html).toContain('language-python');
});

it('keeps the anchors of equal headings', async () => {
  const { ids } = await compileAny('## Same\n\n## Same');
  expect(ids).toContain('same_1');
});

it.each([
  ['[samples]', 'a.txt'],
  ['[samples]', 'samples/a.txt'],
])('are found below the folders %s that the config names: %s', async (roots, file) => {
  const { page } = await readExtensionSite({
    'docs.yaml': `title: T\nincludeRoots: ${roots}\n`,
    'content/index.md': `# Home\n\n--8<-- "${file}"\n`,
    'samples/a.txt': 'The sample.\n',
  });
  const { html, messages } = await page();
  expect(html).toContain('The sample.');
  expect(messages).toEqual([]);
});

it('are found in another folder of the repository, by a path from the folder of the site', async () => {
  const repository = await writeContent({
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/config': '',
    '.git/objects/none': '',
    '.git/refs/none': '',
    'sdk/a.txt': 'The sample.\n',
  });
  const site = path.join(repository, 'site');
  const { page, problems } = await readExtensionSite(
    {
      'docs.yaml': 'title: T\nincludeRoots: [../sdk]\n',
      'content/guide/deep.md': '# Deep\n\n--8<-- "../sdk/a.txt"\n',
    },
    site,
  );
  expect(problems).toEqual([]);
  expect((await page('/guide/deep.html')).html).toContain('The sample.');
});
