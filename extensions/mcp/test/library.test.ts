// Messages within an app of somebody else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { docs } from '../../../src/server/serve/library/docs.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('answers MCP messages that the app has parsed before', async () => {
  const folder = await writeContent({
    'docs.yaml': 'title: Handbook\n',
    'content/index.md': '# Handbook\n\nWelcome.\n',
  });
  const site = await docs({ folder, cacheDir: path.join(folder, 'cache') });
  const app = express();
  app.use(express.json());
  app.use('/docs', site);
  const own = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => own.once('listening', resolve));
  const { port } = own.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/docs/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('"result":{}'),
  ]);
  own.close();
  own.closeAllConnections();
  await site.close();
});
