// `import` of projects of GitBook.
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { answers } from '../../../test/setup/imported-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const pages = {
  'docs/README.md': '# River\n\nText.\n',
  'docs/SUMMARY.md': '# Summary\n\n* [Speed](flow/speed.md)\n',
  'docs/flow/speed.md': '# Speed\n\nText.\n',
};

it('reads the folder and the redirects', async () => {
  const { root, config, out, code } = await importProject(
    {
      ...pages,
      '.gitbook.yaml':
        'root: ./docs/\nstructure:\n  readme: README.md\n  summary: SUMMARY.md\nredirects:\n  v1/speed: flow/speed.md\n  /start: ./README.md\n  gone: gone.md\n',
    },
    'docs',
  );
  expect(code).toBe(0);
  expect(config['redirects']).toEqual([
    { from: '/v1/speed/', to: '/flow/speed.html' },
    { from: '/start/', to: '/' },
  ]);
  expect(out).toContain('.gitbook.yaml:8:9  Redirect to `gone.md` does not lead to a page');
  expect(await answers(path.join(root, 'docs'), ['/v1/speed', '/start', '/flow/speed'])).toEqual({
    '/v1/speed': '/flow/speed.html',
    '/start': '/',
    '/flow/speed': '/flow/speed.html',
  });
});

it('reads or reports each field', async () => {
  const { out, config } = await importProject(
    {
      'docs/intro.md': '# The river\n',
      'docs/nav.md': '# Summary\n\n* [Intro](intro.md)\n',
      '.gitbook.yaml':
        'root: /docs\nstructure: { readme: intro.md, summary: nav.md, glossary: words.md }\nplugins: [a]\n',
    },
    'docs',
  );
  expect(config).toMatchObject({
    title: 'The river',
    redirects: [{ from: '/', to: '/intro.html' }],
    sidebars: [{ entries: [{ text: 'Intro', path: '/intro.html' }] }],
  });
  expect(out).toContain('.gitbook.yaml:2:49  `structure.glossary` is not carried over.');
  expect(out).toContain('.gitbook.yaml:3:1  `plugins` is not carried over.');
});

it('reads or reports each field of a book of HonKit', async () => {
  const book = {
    ...{ title: 'River', description: 'A book.', language: 'de', author: 'Ann', root: './docs' },
    ...{ structure: { summary: 'SUMMARY.md', languages: 'LANGS.md' }, plugins: ['hints'] },
    ...{ styles: { website: 'a.css' }, links: { sidebar: { Home: 'https://river.example' } } },
  };
  const { out, config } = await importProject(
    { ...pages, 'book.json': JSON.stringify(book) },
    'docs',
  );
  expect(config).toMatchObject({ title: 'River', description: 'A book.', language: 'de' });
  for (const name of ['structure.languages', 'plugins', 'styles', 'links'])
    expect(out).toContain(`\`${name}\` is not carried over.`);
});

it('reads the name of the site from its own config', async () => {
  const docs = `$schema: https://api.gitbook.com/openapi.yaml#/components/schemas/GitSyncSiteConfig
site:
  title: River docs
  structure:
    - type: space
`;
  const folder = await writeContent({ 'index.md': '# River\n', 'docs.yaml': docs });
  const { site, problems } = await readSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: folder,
  });
  expect(site.config.site.title).toBe('River docs');
  expect(problems.map(({ text }) => text)).toContain('`site.structure` is not carried over.');
});

it.each(['root: ../elsewhere\n', 'root: gone\n', 'redirects: [\n'])(
  'refuses %j',
  async (config) => {
    const { code, text } = await importProject({ ...pages, '.gitbook.yaml': config }, 'docs');
    expect([code, text]).toEqual([2, '']);
  },
);

it.each(['redirects: 1\n', 'structure: [1]\nroot: docs\nredirects: { a: [1] }\n', ''])(
  'survives %j',
  async (config) => {
    const { code } = await importProject({ ...pages, '.gitbook.yaml': config }, 'docs');
    expect(code).toBe(0);
  },
);
