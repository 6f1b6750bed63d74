// Configs of other systems whose file has the name of a config of this server.
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { hasConfig } from '../../../src/server/site/config/site-folder.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const gitbook = `$schema: https://api.gitbook.com/openapi.yaml#/components/schemas/GitSyncSiteConfig
site:
  title: River docs
  structure:
    - type: space
      key: space-1
`;

it.each([
  ['of GitBook', 'docs.yaml', gitbook],
  ['of GitBook, quoted', 'docs.yml', gitbook.replace(/(https.*)/, '"$1"')],
  ['of a system without a reader', 'docs.yml', 'instances:\n  - url: river.example.com\n'],
])('one %s is not read as a config', async (_, name, text) => {
  const folder = await writeContent({ 'index.md': '# River\n', [name]: text });
  expect(hasConfig(folder)).toBe(false);
  expect(readConfig(folder).config.site.base).toBe('/');
});

it.each([
  'site:\n  title: River\n',
  'title: River\nsite: x\n',
  '$schema: https://example.com/a.json\ntitle: River\n',
  'title: River\ndescription: "See $schema: https://api.gitbook.com/ for it"\nsite: x\n',
])('a mistake in an own config is told: %j', async (text) => {
  const folder = await writeContent({ 'index.md': '# River\n', 'docs.yaml': text });
  expect(hasConfig(folder)).toBe(true);
  expect(() => readConfig(folder)).toThrow(/unknown field/);
});
