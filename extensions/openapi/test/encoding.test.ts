// A description that is not UTF-8.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('reports an API description that is not UTF-8', async () => {
  const contentDir = await writeContent({ 'index.md': page('Words.', 'Home'), 'api/x.txt': '' });
  await writeFile(path.join(contentDir, 'api/openapi.yaml'), Buffer.from('a: é', 'latin1'));
  const config = emptyConfig();
  const site = { ...config.site, openapi: 'api/openapi.yaml' };
  const { problems } = await readSite({ config: { ...config, site }, contentDir });
  expect(problems.map(formatMessage)).toEqual([
    expect.stringMatching(/^content\/api\/openapi\.yaml:1:4 {2}Byte `0xE9` at position 4 /),
  ]);
});
