// Pages and projects of Fumadocs.
import { compileHome, readExtensionSite } from '../../../test/setup/extension-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  'source.config.ts': '',
  'content/parts/shared.mdx':
    '---\ntitle: Shared\n---\n\nShared *text*.\n\n<section id="one">\n\nOnly this.\n\n</section>\n',
  'content/parts/code.ts': 'const a = 1;\n',
};

it.each([
  ['<include>parts/shared.mdx</include>', 'Shared <em>text</em>.'],
  ['<include cwd>content/parts/shared.mdx#one</include>', 'Only this.'],
  ['<include cwd>\n  content/parts/shared.mdx\n</include>', 'Shared <em>text</em>.'],
  ['<include meta=\'title="a.ts"\'>parts/code.ts</include>', 'a.ts'],
  ['## Heading [!toc] [#own]', '<h2 id="own">'],
  ['## Heading [toc]', '<h2 id="heading">'],
  [
    "<TypeTable type={{ size: { type: 'number', default: 3, required: true, description: 'In `px`.' } }} />",
    '<dt id="size"><code>size</code> <em>number</em> <strong>required</strong></dt><dd><p>In <code>px</code>. Default: <code>3</code>.</p></dd>',
  ],
])('reads %j', async (body, expected) => {
  const { page } = await readExtensionSite({
    ...site,
    'docs.yaml': 'title: T\n',
    'content/index.mdx': `# Home\n\n${body}\n`,
  });
  const { html, messages } = await page();
  expect(html).toContain(expected);
  expect(html).not.toMatch(/\[!?toc\]|&lt;include/);
  expect(messages).toEqual([]);
});

it('shows one section of a file, and tells of a file or a section that is not there', async () => {
  const part = await compileHome('<include>parts/shared.mdx#one</include>', site);
  expect(part.html).not.toContain('Shared');
  const gone = await compileHome('<include>parts/shared.mdx#gone</include>', site);
  expect(gone.html).not.toMatch(/Shared|Only this/);
  expect(gone.messages.join('\n')).toContain('it has no such part');
  const { html, messages } = await compileHome('<include>parts/none.mdx</include>', site);
  expect(html).toContain('<code>parts/none.mdx</code>');
  expect(messages.join('\n')).toContain('content/index.md:3:1  File `parts/none.mdx` is not below');
});

it('leaves folders in parentheses out of addresses, unless another page is there', async () => {
  const { site: read, problems } = await readExtensionSite({
    ...site,
    'docs.yaml': 'title: T\n',
    'content/index.md': '# Home\n\n[Setup](/setup) [Up](<(start)/setup.md>)\n',
    'content/(start)/setup.md': '# Setup\n\n[Two](../(more)/two.md) [Three](./three)\n',
    'content/(start)/three.md': '# Three\n',
    'content/(start)/other.md': '# Other\n',
    'content/other.md': '# Another\n',
    'content/(more)/two.md': '# Two\n',
  });
  expect(problems).toEqual([]);
  expect([...read.paths].sort()).toEqual([
    '/',
    '/(start)/',
    '/(start)/other.html',
    '/other.html',
    '/parts/',
    '/parts/shared.html',
    '/setup.html',
    '/three.html',
    '/two.html',
  ]);
  expect((await read.compiled('/')).html.match(/href="\/setup\.html"/g)).toHaveLength(2);
  const { html, messages } = await read.compiled('/setup.html');
  expect(html).toContain('href="/two.html"');
  expect(html).toContain('href="/three.html"');
  expect(messages).toEqual([]);
});

it('needs a config of its system', async () => {
  const { site: read } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/(start)/setup.md': '# Setup\n',
  });
  expect(read.paths).toContain('/(start)/setup.html');
});

it('names an extension whose addresses fail, and keeps those of the files', async () => {
  const { site: read, problems } = await readExtensionSite({
    'docs.yaml': 'title: T\nextensions:\n  - use: ./extension.mjs\n',
    'content/index.md': '# Home\n',
    'content/a.md': '# A\n',
    'content/b.md': '# B\n',
    'content/c.md': '# C\n',
    'extension.mjs': `export default { name: 'moving', version: '1.0.0', address(file) {
      if (file === 'a.md') throw new Error('no address');
      if (file === 'b.md') return '../b.md';
      if (file === 'c.md') return 'moved/see.md';
    } };`,
  });
  expect([...read.paths].sort()).toEqual(['/', '/a.html', '/b.html', '/moved/', '/moved/see.html']);
  expect(problems).toEqual([
    expect.stringMatching(/content\/a\.md:1:1 .*`moving`.*no address/),
    expect.stringMatching(/content\/b\.md:1:1 .*`moving`.*Write a path below the content folder/),
  ]);
});

it('puts the pages of a folder into the order of its list, which may say all that there is', async () => {
  const { site: read, problems } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/meta.json':
      '{ "pages": ["---[Icon]First---", "two", "[Icon][Site](https://example.com)", "[Three](/three)", "---Rest---", "z...a", "!five", "...(group)", "guide/index", "./deep/in.md", ""] }',
    'content/(group)/meta.json': '{ "title": "Group", "pages": ["b", "..."] }',
    'content/guide/meta.json': '{ "title": "Guides" }',
    ...Object.fromEntries(
      ['one', 'two', 'three', 'four', 'five', '(group)/a', '(group)/b', '(other)/c', 'deep/in']
        .concat('deep/out', 'guide/index')
        .map((name) => [`content/${name}.md`, `# ${name.replace(/.*\//, '')}\n`]),
    ),
  });
  expect(problems.filter((text) => text.endsWith('sidebar'))).toEqual([]);
  expect(read.config.sidebars[0]?.entries).toEqual([
    { kind: 'page', path: '/two.html', section: 'First' },
    { kind: 'link', text: 'Site', href: 'https://example.com' },
    { kind: 'page', path: '/three.html', text: 'Three' },
    { kind: 'page', path: '/one.html', section: 'Rest' },
    { kind: 'page', path: '/four.html' },
    {
      kind: 'group',
      text: 'Deep',
      path: '/deep/',
      items: [{ kind: 'page', path: '/deep/out.html' }],
    },
    { kind: 'group', text: 'Other', items: [{ kind: 'page', path: '/c.html' }] },
    { kind: 'page', path: '/b.html' },
    { kind: 'page', path: '/a.html' },
    { kind: 'page', path: '/guide/', text: 'Guides' },
    { kind: 'page', path: '/deep/in.html' },
  ]);
});

it('takes no other file of the name for a list', async () => {
  const { site: read } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/index.md': '# Home\n',
    'content/(group)/a.md': '# A\n',
    'content/meta.json': '{ "title": "A schema" }',
    'content/assets/meta.json': '{',
  });
  expect(read.paths).toContain('/(group)/a.html');
});

it('reports what the config says of the pages', async () => {
  const { out, text } = await importProject(
    {
      'source.config.ts': `import { defineConfig, defineDocs } from 'fumadocs-mdx/config';
export const docs = defineDocs({ dir: 'content', docs: { files: ['**/*.mdx'], schema: z.object({}) } });
export default defineConfig({ mdxOptions: { remarkPlugins: [math] }, workspaces: {}, lastModifiedTime: 'git' });
`,
      'content/index.mdx': '# Home\n',
    },
    'content',
  );
  expect(text).toContain('# The sidebar follows the folders, and `meta.json` in them.');
  const lost = Array.from(out.matchAll(/`(\w+)` is not carried over/g), ([, name]) => name);
  expect(lost).toEqual(['files', 'workspaces']);
});
