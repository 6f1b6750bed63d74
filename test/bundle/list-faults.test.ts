// What authors hear of files that list pages.
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { formatMessage } from '../../src/server/base/diagnostics/messages.ts';
import { entriesOfSite } from '../../src/server/site/sidebars/derive.ts';
import { faultsOf, pagesOf, print } from '../setup/outline.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

const pages = { 'index.md': '# Home', 'guide/one.md': '# One', 'guide/two.md': '# Two' };

it.each([
  ['mkdocs.yml', 'nav:\n- A: "guide/one.md\n', '2:6', 'the quote that opens here is never closed'],
  ['mkdocs.yml', 'nav:\n- A: b: c\n', '2:6', 'a value contains a colon followed by a space'],
  ['docs.json', '{ "navigation": [\n  "guide/one",\n] }', '3:1', "Unexpected token ']'"],
  ['docs.json', '{ "navigation": ["guide/one"', '1:29', 'Expected '],
  ['myst.yml', `a: ${'['.repeat(500)}`, '1:1', 'it is nested deeper than '],
])(
  'are told that the config %s cannot be read, and where: `%s`',
  async (name, text, place, why) => {
    const [fault, ...others] = await faultsOf({ ...pages, [name]: text });
    expect(fault).toContain(`content/${name}:${place}  The config cannot be read (${why}`);
    expect(others).toEqual([]);
  },
);

it.each([
  ['toc.yml', 'items:\n\t- name: A\n', '2:1', ''],
  ['sidebars.json', '{ "docs": ["a" "b"] }', '1:16', 'Expected '],
  ['sidebars.js', 'module.exports = {\n  docs: [,\n};\n', '3:1', 'Unexpected token'],
  ['guide/_category_.yml', 'label: "A\n', '1:8', 'the quote that opens here is never closed'],
  ['_toc.yml', 'root: &a [*a]\n', '1:1', 'its aliases are circular, or too many'],
  ['guide/toc.yml', '- name: "A\n', '1:9', 'the quote that opens here is never closed'],
  ['guide/_meta.js', 'export default { two: }', '1:23', 'Unexpected token)'],
  ['guide/_meta.ts', 'x'.repeat(1_100_000), '1:1', 'it has 1100000 characters, more than 1048576)'],
  ['guide/meta.json', '{ "pages": ["two",] }', '1:19', "Unexpected token ']')"],
])(
  'are told that the list %s of a project cannot be read, and where: `%s`',
  async (name, text, place, why) => {
    const [fault, ...others] = await faultsOf({ ...pages, [name]: text });
    expect(fault).toContain(`content/${name}:${place}  The file cannot be read (${why}`);
    expect(fault).toMatch(/so that the site does without it\. Fix it\. {2}sidebar$/);
    expect(others).toEqual([]);
  },
);

it('are told of a list that is a link out of the site, of which nothing is read', async () => {
  const outside = await writeContent({ 'SUMMARY.md': '- [Secret](https://example.com)\n' });
  const siteDir = await writeContent({ ...pages, 'lists/own.md': '- [Own](one.md)\n' });
  await symlink(path.join(outside, 'SUMMARY.md'), path.join(siteDir, 'SUMMARY.md'));
  await symlink('../lists/own.md', path.join(siteDir, 'guide/SUMMARY.md'));
  const { entries, problems } = entriesOfSite({
    siteDir,
    contentDir: siteDir,
    pages: pagesOf(pages),
  });
  expect(print(entries)).toEqual(['/', 'Guide', '  Own /guide/one', '  /guide/two']);
  expect(problems.map(formatMessage)).toEqual([
    'content/SUMMARY.md:1:1  The list of pages is a link out of the site. Put the file itself there.  sidebar',
  ]);
});

it('are told of a list that is too long, once', async () => {
  const files = {
    ...pages,
    'toc.yml': '# '.repeat(2_500_000),
    'guide/_meta.js': ' '.repeat(3_000_000),
  };
  const fact = 'has more than `2097152` bytes. Shorten it.';
  expect(await faultsOf(files)).toEqual([
    `content/guide/_meta.js:1:1  The file ${fact}  sidebar`,
    `content/toc.yml:1:1  The file ${fact}  sidebar`,
  ]);
});

const lost = (name: string, hint: string): string =>
  `The list of pages names \`${name}\`, which is not there. ${hint}  sidebar`;

it.each([
  [
    'SUMMARY.md',
    '- [One](guide/one.md)\n- [Three](guide/tow.md)\n',
    '2:11',
    'guide/tow.md',
    'guide/two.md',
  ],
  [
    '_sidebar.md',
    '* [One](/guide/one.md)\n* [Three](/guide/tow.md)\n',
    '2:11',
    '/guide/tow.md',
    undefined,
  ],
  ['guide/SUMMARY.md', '- [One](one.md)\n- [Three](tow.md)\n', '2:11', 'tow.md', 'two.md'],
  ['mkdocs.yml', 'nav:\n- guide/one.md\n- guide/tow.md\n', '3:3', 'guide/tow.md', 'guide/two.md'],
  ['docs.json', '{ "navigation": ["guide/one", "guide/tow"] }', '1:32', 'guide/tow', 'guide/two'],
  ['sidebars.json', '{ "d": ["guide/one", "guide/tow"] }', '1:23', 'guide/tow', 'guide/two'],
  [
    'sidebars.js',
    "module.exports = { d: ['guide/one', 'guide/tow'] }",
    '1:38',
    'guide/tow',
    'guide/two',
  ],
  [
    'toc.yml',
    '- href: guide/one.md\n- href: guide/tow.md\n',
    '2:9',
    'guide/tow.md',
    'guide/two.md',
  ],
  ['guide/toc.yml', '- href: one.md\n- href: tow.md\n', '2:9', 'tow.md', 'two.md'],
  ['_toc.yml', 'root: index\nchapters:\n- file: guide/tow\n', '3:9', 'guide/tow', 'guide/two'],
  [
    '.vitepress/config.ts',
    "export default { sidebar: ['/guide/one', '/guide/tow'] }",
    '1:43',
    '/guide/tow',
    'guide/two',
  ],
  ['guide/meta.json', '{ "pages": ["one", "tow"] }', '1:21', 'tow', 'two'],
  ['guide/.pages', 'nav:\n  - one.md\n  - tow.md\n', '3:5', 'tow.md', 'two.md'],
  ['.nav.yml', 'nav:\n  - A: guide/tow.md\n', '2:8', 'guide/tow.md', 'guide/two.md'],
  ['guide/_meta.js', "export default { one: '', tow: '' }", '1:27', 'tow', 'two'],
])('are told what a %s names that is not there', async (name, text, place, entry, meant) => {
  const hint = meant === undefined ? 'Did you mean `guide/two.md`?' : `Did you mean \`${meant}\`?`;
  expect(await faultsOf({ ...pages, [name]: text })).toEqual([
    `content/${name}:${place}  ${lost(entry, hint)}`,
  ]);
});

it('are told of a toctree on its page', async () => {
  const index = '# Home\n\n```{toctree}\nguide/one\nguide/there\n```\n';
  expect(await faultsOf({ ...pages, 'conf.py': '', 'index.md': index })).toEqual([
    `content/index.md:5:1  ${lost('guide/there', 'Correct it, or remove it.')}`,
  ]);
});

it('hear nothing of what is there, is elsewhere, or is no place', async () => {
  const files = {
    ...pages,
    'handbook.pdf': '',
    'api/index.rst': '',
    'SUMMARY.md':
      '- [A](guide/one.md)\n- [B](handbook.pdf)\n- [C](https://example.com)\n- [D]()\n- [E](guide/)\n- [F](#top)\n- [G](api/index.rst)\n',
  };
  expect(await faultsOf(files)).toEqual([]);
  const navigation = ['guide/one', 'GET /users', 'https://example.com', '{template}'];
  expect(await faultsOf({ ...pages, 'docs.json': JSON.stringify({ navigation }) })).toEqual([]);
  const nav = 'nav:\n- guide/one.md\n- reference/\n- "*.md"\n';
  expect(await faultsOf({ ...pages, 'mkdocs.yml': nav })).toEqual([]);
});

it('hear nothing of a list that names none of the pages', async () => {
  const summary = '- [A](a.md)\n- [B](b.md)\n';
  expect(await faultsOf({ ...pages, 'SUMMARY.md': summary })).toEqual([]);
});

it.each([
  ...['[', '{ a: ', '(', '!', 'a + ', 'a => ', 'a ? b : ', '<a>', 'new ', 'await ', '`${', 'a ** '],
  ...['a = ', 'typeof ', 'async a => ', 'function () { return ', '() => { ', 'a ?? ', 'a?.[', '-'],
  ...[
    'class { a = ',
    '() => { a: ',
    '() => { if (a) ',
    '() => { if (a) b, c; else ',
    '{ ...',
    '[...',
  ],
])('are told of a module that is nested without end: `%s`', async (start) => {
  for (const begin of ['export default ', 'const a = ']) {
    const text = `${begin}${start.repeat(40_000).slice(0, 250_000)}\nexport default a`;
    const [fault] = await faultsOf({ ...pages, 'guide/_meta.js': text });
    expect(fault ?? '').toMatch(/^$|cannot be read/);
    expect(await faultsOf({ ...pages, '.vitepress/config.js': `sidebar: ${text}` })).toEqual([]);
  }
});

it('hear nothing of a long list, and of what is behind it', async () => {
  const many = Array.from(
    { length: 2000 },
    () => "{ type: 'category', label: 'A', items: ['guide/one'] }",
  );
  const rest = Array.from({ length: 500 }, (_, index) => `const x${index} = a ? b : !c + d\n`).join(
    '',
  );
  const text = `const list = { docs: [${many.join(', ')}] }\n\nmodule.exports = list\n\n${rest}`;
  expect(await faultsOf({ ...pages, 'sidebars.js': text })).toEqual([]);
});

it('hear of mistakes in many lists in time', async () => {
  const lists = Array.from({ length: 100 }, (_, index) => {
    const entries = Array.from({ length: 300 }, (_one, at) => `- href: gone-${at}.md\n`).join('');
    return [`f${index}/toc.yml`, `- href: page.md\n${entries}`] as const;
  });
  const some = Array.from({ length: 100 }, (_, index) => [`f${index}/page.md`, '# A'] as const);
  const faults = await faultsOf(Object.fromEntries([...lists, ...some]));
  expect(faults).toHaveLength(2100);
});

it('hear nothing of pages in formats that are not read', async () => {
  const index = '# Home\n\n```{toctree}\nguide/one\napi/setup\n```\n';
  expect(
    await faultsOf({ ...pages, 'conf.py': '', 'index.md': index, 'api/setup.rst': '' }),
  ).toEqual([]);
});

it('hear of many entries in one message', async () => {
  const entries = Array.from({ length: 50 }, (_, index) => `- [A](gone/${index}.md)\n`);
  const faults = await faultsOf({
    ...pages,
    'SUMMARY.md': `- [A](guide/one.md)\n${entries.join('')}`,
  });
  expect(faults).toHaveLength(21);
  expect(faults).toContain(
    'content/SUMMARY.md:1:1  The list of pages names 30 more that are not there. Correct them, or remove them.  sidebar',
  );
});
