// Which extensions a site has: those that it names, without those that it switches off.
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const page = { 'content/index.md': '# Home\n\nA dollar: $a^2$.\n' };

it('runs no extension that is switched off', async () => {
  const read = async (enabled: boolean) => {
    const site = await readExtensionSite({
      'docs.yaml': `title: T\nextensions:\n  - { use: millrace-docs/math, enabled: ${enabled} }\n`,
      ...page,
    });
    expect(site.problems).toEqual([]);
    return (await site.page()).html;
  };
  expect(await read(true)).toContain('<math');
  expect(await read(false)).not.toContain('<math');
});

it('keeps extensions switched off when no code of the site runs', async () => {
  const folder = await writeContent({
    'docs.yaml':
      'title: T\nextensions:\n  - ./own.mjs\n  - { use: millrace-docs/math, enabled: false }\n',
  });
  const { config } = readConfig(folder, { runsExtensions: false });
  expect(config.extensions).toEqual([{ use: 'millrace-docs/math', enabled: false }]);
});
