// Addresses that a release had stay pages or redirects.
import {
  addReleasedAddresses,
  checkReleasedAddresses,
  readReleased,
} from '../../../../src/server/tools/check/rules/released-addresses.ts';
import {
  createTestSite,
  emptyConfig,
  page,
  removeTestSites,
  writeContent,
} from '../../../setup/test-site.ts';

afterAll(removeTestSites);

async function start() {
  const { site } = await createTestSite(
    { 'index.md': page('Home.'), 'limits/index.md': page('Limits.', 'Limits') },
    emptyConfig({ redirects: [{ from: '/old/', to: '/limits/' }] }),
  );
  return site;
}

it('names the line of an address that leads nowhere, and the page that is most like it', async () => {
  const file = 'released-addresses.txt';
  const text = '# Comment\n/\n/limit/\n/limits/\n/old/\n';
  expect(checkReleasedAddresses({ file, text }, await start())).toEqual([
    {
      file,
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

it.each<[Readonly<Record<string, string>>, string]>([
  [{ 'config/site.yaml': '' }, 'released-addresses.txt'],
  [{ 'released-addresses.txt': '/a/' }, 'released-addresses.txt'],
  [{ 'config/released-addresses.txt': '/a/' }, 'config/released-addresses.txt'],
])('of a folder with %j, reads %s', async (files, file) => {
  const text = Object.values(files).join('');
  expect(readReleased(await writeContent(files))).toEqual({ file, text });
});
