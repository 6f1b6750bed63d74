// `npm run bench -- conformance`: runs the protocol's conformance suite against the built server. Exits with 0 if only expected tests fail.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltSite } from '../../test/setup/built-site.mjs';

/** The last release of 0.1: the next minor version is still in development. */
const suite = '@modelcontextprotocol/conformance@0.1.16';

/** The suite needs Node 22: with an older version, npx fetches a newer one from the registry. */
const newerNode =
  Number(process.versions.node.split('.')[0]) < 22
    ? [`--package=node-${process.platform}-${process.arch}@24`]
    : [];

const port = await freePort();
// The suite sends requests with this origin, and with a different one.
const origin = `http://localhost:${port}`;
const site = await startBuiltSite({ PORT: String(port), SITE_ORIGIN: origin });
const results = mkdtempSync(path.join(tmpdir(), 'docs-mcp-'));
try {
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      ...newerNode,
      `--package=${suite}`,
      '--',
      'conformance',
      'server',
      '--url',
      `${origin}/docs/mcp`,
      '--expected-failures',
      path.resolve('bench/mcp/expected-failures.yaml'),
    ],
    { cwd: results, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(results, { recursive: true });
  await site.close();
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
