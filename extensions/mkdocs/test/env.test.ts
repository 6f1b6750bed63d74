// Which folders a start in a project uses.
import path from 'node:path';
import { parseEnv } from '../../../src/server/serve/process/env.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['that of a project whose pages have the config, as after an import', 'docs/docs.yaml', 'docs'],
  ['that of a project with a config', 'docs.yaml', ''],
])('takes as the folder of the site %s', async (_what, config, expected) => {
  const files = { 'mkdocs.yml': 'nav: []\n', 'docs/index.md': '# Home\n', 'README.md': '# P\n' };
  const folder = await writeContent({ ...files, [config]: 'title: T\n' });
  expect(parseEnv({ SITE_DIR: folder })).toMatchObject({
    siteDir: path.join(folder, expected),
    contentDir: path.join(folder, 'docs'),
  });
});
