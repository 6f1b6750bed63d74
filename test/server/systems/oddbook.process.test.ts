// A documentation system that nobody has heard of, whose reader is an extension of the site: every command reads its projects.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { answers } from '../../setup/imported-site.ts';
import { readExtensionSite } from '../../setup/extension-site.ts';
import { runCommand } from '../../setup/run-command.ts';
import { importProject } from '../../setup/run-import.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** `odd.yml` names the book, its chapters, former addresses, and what it keeps back. */
const reader = `
export default {
  name: 'oddbook',
  version: '1.0.0',
  system: {
    name: 'Oddbook',
    detect: (folder) => {
      const file = folder.first('odd.yml');
      return file && { file, by: 'config' };
    },
    async read(project) {
      const { called, chapters, was, hidden, ...others } = await project.data(project.file);
      project.unknown(others, []);
      return {
        config: { title: called },
        navigation: (pages) => ({
          sidebars: [{ name: 'chapters', items: pages.tree(chapters, (item) =>
            typeof item === 'string' ? { page: item } : { text: Object.keys(item)[0], items: Object.values(item)[0] }) }],
          navigation: [{ text: 'Start', path: '/' }],
        }),
        redirects: Object.entries(was).map(([from, to]) => ({ from, to })),
        excluded: [{ patterns: hidden, syntax: 'glob' }],
        listed: [{ file: 'odd.yml', names: 'stems' }],
      };
    },
  },
};
`;

const project = {
  'odd.yml': `called: The odd book
chapters:
  - index
  - Garden: [garden/trees, garden/gone]
was: { /old/: garden/trees.md, /lost/: nowhere.md }
hidden: [notes/**]
colour: red
`,
  'index.md': '# Start\n\n[Trees](garden/trees.md)\n',
  'garden/trees.md': '# Trees\n',
  'notes/private.md': '# Private\n',
};

const site = {
  ...Object.fromEntries(Object.entries(project).map(([name, text]) => [`content/${name}`, text])),
  'docs.yaml': 'extensions: [./oddbook.mjs]\n',
  'oddbook.mjs': reader,
};

it('starts with the title, the sidebar, the navigation and the redirects of the project', async () => {
  const { site: read } = await readExtensionSite(site);
  expect(read.config.site.title).toBe('The odd book');
  expect(read.config.sidebars).toEqual([
    {
      id: 'all',
      prefixes: ['/'],
      entries: [
        { kind: 'page', path: '/' },
        { kind: 'group', text: 'Garden', items: [{ kind: 'page', path: '/garden/trees.html' }] },
      ],
    },
  ]);
  expect(read.config.navigation).toEqual([{ kind: 'page', text: 'Start', path: '/' }]);
  expect(read.paths).not.toContain('/notes/private.html');
  const folder = await writeContent(site);
  expect(await answers(folder, ['/old/', '/lost/'])).toEqual({
    '/old/': '/garden/trees.html',
    '/lost/': 404,
  });
});

it('is checked: entries without pages by default, other losses with the rule `project`', async () => {
  const folder = await writeContent(site);
  const check = () => runCommand(['check', folder]);
  const before = (await check()).out;
  expect(before).toMatch(/odd\.yml:4:28 .*`garden\/gone`, which is not there/);
  expect(before).not.toContain('colour');
  await writeContent({ 'docs.yaml': `${site['docs.yaml']}rules: { project: warning }\n` }, folder);
  const after = (await check()).out;
  expect(after).toMatch(/odd\.yml:7:1 .*`colour` is not carried over/);
  expect(after).toMatch(/odd\.yml:5:\d+ .*Redirect to `nowhere\.md` does not lead to a page/);
});

it('is imported: what a start takes from the project is written to a config', async () => {
  const module = path.join(await writeContent({ 'oddbook.mjs': reader }), 'oddbook.mjs');
  const { code, out, config } = await importProject(project, '.', '--with', module);
  expect([code, out]).toEqual([0, expect.stringContaining('Read `odd.yml` (Oddbook) and 2 pages')]);
  expect(out).toMatch(/odd\.yml:7:1 .*`colour` is not carried over/);
  expect(config).toEqual({
    preset: 'default',
    title: 'The odd book',
    navigation: [{ text: 'Start', path: '/' }],
    sidebars: [
      {
        id: 'all',
        prefixes: ['/'],
        entries: ['/', { text: 'Garden', items: ['/garden/trees.html'] }],
      },
    ],
    redirects: [{ from: '/old/', to: '/garden/trees.html' }],
  });
});

it('names a moved page in the list of the project', async () => {
  const folder = await writeContent(site);
  const moved = await runCommand(['move', '/garden/trees.html', '/garden/oaks.html'], {
    variables: { SITE_DIR: folder },
  });
  expect([moved.code, moved.out]).toEqual([
    0,
    expect.stringContaining('Updated 3 links in 2 files'),
  ]);
  expect(await readFile(path.join(folder, 'content/odd.yml'), 'utf8')).toContain(
    'Garden: [garden/oaks, garden/gone]',
  );
});

it('says which reader failed, and serves the pages without it', async () => {
  const { site: read, problems } = await readExtensionSite({
    ...site,
    'oddbook.mjs': reader.replace('project.unknown(others, [])', 'throw new Error("No odds.")'),
  });
  expect(read.paths).toContain('/garden/trees.html');
  expect(problems.join('\n')).toMatch(
    /odd\.yml:1:1 .*`Oddbook` failed in `system\.read` \(No odds\./,
  );
});
