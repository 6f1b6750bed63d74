// `import` with an extension that the user names, which has a system that this server does not know.
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { importProject, run } from '../../setup/run-import.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** Writes an extension outside the project, and imports the project with it. */
async function importWith(parts: string, files: Readonly<Record<string, string>> = {}) {
  const folder = await writeContent({
    'own.mjs': `export default { name: 'acme', version: '1', ${parts} };`,
  });
  return importProject(
    { 'acme.yml': 'name: Orchard\n', 'pages/index.md': '# Home\n', ...files },
    'pages',
    '--with',
    path.join(folder, 'own.mjs'),
  );
}

const detect =
  "detect: (folder) => ({ file: folder.first('acme.yml'), by: 'config', pages: 'pages' })";
const acme = `system: { name: 'Acme', ${detect}, read: () => ({ config: { title: 'Orchard', unheard: 1 } }) }`;

it('reads a project with the example of the manual', async () => {
  const manual = await readFile('manual/content/extensions/write/index.md', 'utf8');
  const [, example = ''] = /^```js title="acme\.mjs"\n(.*?)^```$/ms.exec(manual) ?? [];
  const folder = await writeContent({ 'acme.mjs': example });
  const { config, out } = await importProject(
    {
      'acme.yml':
        'name: Orchard\nchapters: [two.md, index.md]\nmenu: [{ text: Home, link: / }]\ncolour: red\n',
      'pages/index.md': '# Home\n',
      'pages/two.md': '# Two\n',
    },
    'pages',
    '--with',
    path.join(folder, 'acme.mjs'),
  );
  expect(out).toContain('Read `acme.yml` (Acme) and 2 pages; wrote `pages/docs.yaml`.');
  expect(out).toContain('acme.yml:4:1  `colour` is not carried over.');
  expect(config).toMatchObject({
    title: 'Orchard',
    navigation: [{ text: 'Home', path: '/' }],
    sidebars: [{ entries: ['/two.html', '/'] }],
  });
});

it('leaves out a field that no config has', async () => {
  const { out, config } = await importWith(acme);
  expect(out).toContain('`unheard` is no field of a config, and is left out.');
  expect(config).toEqual({ preset: 'default', title: 'Orchard' });
});

it('may replace a system of this server, for the same files', async () => {
  const { out } = await importWith(acme.replaceAll('acme.yml', 'mkdocs.yml'), {
    'mkdocs.yml': 'site_name: Mine\n',
  });
  expect(out).toContain('Read `mkdocs.yml` (Acme)');
});

describe('refuses', () => {
  it.each<[what: string, parts: string, message: string]>([
    [
      'an extension without a system',
      'rules: []',
      'own.mjs` has no `system`. Name one that has, or leave out `--with`.',
    ],
    ['a newer contract', `contract: 2, ${acme}`, 'is written for version 2 of the contract'],
    ['importers, which a system replaces', 'importers: []', 'an unknown part, `importers`.'],
    ['no name', `system: { ${detect}, read() {} }`, 'has no valid `system.name`.'],
    ['no function', `system: { name: 'A', ${detect} }`, 'has no valid `system.read`.'],
    [
      'a search that throws',
      "system: { name: 'A', detect() { throw new Error('rotten') }, read() {} }",
      'failed in `system.detect` (Error: rotten). Mend its module.',
    ],
    [
      'evidence that is none',
      "system: { name: 'A', detect: () => ({ file: 1 }), read() {} }",
      'failed in `system.detect` (Error: it returned no valid `detect.file`.',
    ],
    [
      'a reader that throws',
      `system: { name: 'A', ${detect}, read() { throw new Error('rotten') } }`,
      '`A` failed in `system.read` (rotten)',
    ],
    [
      'redirects that are none',
      `system: { name: 'A', ${detect}, read: () => ({ redirects: [1] }) }`,
      'it returned no valid `system.redirects.0`. Write a map',
    ],
    [
      'pages that are not there',
      `system: { name: 'A', ${detect.replace("'pages' }", "'gone' }")}, read: () => ({}) }`,
      'which `acme.yml` names, is not a folder of the project',
    ],
  ])('%s', async (_, parts, message) => {
    const { code, out, text } = await importWith(parts);
    expect(out).toContain(message);
    expect([code, text]).toEqual([2, '']);
  });

  it('a module that is not there, and one that must not run', async () => {
    const root = await writeContent({ 'a.md': '# A\n' });
    const gone = await run(root, '--with', './gone.mjs');
    expect(gone.out).toContain('There is no file `./gone.mjs`.');
    const off = await run(root, '--with', './gone.mjs', '--no-extensions');
    expect(off.out).toContain('`--with` runs code, and extensions are switched off.');
  });

  it('a config that is a link out of the project', async () => {
    const outside = await writeContent({ 'mkdocs.yml': 'site_name: Secret\n' });
    const root = await writeContent({ 'docs/index.md': '# A\n' });
    await symlink(path.join(outside, 'mkdocs.yml'), path.join(root, 'mkdocs.yml'));
    const { code, out } = await run(root);
    expect(out).toMatch(/contains no project of/);
    expect(code).toBe(2);
  });
});

it('gives a reader no file outside the project', async () => {
  const outside = await writeContent({ 'key.txt': 'secret' });
  const read = `read: ({ text }) => ({ config: { title: ['b.txt', 'link.txt', '../key.txt', '.'].map((name) => text(name) ?? 'none').join(', ') } })`;
  const module = await writeContent({
    'own.mjs': `export default { name: 'acme', version: '1', system: { name: 'A', ${detect}, ${read} } };`,
  });
  const root = await writeContent({ 'acme.yml': '', 'b.txt': 'B', 'pages/index.md': '# Home\n' });
  await symlink(path.join(outside, 'key.txt'), path.join(root, 'link.txt'));
  const { code } = await run(root, '--with', path.join(module, 'own.mjs'));
  expect(code).toBe(0);
  expect(await readFile(path.join(root, 'pages/docs.yaml'), 'utf8')).toContain(
    'title: B, none, none, none',
  );
});
