// Projects of Next.js with MDX: addresses of the folder `app`, and links between them.
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('gives `page.mdx` the address of its folder', async () => {
  const { site, problems } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'mdx-components.tsx': '',
    'content/page.mdx': '# Home\n\n[Setup](/docs/setup)\n',
    'content/docs/(start)/setup/page.mdx': '# Setup\n\n[Image](./image) [Up](../docs)\n',
    'content/docs/image/page.md': '# Image\n',
    'content/docs/page.mdx': '# Docs\n',
  });
  expect(problems).toEqual([]);
  expect([...site.paths].sort()).toEqual(['/', '/docs/', '/docs/image/', '/docs/setup/']);
  const { html, messages } = await site.compiled('/docs/setup/');
  expect(html).toContain('href="/docs/image/"');
  expect(html).toContain('href="/docs/"');
  expect(messages).toEqual([]);
});

it('puts the pages of folders into the order of their lists, and runs none of them', async () => {
  const { site } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'mdx-components.tsx': '',
    'content/page.mdx': '# Home\n',
    'content/_meta.global.tsx':
      "import x from 'y';\nthrow new Error('run');\nconst GUIDE: Meta = { two: 'Second', one: <><b>The</b> first</> };\nexport default {\n  '*': { theme: {} },\n  more: { type: 'separator', title: 'More' },\n  guide: { title: 'Guides', items: GUIDE },\n  site: { title: 'Site', href: 'https://example.com/' },\n  hidden: { display: 'hidden' },\n} satisfies Meta",
    'content/about/page.mdx': '# About\n',
    'content/guide/one/page.mdx': '# One\n',
    'content/guide/two/page.mdx': '# Two\n',
    'content/hidden/page.mdx': '# Hidden\n',
  });
  expect(site.sidebars['all']).toMatchObject([
    { path: '/' },
    {
      text: 'Guides',
      section: 'More',
      items: [
        { path: '/guide/two/', text: 'Second' },
        { path: '/guide/one/', text: 'The first' },
      ],
    },
    { text: 'Site', href: 'https://example.com/' },
    { path: '/about/' },
  ]);
});

it('reads lists of any size and nesting in time, as far as limits allow', async () => {
  const many = Array.from({ length: 30 }, (_, index) => {
    const fields = Array.from({ length: 10 }, (_, key) => `f${key}: { items: c${index + 1} }`);
    return `const c${index} = { ${fields.join(', ')} };`;
  });
  const { site, problems } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/index.md': '# Home\n',
    'content/a.md': '# A\n',
    'content/b.md': '# B\n',
    'content/_meta.js': `${many.join('\n')}\nexport default { b: 'Bee', ...x, [y]: 1, a: c0, z: f() }`,
    'content/deep/_meta.js': `export default ${'['.repeat(50_000)}`,
    'content/deep/c.md': '# C\n',
    'content/self/_meta.ts': 'const a = a;\nexport default a',
    'content/self/d.md': '# D\n',
    'content/wide/_meta.global.js': `${many.join('\n')}\nexport default c0`,
    'content/wide/e.md': '# E\n',
  });
  const remove = 'which is not there. Correct it, or remove it.  sidebar';
  expect(problems.filter((text) => text.endsWith('sidebar'))).toEqual([
    expect.stringMatching(/^content\/deep\/_meta\.js:1:\d+ {2}The file cannot be read/),
    `content/_meta.js:31:49  The list of pages names \`z\`, ${remove}`,
    ...Array.from({ length: 9 }, (): unknown => expect.stringContaining(`\`, ${remove}`)),
  ]);
  expect(site.sidebars['all']?.slice(0, 3)).toMatchObject([
    { path: '/' },
    { path: '/b.html', text: 'Bee' },
    { path: '/a.html', text: 'A' },
  ]);
});

it('puts the home where a list names it, and leaves it out where that says so', async () => {
  const files = {
    'docs.yaml': 'title: T\n',
    'content/index.md': '# Home\n',
    'content/a.md': '# A\n',
  };
  const listed = await readExtensionSite({
    ...files,
    'content/_meta.json': '{ "a": "", "index": "Start" }',
  });
  expect(listed.site.sidebars['all']).toMatchObject([
    { path: '/a.html' },
    { path: '/', text: 'Start' },
  ]);
  const hidden = await readExtensionSite({
    ...files,
    'content/_meta.ts': "export default { index: { display: 'hidden' } }",
  });
  expect(hidden.site.sidebars['all']).toMatchObject([{ path: '/a.html' }]);
  expect(hidden.problems).toEqual([]);
});

it('reads the config of the theme, and reports each field that is not carried over', async () => {
  const { out, config } = await importProject(
    {
      'theme.config.jsx': `import { Logo } from './logo'
export default {
  logo: <b>River</b>,
  docsRepositoryBase: 'https://git.example.com/river/blob/main',
  project: { link: 'https://git.example.com/river' },
  chat: { link: 'javascript:alert(1)' },
  search: { component: Logo },
  footer: { content: '© River' },
  banner: { key: 'new' },
  toc: { backToTop: true },
}
`,
      'content/index.mdx': '# Home\n',
    },
    'content',
  );
  expect(config).toMatchObject({
    editUrl: 'https://git.example.com/river/blob/main/content/:path',
    navigation: [{ text: 'git.example.com', href: 'https://git.example.com/river' }],
  });
  const lost = Array.from(out.matchAll(/`(\w+)` is not carried over/g), ([, name]) => name);
  expect(lost.toSorted()).toEqual(['banner', 'footer', 'logo']);
});
