// Files that pages of MkDocs include.
import { compileAny } from '../../../test/setup/any-site.ts';
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

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
