// What an export holds, and whose folders it refuses. `export.full.test.ts` has what becomes of a folder in each case.
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../setup/run-command.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const files = {
  'docs.yaml': `title: Small
base: /docs/
versions:
  - { name: v1, path: /v1/, folder: old }
redirects:
  - { from: /former/, to: /limits/ }
`,
  'content/index.md': '# Home\n\nSee the [limits](/limits/).\n',
  'content/limits/index.md': '# Limits\n\nText.\n',
  'old/index.md': '# Old home\n\nText.\n',
};

const exportTo = async (folder: string, site: string) =>
  runCommand(['export', site, '--to', folder], {
    variables: { CACHE_DIR: path.join(site, '.cache') },
  });

it('holds pages, redirects, pictures and versions, and is replaced by the next', async () => {
  const site = await writeContent(files);
  const folder = path.join(site, 'public');
  const text = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');
  const first = await exportTo(folder, site);
  // Who publishes the files must not publish the address of this machine with them.
  expect(first.out).toContain('Full addresses begin with `http://localhost`: set `SITE_ORIGIN`');
  expect(first.out).toMatch(/^Wrote \d+ pages and \d+ redirects to `.*public`\.\n$/m);
  expect(first.code).toBe(0);
  expect(await text('docs/limits/index.html')).toContain('<h1>Limits</h1>');
  expect(await text('docs/v1/index.html')).toContain('<h1>Old home</h1>');
  expect(await text('docs/limits/index.md')).toContain('# Limits');
  expect(await text('_redirects')).toContain('/docs/former/ /docs/limits/ 301\n');
  expect(await text('404.html')).toContain('noindex');

  await writeContent(
    { 'content/limits/index.md': '# Bounds\n', 'content/new.md': '# New\n' },
    site,
  );
  expect((await exportTo(folder, site)).code).toBe(0);
  expect(await text('docs/limits/index.html')).toContain('<h1>Bounds</h1>');
  expect(existsSync(path.join(folder, 'docs/new.html'))).toBe(true);
});

it('refuses a folder with files that no export wrote', async () => {
  const site = await writeContent({ ...files, 'public/mine.txt': 'mine' });
  const { code, out } = await exportTo(path.join(site, 'public'), site);
  expect(out).toContain('is not empty, and was not written by an export.');
  expect(code).toBe(2);
  await mkdir(path.join(site, 'empty'));
  expect((await exportTo(path.join(site, 'empty'), site)).code).toBe(0);
});
