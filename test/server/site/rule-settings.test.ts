// Settings of rules that concern nothing.
import { readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const own = `export default { name: 'orchard', version: '1', rules: [{ name: 'apples', check: () => [] }] };`;

async function problemsOf(settings: string): Promise<readonly string[]> {
  const { problems } = await readExtensionSite({
    'docs.yaml': `title: T\nextensions: [./own.mjs]\n${settings}\n`,
    'content/index.md': '# Home\n',
    'content/blog/one.md': '# One\n',
    'own.mjs': own,
  });
  return problems;
}

it.each([
  ['rules: { orchard/aples: error }', '3:10', 'Did you mean `orchard/apples`?'],
  ['rules: { orchrd/apples: error }', '3:10', 'does not have. Did you mean `orchard`?'],
  ['rules: { ownership/overdue: error }', '3:10', 'does not have. Check the name.'],
  [
    'overrides: [{ paths: [/blog/], rules: { orchard/aples: off } }]',
    '3:41',
    'Did you mean `orchard/apples`?',
  ],
  ['overrides: [{ paths: [/blgo/], rules: { link: off } }]', '3:23', 'Did you mean `/blog/`?'],
])('tells of %s', async (settings, place, hint) => {
  expect(await problemsOf(settings)).toEqual([expect.stringContaining(hint)]);
  expect((await problemsOf(settings))[0]).toMatch(
    new RegExp(`^docs\\.yaml:${place} .*  config \\(warning\\)$`),
  );
});

it.each([
  'rules: { orchard/apples: error, orchard/something-else: off, link: error }',
  'overrides: [{ paths: [/, /blog/, /blog/one.html], rules: { orchard/apples: off } }]',
])('says nothing of %s', async (settings) => {
  expect(await problemsOf(settings)).toEqual([]);
});
