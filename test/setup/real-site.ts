// The site that the project ships with, as its server answers.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createListener, type Listener } from '../../src/server/http/site-handler.ts';
import { load } from '../../src/server/process/load.ts';
import { parseEnv } from '../../src/server/process/env.ts';

/** Reads the real content and the built bundle. */
export async function createRealListener(
  variables: Readonly<Record<string, string>> = {},
): Promise<Listener> {
  const env = parseEnv(variables);
  const log = pino({ level: 'silent' });
  const { site, manifest } = await load(env, log);
  return createListener({ site, manifest, contentDir: env.contentDir, log });
}

/** A server on a free port of this machine. */
export interface RunningServer {
  readonly origin: string;
  readonly server: Server;
  close(): Promise<void>;
}

export async function listen(handle: Listener['handle']): Promise<RunningServer> {
  const server = createServer(handle);
  await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', fulfil));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    close: () =>
      new Promise((fulfil) => {
        server.close(() => {
          fulfil();
        });
        server.closeAllConnections();
      }),
  };
}
