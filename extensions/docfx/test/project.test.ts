// Projects of DocFX: the config, pages that lead to others, and labels in lists.
import { answers } from '../../../test/setup/imported-site.ts';
import { outline } from '../../../test/setup/outline.ts';
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('has each field of its config read or reported', async () => {
  const config = {
    $schema: 'https://example.com/docfx.schema.json',
    metadata: [{ src: '../src', dest: 'api' }],
    rules: { InvalidHref: 'info' },
    build: {
      content: [
        { files: ['**/*.md'], exclude: ['notes/**'] },
        { files: '*.md', src: 'more', dest: 'other' },
      ],
      resource: [{ files: ['images/**'], dest: 'pictures' }],
      overwrite: ['overwrite/**.md'],
      globalMetadata: {
        ...{ _appName: 'River', _appTitle: 'River docs', _lang: 'pt_BR', _enableSearch: 'true' },
        ...{ _appFooter: '<span>© Rivers</span>', _appLogoPath: 'logo.svg' },
      },
      globalMetadataFiles: ['more.json', 'gone.json'],
      fileMetadata: { _noindex: { 'flow.md': true } },
      sitemap: { baseUrl: 'https://example.com/river/', priority: 0.5, lastmod: '2026-01-01' },
      template: ['default'],
      xref: ['https://example.com/xrefmap.yml'],
    },
  };
  const { out, config: written } = await importProject(
    {
      'docfx.json': JSON.stringify(config, undefined, 1),
      'more.json': '{ "_appTitle": "More", "author": "Ann" }',
      'index.md': '# Home\n',
      'flow.md': '# Flow\n',
      'notes/own.md': '# Own\n',
    },
    '.',
  );
  expect(written).toMatchObject({
    ...{ title: 'River', language: 'pt-BR', base: '/river/', origin: 'https://example.com' },
    frame: { copyright: '© Rivers' },
  });
  const lost = [...out.matchAll(/`([\w.]+)` is not carried over/g)].map(([, name]) => name);
  expect(lost.toSorted()).toEqual([
    'build.content.dest',
    'build.fileMetadata',
    'build.globalMetadata._appLogoPath',
    'build.globalMetadata.author',
    'build.overwrite',
    'build.resource.dest',
    'build.sitemap.lastmod',
    'build.xref',
    'metadata',
  ]);
  expect(out).toMatch(/docfx\.json:3:2 .*`metadata`/);
  expect(out).toContain('2 pages');
});

it('is named by its title where it has no name', async () => {
  const config = { build: { globalMetadata: { _appTitle: 'River docs' } } };
  const { config: written } = await importProject(
    { 'docfx.json': JSON.stringify(config), 'index.md': '# Home\n' },
    '.',
  );
  expect(written['title']).toBe('River docs');
});

it('leads on from pages that are redirects, and lists none of them', async () => {
  const files = {
    'docfx.json': '{ "build": { "content": ["**/*.md"] } }',
    'toc.yml': '- href: index.md\n- href: old/plan.md\n- href: flow.md\n',
    'index.md': '# Home\n\n[Plan](old/plan.md)\n',
    'flow.md': '# Flow\n\n## Deep\n',
    'old/plan.md': '---\nredirect_url: ../flow.html#deep\n---\n',
    'old/away.md': '---\nredirect_url: https://example.com/away\n---\n\nIt went away.\n',
    'old/lost.md': '---\nredirect_url: /gone\n---\n',
  };
  expect(await outline(files)).toEqual(['/', '/flow']);
  const { page } = await readExtensionSite(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/${name}`, text])),
  );
  const { html, messages } = await page();
  expect(html).toContain('<a href="/flow.html">Plan</a>');
  expect(messages).toEqual([]);
  const folder = await writeContent(files);
  expect(await answers(folder, ['/old/plan.html', '/old/away.html', '/old/lost.html'])).toEqual({
    '/old/plan.html': '/flow.html#deep',
    '/old/away.html': 'https://example.com/away',
    '/old/lost.html': 404,
  });
});

it('has labels above the items that follow them', async () => {
  const toc =
    '- name: Begin\n- href: index.md\n- name: Go on\n- href: flow.md\n- name: An API\n  uid: River.Flow\n- name: Last\n';
  const { config } = await importProject(
    { 'toc.yml': toc, 'index.md': '# Home\n', 'flow.md': '# Flow\n', 'sub/more.md': '# More\n' },
    '.',
  );
  expect(config['sidebars']).toMatchObject([
    {
      entries: [
        { path: '/', section: 'Begin' },
        { path: '/flow.html', section: 'Go on' },
        { text: 'Sub', items: ['/sub/more.html'] },
      ],
    },
  ]);
});

it('tells of what the list of a folder names in vain, in its own file', async () => {
  const { out } = await importProject(
    {
      'docfx.json': '{}',
      'toc.yml': '- name: Guide\n  href: guide/\n- name: API\n  href: api/\n',
      'guide/toc.yml': '- href: one.md\n- href: gone.md\n- href: made.yml\n',
      'guide/one.md': '# One\n',
    },
    '.',
  );
  expect(out).toMatch(/guide\/toc\.yml:2:9 .*names `gone\.md`, which is not there/);
  expect(out).toMatch(/guide\/toc\.yml:3:9 .*`made\.yml` is no page here/);
  expect(out).toMatch(/toc\.yml:4:9 .*`api\/` is no page here/);
});
