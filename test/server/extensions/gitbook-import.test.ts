// `import` of projects of GitBook.
import path from 'node:path';
import { answers } from '../../setup/imported-site.ts';
import { importProject } from '../../setup/run-import.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const pages = {
  'docs/README.md': '# River\n\nText.\n',
  'docs/SUMMARY.md': '# Summary\n\n* [Speed](flow/speed.md)\n',
  'docs/flow/speed.md': '# Speed\n\nText.\n',
};

it('reads the folder, the title and the redirects', async () => {
  const { root, config, out, code } = await importProject(
    {
      ...pages,
      '.gitbook.yaml':
        'root: ./docs/\nstructure:\n  readme: README.md\n  summary: SUMMARY.md\nredirects:\n  v1/speed: flow/speed.md\n  /start: ./README.md\n  gone: gone.md\n',
    },
    'docs',
  );
  expect(code).toBe(0);
  expect(config).toMatchObject({
    title: 'River',
    redirects: [
      { from: '/v1/speed/', to: '/flow/speed.html' },
      { from: '/start/', to: '/' },
    ],
  });
  expect(out).toContain('.gitbook.yaml:8:9  Redirect to `gone.md` does not lead to a page');
  expect(await answers(path.join(root, 'docs'), ['/v1/speed', '/start', '/flow/speed'])).toEqual({
    '/v1/speed': '/flow/speed.html',
    '/start': '/',
    '/flow/speed': '/flow/speed.html',
  });
});

it('tells what it leaves out', async () => {
  const { out, code } = await importProject(
    { ...pages, '.gitbook.yaml': 'root: docs\nstructure: { summary: nav.md }\nplugins: [a]\n' },
    'docs',
  );
  expect(code).toBe(0);
  expect(out).toContain('The order of the pages in `nav.md` is not read.');
  expect(out).toContain('`plugins`');
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
