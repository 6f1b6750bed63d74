// Lists of a site with versions.
import request from 'supertest';
import { removeTestSites } from '../../../test/setup/test-site.ts';
import { serveFolder, twoVersions, writeSite } from '../../../test/setup/versioned-site.ts';

afterAll(removeTestSites);

it('lists the pages of each version for programs, and names the other versions', async () => {
  const { handle } = await serveFolder(await writeSite(twoVersions));
  const html = async (address: string): Promise<string> =>
    (await request(handle).get(address)).text;
  const current = await html('/docs/llms.txt');
  expect(current).toContain('(https://docs.example.com/docs/prices/index.md)');
  expect(current).not.toContain('/docs/v1/fees/');
  expect(current).toContain('Other versions: [v1](https://docs.example.com/docs/v1/llms.txt)\n');
  const earlier = await html('/docs/v1/llms.txt');
  expect(earlier).toContain('# Handbook v1\n');
  expect(earlier).toContain('(https://docs.example.com/docs/v1/fees/index.md)');
  expect(earlier).toContain(
    'This is v1, not the current version. Other versions: [v2](https://docs.example.com/docs/llms.txt)\n',
  );
  expect(await html('/docs/v1/llms-full.txt')).toContain('The giraffe lives in v1.');
});
