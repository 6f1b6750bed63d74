// What browser tests share instead of starting it for each file: a Chromium per worker, and the built site with its defaults.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { chromiumFlags, findTestChromium } from '../../../scripts/chromium.mjs';
import { startBuiltSite } from '../built-site.mjs';

/**
 * @typedef {object} Services
 * @property {string} address of the server that starts what it is asked for, and answers with its address
 * @property {() => Promise<void>} close
 */

/** Nothing is started before a worker asks for it. @returns {Promise<Services>} */
export async function startServices() {
  /** @type {Map<string, Promise<{ address: string, close: () => Promise<void> }>>} */
  const started = new Map();
  const server = createServer((request, response) => {
    const name = request.url ?? '';
    // Two workers never share a browser, which has one clipboard.
    const service = started.get(name) ?? (name === '/site' ? startSite() : startChromium());
    started.set(name, service);
    service.then(
      ({ address }) => response.end(address),
      (/** @type {unknown} */ error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      const services = await Promise.allSettled(started.values());
      for (const service of services) {
        if (service.status === 'fulfilled') await service.value.close();
      }
    },
  };
}

async function startSite() {
  const { origin, close } = await startBuiltSite({ WARM_UP: 'off' });
  return { address: origin, close };
}

async function startChromium() {
  const executablePath = findTestChromium();
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium was found. Run `npm test`, which installs one, or set CHROMIUM_PATH.',
    );
  }
  const server = await chromium.launchServer({
    executablePath,
    args: chromiumFlags,
    host: '127.0.0.1',
  });
  return { address: server.wsEndpoint(), close: () => server.close() };
}
