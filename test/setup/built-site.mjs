// The site as `npm start` serves it: the built server in a separate process.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @typedef {object} BuiltSite
 * @property {string} origin without a trailing slash
 * @property {Promise<void>} warm resolves when every page is rendered
 * @property {() => Promise<void>} searchable resolves when every page is in the search index
 * @property {() => Promise<void>} close
 */

/** Waits until every page of a running site is in the search index. @param {string} origin */
export async function untilSearchable(origin) {
  const answer = `${origin}/docs/search.json?q=a`;
  while (!(await (await fetch(answer)).text()).includes('"isReady":true')) await pause(50);
}

/**
 * Starts it on a free local port. Rejects with its output if it does not listen.
 * @param {Readonly<Record<string, string>>} [variables] additional environment variables
 * @returns {Promise<BuiltSite>}
 */
export function startBuiltSite(variables = {}) {
  const child = spawn(process.execPath, ['dist/server/cli.js', 'start'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_FORMAT: 'text',
      LOG_LEVEL: 'debug',
      ...variables,
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return new Promise((resolve, reject) => {
    let printed = '';
    /** @type {(value?: undefined) => void} */
    let becomeWarm;
    /** @type {Promise<void>} */
    const warm = new Promise((settle) => {
      becomeWarm = settle;
    });
    /** @param {Buffer} part */
    const read = (part) => {
      printed += part.toString();
      if (printed.includes('Pages rendered in advance')) becomeWarm();
      const port = /Listening on http:\/\/localhost:(\d+)/.exec(printed)?.[1];
      if (port === undefined) return;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        warm,
        searchable: () => untilSearchable(`http://127.0.0.1:${port}`),
        close: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => {
      reject(new Error(`The server did not start:\n${printed}`));
    });
  });
}
