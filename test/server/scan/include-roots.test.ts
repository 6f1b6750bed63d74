// Folders beside the content folder from which pages include files: which are read, and what never is.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function read(roots: string, body: string, more: Readonly<Record<string, string>> = {}) {
  const { page, problems } = await readExtensionSite({
    'docs.yaml': `title: T\nincludeRoots: ${roots}\n`,
    'content/guide/index.md': `# Guide\n\n${body}\n`,
    'content/index.md': '# Home\n\n[Guide](guide/)\n',
    'samples/a.txt': 'The sample.\n',
    'samples/nested/b.md': '<!-- @include: ../a.txt -->\n',
    'samples/.env': 'secret',
    'other/c.txt': 'secret',
    ...more,
  });
  const { html, messages } = await page('/guide/');
  return { html, messages, problems };
}

it.each([
  ['from the page', '<!-- @include: ../../samples/a.txt -->'],
  ['and what that includes', '<!-- @include: ../../samples/nested/b.md -->'],
])('reads a file %s', async (_how, body) => {
  const { html, messages, problems } = await read('[samples]', body);
  expect(html).toContain('The sample.');
  expect([...messages, ...problems]).toEqual([]);
});

it.each([
  ['a folder that is not named', '<!-- @include: ../../other/c.txt -->'],
  ['a hidden file', '<!-- @include: ../../samples/.env -->'],
  ['a path that leaves the folder', '<!-- @include: ../../samples/../other/c.txt -->'],
  ['a path that leaves the folder below a root', '<!-- @include: nested/../../other/c.txt -->'],
])('never reads %s', async (_what, body) => {
  const { html, messages } = await read('[samples]', body);
  expect(html).not.toContain('secret');
  expect(messages).toEqual([expect.stringContaining('is not below the content folder')]);
});

it('reads nothing outside without folders in the config', async () => {
  const { html } = await read('[]', '<!-- @include: ../../samples/a.txt -->');
  expect(html).not.toContain('The sample.');
});

it('never follows a link out of the folder', async () => {
  const known = await writeContent({ 'samples/a.txt': 'x' });
  symlinkSync(path.join(known, '..'), path.join(known, 'samples', 'up'));
  writeFileSync(path.join(known, 'c.txt'), 'secret');
  const { page } = await readExtensionSite(
    {
      'docs.yaml': 'title: T\nincludeRoots: [samples]\n',
      'content/index.md': `# Home\n\n<!-- @include: ../samples/up/${path.basename(known)}/c.txt -->\n`,
    },
    known,
  );
  expect((await page()).html).not.toContain('secret');
});

it.each([
  [
    '[..]',
    'Folder `..` is outside the site, which is in no Git repository. Make one of both with `git init`, or copy the files.',
  ],
  ['[none]', 'There is no folder `none`.'],
])('refuses %s', async (roots, fact) => {
  const { problems } = await read(roots, 'Text.');
  expect(problems).toEqual([expect.stringMatching(/^docs\.yaml:2:\d+ /)]);
  expect(problems[0]).toContain(fact);
});

it('refuses an absolute path', async () => {
  await expect(read('[/etc]', 'Text.')).rejects.toThrow(/Write a path from the folder/);
});

async function siteInRepository(): Promise<string> {
  const repository = await writeContent({
    'sdk/a.txt': 'The sample.\n',
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/config': '',
    '.git/objects/none': '',
    '.git/refs/none': '',
  });
  const site = path.join(repository, 'docs');
  mkdirSync(site);
  return site;
}

it('refuses a folder outside the repository', async () => {
  const { problems } = await readExtensionSite(
    { 'docs.yaml': 'title: T\nincludeRoots: [../..]\n', 'content/index.md': '# Home\n' },
    await siteInRepository(),
  );
  expect(problems).toEqual([
    expect.stringContaining('Folder `../..` is not in the repository of the site.'),
  ]);
});

it('reads from another folder of the same repository', async () => {
  const { page, problems } = await readExtensionSite(
    {
      'docs.yaml': 'title: T\nincludeRoots: [../sdk]\n',
      'content/guide/deep.md': '# Deep\n\n<!-- @include: ../../../sdk/a.txt -->\n',
    },
    await siteInRepository(),
  );
  expect(problems).toEqual([]);
  expect((await page('/guide/deep.html')).html).toContain('The sample.');
});
