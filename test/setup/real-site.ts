// The site that the project ships with, served in process.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCachedHeads } from '../../src/server/serve/http/responses/cached-head.ts';
import { readAssets } from '../../src/server/serve/http/responses/assets.ts';
import { load } from '../../src/server/render/renderer/load.ts';
import { parseEnv } from '../../src/server/serve/process/env.ts';
import { serverVersion } from '../../src/server/render/renderer/version.ts';
import { createPreviews } from '../../src/server/render/previews/previews.ts';
import {
  bundleDir,
  compileThreadFile,
  paintThreadFile,
} from '../../src/server/base/files/build-folder.ts';
import { createCompilePool, type CompilePool } from '../../src/server/site/compile/compile-pool.ts';
import { serveInProcess, type SiteInProcess } from './in-process.ts';
import { openStore } from './test-store.ts';

let compilePool: CompilePool | undefined;

/** Threads that all sites of a worker share: to start two takes longer than to compile the pages of a small site. */
export function compileThreads(): CompilePool {
  compilePool ??= createCompilePool({ file: compileThreadFile() });
  return compilePool;
}

/** Reads the real content and the built bundle. With `keepsForms`, other files of tests have compressed these responses already. */
export async function createRealSite(
  variables: Readonly<Record<string, string>> = {},
  { keepsForms = true } = {},
): Promise<SiteInProcess> {
  const { store: options, ...place } = parseEnv(variables);
  const store = openStore(options.folder, { version: serverVersion });
  const { site, manifest } = await load({ ...place, store, compilePool: compileThreads() });
  const assets = await readAssets(bundleDir());
  const paint = createPreviews({ file: paintThreadFile(), store });
  return serveInProcess({
    site,
    manifest,
    assets,
    contentDir: place.contentDir,
    paint,
    ...(keepsForms && { store }),
  });
}

/** A server on a free local port. */
export interface RunningServer {
  readonly origin: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** Node's default, which the head of each response names. */
const keepAliveMs = 5000;

export async function listen(handle: RequestListener): Promise<RunningServer> {
  const server = createServer({ ServerResponse: createCachedHeads(keepAliveMs) }, handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
