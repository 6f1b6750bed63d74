// Delimiters of attributes that a config of VitePress names.
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const config = (attrs: string): string =>
  `import { defineConfig } from 'vitepress'\nexport default defineConfig({ markdown: { attrs: ${attrs} } })\n`;

const text =
  '# 花园 %{#garden}%\n\nSee [water](#watering).\n\n## 浇水 %{#watering}%\n\n## Peas {#peas}\n\n```md\n## A %{#a}%\n```\n\n50%{ of 50}%\n';

it('are read, beside braces', async () => {
  const { site, page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    '.vitepress/config.mts': config(`{ leftDelimiter: '%{', rightDelimiter: "}%" }`),
    'content/index.md': text,
  });
  expect(site.source('/').title).toBe('花园');
  const { html, messages } = await page('/');
  expect(html).toContain('<span id="garden"></span>');
  expect(html).toContain('<h2 id="watering">浇水</h2>');
  expect(html).toContain('<h2 id="peas">Peas</h2>');
  expect(html).toContain('A %{#a}%');
  expect(html).toContain('50%{ of 50}%');
  expect(messages).toEqual([]);
});

it.each(['{ leftDelimiter: left, rightDelimiter: right }', '{ disable: true }'])(
  'are those of Markdown if the config has %s',
  async (attrs) => {
    const { site } = await readExtensionSite({
      'docs.yaml': 'title: T\n',
      '.vitepress/config.ts': config(attrs),
      'content/index.md': text,
    });
    expect(site.source('/').title).toBe('花园 %{#garden}%');
  },
);
