// A site that switches formulas off.
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

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
