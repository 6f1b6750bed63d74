// Which extensions a site has: those that it names, without those that it switches off.
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('keeps extensions switched off when no code of the site runs', async () => {
  const folder = await writeContent({
    'docs.yaml':
      'title: T\nextensions:\n  - ./own.mjs\n  - { use: millrace-docs/math, enabled: false }\n',
  });
  const { config } = readConfig(folder, { runsExtensions: false });
  expect(config.extensions).toEqual([{ use: 'millrace-docs/math', enabled: false }]);
});
