// Addresses that a release had stay pages or redirects.
import {
  addReleasedAddresses,
  checkReleasedAddresses,
} from '../../../../src/server/check/rules/released-addresses.ts';
import { createTestSite, emptyConfig, page, removeTestSites } from '../../../setup/test-site.ts';

afterAll(removeTestSites);

async function start() {
  const { site } = await createTestSite(
    { 'index.md': page('Home.'), 'limits/index.md': page('Limits.', 'Limits') },
    emptyConfig({ redirects: [{ from: '/old/', to: '/limits/' }] }),
  );
  return site;
}

it('names the line of an address that leads nowhere, and the page that is most like it', async () => {
  const text = '# Comment\n/\n/limit/\n/limits/\n/old/\n';
  expect(checkReleasedAddresses(text, await start())).toEqual([
    {
      file: 'released-addresses.txt',
      line: 3,
      column: 1,
      rule: 'released-address',
      text: '`/limit/` was released, but is neither a page nor a redirect now. Add it to `redirects` in the config. Did you mean `/limits/`?',
    },
  ]);
});

it('adds the pages of today and forgets nothing', async () => {
  const { paths } = await start();
  const text = addReleasedAddresses('# Comment\n/old/\n', paths);
  expect(text.split('\n').slice(1)).toEqual(['/', '/limits/', '/old/', '']);
  expect(addReleasedAddresses(text, paths)).toBe(text);
});
