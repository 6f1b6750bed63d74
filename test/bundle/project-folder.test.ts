// A project of another system: its folder of pages that is served alone, below its config, and the project that is served whole.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../src/server/base/diagnostics/messages.ts';
import { contentFolderOf } from '../../src/server/site/systems/content-folder.ts';
import { readSite } from '../../src/server/site/snapshot/site.ts';
import { print } from '../setup/outline.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

const pages = {
  'project/docs/a.md': '# A\n',
  'project/docs/index.md': '# Home\n',
  'project/docs/z.md': '# Z\n',
};
const nav = 'site_name: River\nnav:\n  - z.md\n  - Home: index.md\n  - a.md\n';
const inOrder = ['/z.html', 'Home /', '/a.html'];
const byName = ['/', '/a.html', '/z.html'];

/** Reads `project/docs` of a repository, whose top folder is at `top`. */
async function read(files: Readonly<Record<string, string>>, top = '.') {
  const folder = await writeContent({ ...pages, ...files });
  await mkdir(path.join(folder, top, '.git'), { recursive: true });
  const contentDir = path.join(folder, 'project', 'docs');
  const { site, problems } = await readSite({
    ...readConfig(contentDir),
    siteDir: contentDir,
    contentDir,
  });
  const [first] = site.config.sidebars;
  return {
    listed: print(first?.entries ?? []),
    title: site.config.site.title,
    problems: problems.map(formatMessage),
  };
}

it.each([
  ['project/mkdocs.yml', nav],
  ['mkdocs.yaml', `docs_dir: project/docs\n${nav}`],
])('is listed by %s', async (file, text) => {
  expect(await read({ [file]: text })).toEqual({ listed: inOrder, title: 'River', problems: [] });
});

it('is listed by the sidebars of Docusaurus', async () => {
  const sidebars = `export default { docs: ['z', 'index', 'a'] };\n`;
  const { listed } = await read({ 'project/sidebars.js': sidebars });
  expect(listed).toEqual(['/z.html', '/', '/a.html']);
});

it.each<[string, Readonly<Record<string, string>>, string | undefined]>([
  ['that is outside the repository', { 'mkdocs.yml': nav }, 'project'],
  ['of other pages', { 'project/mkdocs.yml': 'site_name: T\nnav:\n  - other.md\n' }, undefined],
  ['behind a nearer one', { 'mkdocs.yml': nav, 'project/docs/mkdocs.yml': 'nav: []\n' }, undefined],
])('is not listed by a config %s', async (_, files, top) => {
  expect((await read(files, top)).listed).toEqual(byName);
});

it('names an entry that leads to no page, with its place', async () => {
  const { problems } = await read({ 'project/mkdocs.yml': `${nav}  - zz.md\n` });
  expect(problems).toEqual([expect.stringMatching(/mkdocs\.yml:6:\d+ .*`zz\.md`/)]);
});

it('is found in the project that is served whole, with what it includes', async () => {
  const siteDir = await writeContent({
    'mkdocs.yml': nav,
    'README.md': '# About\n',
    'samples/a.txt': 'The sample.\n',
    'docs/index.md': '# Home\n\n--8<-- "samples/a.txt"\n',
    'docs/a.md': '# A\n',
    'docs/z.md': '# Z\n',
  });
  const contentDir = contentFolderOf(siteDir);
  const { site, problems } = await readSite({ ...readConfig(siteDir), siteDir, contentDir });
  const { html, messages } = await site.compiled('/');
  expect(print(site.config.sidebars[0]?.entries ?? [])).toEqual(inOrder);
  expect(html).toContain('The sample.');
  expect([...problems, ...messages].map(formatMessage)).toEqual([]);
});

it.each([
  ['[examples]', true],
  ['[]', false],
])('includes from the whole project beside includeRoots: %s', async (roots, isRead) => {
  const siteDir = await writeContent({
    'docs.yaml': `title: T\nincludeRoots: ${roots}\n`,
    'book.toml': '',
    'lake.txt': 'The lake.\n',
    'examples/a.txt': 'The sample.\n',
    'a.txt': 'Another.\n',
    'src/SUMMARY.md': '# Summary\n\n- [Home](index.md)\n',
    'src/index.md': '# Home\n\n{{#include ../lake.txt}}\n\n--8<-- "a.txt"\n',
  });
  const contentDir = contentFolderOf(siteDir);
  const { site } = await readSite({ ...readConfig(siteDir), siteDir, contentDir });
  const { html } = await site.compiled('/');
  expect(html.includes('The lake.')).toBe(isRead);
  expect(html.includes('The sample.')).toBe(isRead);
});

it.each([
  ['docusaurus.config.js', true],
  ['mkdocs.yml', false],
])('serves the static files of a project with %s: %s', async (config, isServed) => {
  const siteDir = await writeContent({
    [config]: '',
    'static/img/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
    'docs/index.md': '# Home\n\n![Plan](/img/plan.svg)\n',
  });
  const contentDir = contentFolderOf(siteDir);
  const { site } = await readSite({ ...readConfig(siteDir), siteDir, contentDir });
  const { html } = await site.compiled('/');
  expect(html.includes('/img/plan.svg"')).toBe(isServed);
});
