// Answers of a site with versions.
import request from 'supertest';
import { removeTestSites } from '../../../test/setup/test-site.ts';
import { serveFolder, twoVersions, writeSite } from '../../../test/setup/versioned-site.ts';

afterAll(removeTestSites);

it('answers programs by MCP in each version', async () => {
  const { handle } = await serveFolder(await writeSite(twoVersions));
  const read = async (base: string, path = '/'): Promise<string> => {
    const response = await request(handle)
      .post(`${base}mcp`)
      .set('Accept', 'application/json, text/event-stream')
      .send({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'read', arguments: { path } },
      });
    return response.text;
  };
  expect(await read('/docs/')).toContain('The zebra lives in v2.');
  expect(await read('/docs/v1/')).toContain('The giraffe lives in v1.');
  // An address names its version, in any spelling.
  expect(await read('/docs/', '/docs/v1')).toContain('The giraffe lives in v1.');
  expect(await read('/docs/', '/docs/v1/')).toContain('The giraffe lives in v1.');
  expect(await read('/docs/', 'https://docs.example.com/docs/v1/fees/')).toContain('# Fees');
  expect(await read('/docs/v1/', 'https://docs.example.com/docs/')).toContain(
    'The zebra lives in v2.',
  );
});
