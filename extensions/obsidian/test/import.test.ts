// `import` of vaults of Obsidian.
import { answers } from '../../../test/setup/imported-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('reads a published vault: name, order, home page and addresses', async () => {
  const { root, config, out, code } = await importProject(
    {
      '.obsidian/app.json':
        '{ "attachmentFolderPath": "Files", "userIgnoreFilters": ["Drafts/"], "odd": 1 }',
      '.obsidian/publish.json': '{ "host": "notes.example.com", "excluded": ["Secret.md"] }',
      'site-options.json':
        '{ "siteName": "River <b>notes</b>", "indexFile": "Start", "navigationOrdering": ["Water", "Water/Speed.md", "Water/Depth.md", 1] }',
      'Start.md': 'Begin.\n',
      'Secret.md': 'Text.\n',
      'Drafts/a.md': 'Text.\n',
      'Water/Depth.md': 'Text.\n',
      'Water/Speed.md': 'Text.\n',
      'Water/Flow of water.md': 'Text.\n',
    },
    '.',
  );
  expect(code).toBe(0);
  expect(config).toMatchObject({
    title: 'River notes',
    base: '/',
    origin: 'https://notes.example.com',
    sidebars: [
      {
        id: 'vault',
        prefixes: ['/'],
        entries: [
          {
            text: 'Water',
            items: ['/Water/Speed.html', '/Water/Depth.html', '/Water/Flow%20of%20water.html'],
          },
          { text: 'Drafts', items: ['/Drafts/a.html'] },
          '/Secret.html',
          '/Start.html',
        ],
      },
    ],
  });
  expect(out).toContain('app.json:1:70  `odd` is not carried over.');
  expect(out).toContain('`Drafts/`, which `userIgnoreFilters` names, has a note that would be');
  expect(out).toContain('publish.json:1:45  `Secret.md`, which `excluded` names, has a note');
  expect(await answers(root, ['/', '/Water/Flow+of+water'])).toEqual({
    '/': '/Start.html',
    '/Water/Flow+of+water': '/Water/Flow%20of%20water.html',
  });
});

it('leaves the order to the folders, and folders of other systems to their importers', async () => {
  const vault = { '.obsidian/app.json': 'no JSON', 'A b.md': 'Text.\n' };
  const plain = await importProject(vault, '.');
  expect(plain.out).toContain('(Obsidian) and 1 page');
  expect(plain.config).not.toHaveProperty('sidebars');
  expect(plain.config).not.toHaveProperty('redirects');
  expect(plain.text).toContain('# The sidebar follows the folders.');
  const other = await importProject(
    { ...vault, 'docs/mkdocs.yml': 'site_name: River\n', 'docs/docs/index.md': '# A\n' },
    'docs/docs',
  );
  expect(other.out).toContain('(MkDocs)');
});
