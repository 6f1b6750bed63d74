// Projects of MyST, of Jupyter Book and of Sphinx: their configs, and redirects.
import { answers } from '../../../test/setup/imported-site.ts';
import { outline } from '../../../test/setup/outline.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const pages = { 'index.md': '# Home\n', 'flow/speed.md': '# Speed\n' };

/** Names of the settings that an import reports. */
const lostIn = (out: string): readonly string[] =>
  Array.from(out.matchAll(/`([\w.]+)` is not carried over/g), ([, name = '']) => name).toSorted();

it('has each field of a myst.yml read or reported', async () => {
  const { out, config } = await importProject(
    {
      ...pages,
      'myst.yml': `version: 1
extends: other.yml
project:
  title: River
  description: All of it.
  license: MIT
  exclude: [flow/**]
  math: { '\\R': '\\mathbb{R}' }
  abbreviations: { MQ: Mean flow }
site:
  title: Site
  nav:
    - title: Home
      url: /index
    - title: More
      children: [{ title: Forum, url: https://forum.example.com }]
  domains: [river.example.com]
`,
    },
    '.',
  );
  expect(config).toMatchObject({
    ...{ title: 'River', description: 'All of it.' },
    navigation: [
      { text: 'Home', path: '/' },
      { text: 'More', items: [{ text: 'Forum', href: 'https://forum.example.com' }] },
    ],
  });
  expect(lostIn(out)).toEqual([
    ...['extends', 'project.abbreviations', 'project.license', 'site.domains'],
  ]);
  expect(out).toMatch(/myst\.yml:2:1 .*`extends`/);
  expect(out).toContain('and 1 page;');
});

it('has each field of the config of a Jupyter Book read or reported', async () => {
  const { out, config } = await importProject(
    {
      ...pages,
      '_toc.yml': 'root: index\nchapters: [{ file: flow/speed }]\n',
      '_config.yml': `title: River
author: Ann
copyright: '2026'
logo: logo.png
only_build_toc_files: true
exclude_patterns: [notes/**]
parse: { myst_substitutions: { min: 1 }, myst_links_external_new_tab: true }
html: { baseurl: 'https://example.com/river/', use_edit_page_button: true, favicon: f.ico }
repository: { url: https://git.example.com/river, branch: main, path_to_book: docs }
sphinx: { config: { redirects: { old: flow/speed.html } }, local_extensions: { a: b } }
bibtex_bibfiles: [a.bib]
`,
    },
    '.',
  );
  expect(config).toMatchObject({
    ...{ title: 'River', base: '/river/', origin: 'https://example.com' },
    editUrl: 'https://git.example.com/river/edit/main/docs/:path',
    frame: { copyright: '© 2026' },
    redirects: [{ from: '/old.html', to: '/flow/speed.html' }],
  });
  expect(lostIn(out)).toEqual([
    ...['bibtex_bibfiles', 'html.favicon', 'logo', 'only_build_toc_files'],
    ...['parse.myst_links_external_new_tab', 'sphinx.local_extensions'],
  ]);
});

it('has each setting of a conf.py read or reported', async () => {
  const { out, config } = await importProject(
    {
      ...pages,
      'conf.py': `import os

project = "River"
copyright = '2026, Ann'
author = 'Ann'
release = os.environ["RELEASE"]
extensions = ["myst_parser"]
language = "de"
html_theme = "furo"
html_baseurl = "https://example.com/river/"
html_logo = "logo.svg"
html_static_path = ["_static"]
intersphinx_mapping = {"python": ("https://docs.python.org/3", None)}
exclude_patterns = ["notes/**"]
`,
    },
    '.',
  );
  expect(config).toMatchObject({
    ...{ title: 'River', language: 'de', base: '/river/', origin: 'https://example.com' },
    frame: { copyright: '© 2026, Ann' },
  });
  expect(lostIn(out)).toEqual([
    ...['html_logo', 'html_static_path', 'intersphinx_mapping', 'release'],
  ]);
  expect(out).toMatch(/conf\.py:6:1 .*`release`/);
});

it('redirects what extensions of Sphinx redirect', async () => {
  const folder = await writeContent({
    ...pages,
    'conf.py': `rediraffe_redirects = "moved.txt"
redirects = {
    "guide/old": "../flow/speed.html",  # "guide/no": "x"
    "away": "https://example.com/away",
    "joined": "a" + "b",
}
`,
    'moved.txt':
      '# former and present\n"old soil.md" "flow/speed.md"\nold.md flow/speed.md\n\nbad\n',
  });
  const paths = ['/old%20soil.html', '/old.html', '/guide/old.html', '/away.html', '/joined.html'];
  expect(await answers(folder, paths)).toEqual({
    '/old%20soil.html': '/flow/speed.html',
    '/old.html': '/flow/speed.html',
    '/guide/old.html': '/flow/speed.html',
    '/away.html': 'https://example.com/away',
    '/joined.html': 404,
  });
});

it.each(['{ "old.md": "flow/speed.md" }', '{\n    "old.md": "flow/speed.md",\n}'])(
  'reads pairs of files in the config: %j',
  async (pairs) => {
    const folder = await writeContent({ ...pages, 'conf.py': `rediraffe_redirects = ${pairs}\n` });
    expect(await answers(folder, ['/old.html'])).toEqual({ '/old.html': '/flow/speed.html' });
  },
);

it('takes no other program with a `conf.py` in a folder for a project', async () => {
  const program = { ...pages, 'app/conf.py': 'A = 1\n', 'app/index.md': '# App\n' };
  expect(await outline(program)).toEqual(['/', 'App /app/', 'Flow', '  /flow/speed']);
});

it('reads hostile configs in time', async () => {
  const config = `redirects = {\n${'"a": "b\n'.repeat(20_000)}\nproject = ${'"\\'.repeat(20_000)}\n`;
  const folder = await writeContent({ ...pages, 'conf.py': config });
  expect(await answers(folder, ['/a.html'])).toEqual({ '/a.html': 404 });
});
