// Folders of systems that this server does not read: they are served as plain Markdown, and the check says so.
import { checkSite } from '../../../../src/server/tools/check/check.ts';
import { emptyConfig, removeTestSites, writeContent } from '../../../setup/test-site.ts';

afterAll(removeTestSites);

async function findingsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const contentDir = await writeContent({ 'index.md': '# River\n\nText.\n', ...files });
  const config = emptyConfig();
  const { messages, pages } = await checkSite({
    config: { ...config, site: { ...config.site, preset: 'default' } },
    contentDir,
  });
  expect(pages).toBe(1);
  return messages.map(({ file, text, rule }) => `${file.slice(contentDir.length)} ${text} ${rule}`);
}

it.each([
  ['Azure DevOps', '.order', 'index\n'],
  ['Azure DevOps', '.attachments/a.txt', ''],
  ['Fern', 'fern.config.json', '{}'],
  ['Markdoc', 'markdoc.config.mjs', ''],
  ['Markdoc', 'start.mdoc', '# Start\n'],
  ['Notion', 'On call 3b4c0d1e3b4c0d1e3b4c0d1e3b4c0d1e.csv', 'a,b\n'],
  ['Quarto', '_quarto.yml', 'project:\n  type: book\n'],
  ['Quarto', 'start.qmd', '# Start\n'],
  ['ReadMe.io', '_order.yaml', '- index\n'],
  ['Retype', 'retype.yml', 'input: .\n'],
  ['Writerside', 'writerside.cfg', '<ihp/>'],
  ['Writerside', 'project.ihp', '<ihp/>'],
])('says that %s is not read, by its `%s`', async (system, file, text) => {
  const [name = ''] = file.split('/');
  expect(await findingsOf({ [file]: text })).toEqual([
    `/${name} \`${name}\` belongs to ${system}, which is not read: the folder is served as plain Markdown. Rewrite what the other findings name. foreign-syntax`,
  ]);
});

it('says nothing of systems that are read, or of similar names', async () => {
  const files = {
    'mkdocs.yml': 'site_name: River\n',
    'order.yaml': '',
    'retype.txt': '',
    'public/writerside.cfg': '<ihp/>',
  };
  expect(await findingsOf(files)).toEqual([]);
});
