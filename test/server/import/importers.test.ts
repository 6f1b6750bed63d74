// Importers on the contract of extensions: this server's own, and those of an extension that the user names.
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { readWith } from '../../../src/server/import/importers.ts';
import { createProject } from '../../../src/server/import/project.ts';
import { bundle } from '../../../src/server/extensions/bundled.ts';
import { UsageError } from '../../../src/server/process/arguments.ts';
import { importProject, run } from '../../setup/run-import.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('has every importer on the bundle of extensions, which names those that have some', async () => {
  for (const [name, { load, imports = false }] of Object.entries(bundle)) {
    const { importers } = (await load()).default;
    expect([name, importers !== undefined]).toEqual([name, imports]);
  }
});

const begin = `import { defineExtension } from 'millrace-docs/extension';\n`;

/** Writes an extension outside the project, and imports the project with it. */
async function importWith(parts: string, files: Readonly<Record<string, string>> = {}) {
  const folder = await writeContent({
    'own.mjs': `${begin}export default defineExtension({ name: 'acme', version: '1', ${parts} });`,
  });
  return importProject(
    { 'acme.yml': 'name: Orchard\ncolour: red\n', 'pages/index.md': '# Home\n', ...files },
    'pages',
    '--with',
    path.join(folder, 'own.mjs'),
  );
}

const acme = `importers: [{ name: 'Acme', files: ['acme.yml'], async read(project) {
  const { name, ...others } = project.parseYaml(project.configText, project.configFile);
  project.losses.addUnknown(others, []);
  const contentDir = project.folder + '/pages';
  const pages = await project.pages(contentDir);
  return { contentDir, config: { title: name, theme: { accent: 'violet' }, unheard: 1,
    navigation: pages.pages.map(({ path, title }) => ({ text: title, path })) },
    redirects: [{ from: '/old/', to: '/' }] };
} }]`;

it('reads a system that this server does not know, with an extension that the user names', async () => {
  const { code, out, config } = await importWith(acme);
  expect(code).toBe(0);
  expect(out).toContain('Read `acme.yml` (Acme) and 1 page; wrote `pages/docs.yaml`.');
  expect(out).toContain('acme.yml:2:1  `colour` is not carried over.  project');
  expect(out).toContain('`unheard` is no field of a config, and is left out.');
  expect(config).toEqual({
    preset: 'default',
    title: 'Orchard',
    theme: { accent: 'violet' },
    navigation: [{ text: 'Home', path: '/' }],
    redirects: [{ from: '/old/', to: '/' }],
  });
});

it('reads a project with the example of the manual', async () => {
  const manual = await readFile('manual/content/extensions/write/index.md', 'utf8');
  const [, example = ''] = /^```js title="acme\.mjs"\n(.*?)^```$/ms.exec(manual) ?? [];
  const folder = await writeContent({ 'acme.mjs': example });
  const { config, out } = await importProject(
    {
      'acme.yml': 'name: Orchard\nmenu: [{ text: Home, link: index.md }]\ncolour: red\n',
      'pages/index.md': '# Home\n',
    },
    'pages',
    '--with',
    path.join(folder, 'acme.mjs'),
  );
  expect(out).toContain('acme.yml:3:1  `colour` is not carried over.');
  expect(config).toMatchObject({ title: 'Orchard', navigation: [{ text: 'Home', path: '/' }] });
});

it('may replace an importer of this server, for the same files', async () => {
  const { out } = await importWith(acme.replaceAll('acme.yml', 'mkdocs.yml'), {
    'mkdocs.yml': 'name: Mine\n',
  });
  expect(out).toContain('Read `mkdocs.yml` (Acme)');
});

describe('refuses', () => {
  const read = 'read: () => ({})';
  it.each<[what: string, parts: string, message: string]>([
    [
      'an extension without importers',
      'rules: []',
      'own.mjs` has no `importers`. Name one that has, or leave out `--with`.',
    ],
    ['a newer contract', `contract: 2, ${acme}`, 'is written for version 2 of the contract'],
    ['an unknown part', `importer: []`, 'an unknown part, `importer`. Did you mean `importers`?'],
    ['importers that are no list', 'importers: {}', 'has no valid `importers`. Write a list.'],
    [
      'an unknown field',
      `importers: [{ name: 'A', files: ['a'], isFalback: true, ${read} }]`,
      'has an unknown part, `importers.0.isFalback`. Did you mean `isFallback`?',
    ],
    ['no name', `importers: [{ files: ['a'], ${read} }]`, 'has no valid `importers.0.name`.'],
    [
      'a mark outside',
      `importers: [{ name: 'A', files: ['../a'], ${read} }]`,
      'no valid `importers.0.files.0`.',
    ],
    ['no function', `importers: [{ name: 'A', files: ['a'] }]`, 'has no valid `importers.0.read`.'],
    [
      'what throws',
      `importers: [{ name: 'A', files: ['acme.yml'], read() { throw new Error('rotten') } }]`,
      'Extension `acme` failed in `importers: A` (rotten). Mend its module.',
    ],
    [
      'a list that throws',
      `importers() { throw new Error('rotten') }`,
      'Extension `acme` failed in `importers` (rotten).',
    ],
    [
      'a project without pages',
      `importers: [{ name: 'A', files: ['acme.yml'], read: () => ({ config: {} }) }]`,
      'Extension `acme` failed in `importers: A` (it returned no valid `read.contentDir`. Write a text).',
    ],
    [
      'redirects that are none',
      `importers: [{ name: 'A', files: ['acme.yml'], read: () => ({ contentDir: '.', config: {}, redirects: [1] }) }]`,
      'it returned no valid `read.redirects.0`. Write a map',
    ],
    [
      'pages outside the project',
      `importers: [{ name: 'A', files: ['acme.yml'], read: () => ({ contentDir: '/', config: {} }) }]`,
      'which `acme.yml` names, is not a folder of the project',
    ],
    [
      'whatever the importer refuses, in its words',
      `importers: [{ name: 'A', files: ['acme.yml'], read: ({ refuse }) => refuse('Too sour.') }]`,
      'Too sour.',
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

  it('an importer that never ends', async () => {
    const read = () => new Promise<never>(() => undefined);
    const importer = { name: 'A', files: ['a'], read, extension: 'acme', isOwn: false };
    const project = createProject({ root: '.', folder: '.', configFile: 'a', configText: '' });
    const reading = readWith(importer, project, 1);
    await expect(reading).rejects.toThrow(UsageError);
    await expect(reading).rejects.toThrow(
      'Extension `acme` failed in `importers: A` (it did not end within 0.001 seconds).',
    );
  });
});

it('gives importers no file outside the project', async () => {
  const outside = await writeContent({ 'key.txt': 'secret' });
  const root = await writeContent({ 'a.yml': '', 'b.txt': 'B' });
  await symlink(path.join(outside, 'key.txt'), path.join(root, 'link.txt'));
  const { readText } = createProject({
    root,
    folder: root,
    configFile: path.join(root, 'a.yml'),
    configText: '',
  });
  const read = (name: string): string | undefined => readText(path.join(root, name));
  expect(read('b.txt')).toBe('B');
  expect(['link.txt', '../key.txt', 'gone.txt', '.'].map(read)).toEqual(Array(4).fill(undefined));
});
