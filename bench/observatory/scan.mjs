// Runs Mozilla's HTTP Observatory against a local server, and prints its result as JSON.
//
//   node bench/observatory/scan.mjs <host> <port of http> <port of https>
//
// The Observatory supports only ports 80 and 443 of a public host. Its requests and its check of the certificate are real
// (NODE_EXTRA_CA_CERTS names our CA); only the target of a connection is changed, since the host is in no DNS.
import { existsSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';

const [host = '', httpPort = '', httpsPort = ''] = process.argv.slice(2);
connectTo(http.Agent, Number(httpPort));
connectTo(https.Agent, Number(httpsPort));

const folder = path.join(import.meta.dirname, 'node_modules', '@mdn', 'mdn-http-observatory');
// The browsers' HSTS preload list, which the package downloads on installation. The host under test is not in it.
const preloadList = path.join(folder, 'conf', 'hsts-preload.json');
if (!existsSync(preloadList)) writeFileSync(preloadList, '{}');
/** @type {unknown} */
const observatory = await import(path.join(folder, 'src', 'index.js'));
const { scan } = /** @type {{ scan: (host: string) => Promise<unknown> }} */ (observatory);
console.log(JSON.stringify(await scan(host)));

/** Makes every connection go to a local port. @param {typeof http.Agent} Agent @param {number} port */
function connectTo(Agent, port) {
  /** @type {unknown} */
  const method = Reflect.get(Agent.prototype, 'createConnection');
  const connect = /** @type {(this: unknown, options: object, ...rest: unknown[]) => unknown} */ (
    method
  );
  Object.assign(Agent.prototype, {
    /** @param {object} options @param {unknown[]} rest */
    createConnection(options, ...rest) {
      return connect.call(this, { ...options, host: '127.0.0.1', port }, ...rest);
    },
  });
}
