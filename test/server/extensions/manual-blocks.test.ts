// The blocks of the manual's example.
import { readFile } from 'node:fs/promises';
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function compile(body: string) {
  const manual = await readFile('manual/content/extensions/write/index.md', 'utf8');
  const [, module = ''] = /title="extensions\/releases\.mjs"\n([^]*?)\n```/.exec(manual) ?? [];
  const { page } = await readExtensionSite(siteWith(body, module));
  return page();
}

it('draw a container with the blocks in it', async () => {
  const { html, messages } = await compile(':::since{version=2.1}\n::upgrade{to=2.1}\n:::');
  expect(messages).toEqual([]);
  expect(html).toMatch(
    /^<aside><p><strong>Since 2\.1<\/strong><\/p>\s*<figure class="code"[^]*<\/aside>$/,
  );
  expect(html.replace(/<[^>]*>/g, '')).toContain('npm install orchard@2.1');
});

it('draw the same as a component', async () => {
  const { html } = await compile('<Since version="2.1">\n\nText.\n\n</Since>');
  expect(html).toMatch(/^<aside>.*<p>Text\.<\/p>\s*<\/aside>$/s);
});

it('report a mistake with the rule of the extension', async () => {
  const { html, messages } = await compile(':::since\nText.\n:::');
  expect(html.trim()).toBe('<p>Text.</p>');
  expect(messages).toEqual([
    expect.stringMatching(/Block `:::since` has no version\. .* {2}releases\/since$/),
  ]);
});

it('report an attribute that a leaf block does not have', async () => {
  const { messages } = await compile('::upgrade{form=2.0}');
  expect(messages).toEqual([expect.stringContaining('form')]);
});

it('draw what is found in a sentence, and nothing in code', async () => {
  const { html, messages } = await compile('Press ((Ctrl)), `((C))`, or <Key>Alt</Key>.');
  expect(messages).toEqual([]);
  expect(html.trim()).toBe('<p>Press <kbd>Ctrl</kbd>, <code>((C))</code>, or <kbd>Alt</kbd>.</p>');
});
