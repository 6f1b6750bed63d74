// Readers who leave in the middle of a file: nothing stays open, and the server goes on when it may open no more.
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startReplica } from '../../test/setup/replica.ts';
import type { Fault } from './fault.ts';
import { openDescriptors } from './processes.ts';

/** Descriptors that the server may have. */
const limit = 128;
const encodings = ['identity', 'gzip', 'br'];

/** `--aborts=` sets another number than 300 per file. */
export const abortedDownloads: Fault = async ({ numbers, say }) => {
  const aborts = numbers.get('aborts') ?? 300;
  const server = await startReplica({}, ['sh', '-c', `ulimit -n ${limit}; exec "$@"`, 'sh']);
  const { origin, pid } = server;
  const page = await (await fetch(`${origin}/docs/`)).text();
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\/assets\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  const files = [...new Set(scripts), '/docs/favicon.svg'];
  const before = openDescriptors(pid);
  for (const file of files) {
    for (let count = 0; count < aborts; count++) {
      await leave(origin, file, encodings[count % encodings.length] ?? '');
    }
    say(`${file}: ${openDescriptors(pid)} descriptors after ${aborts} readers left`);
  }
  await pause(1000);
  const after = openDescriptors(pid);
  const { status } = await fetch(`${origin}/docs/`);
  const exitCode = await server.stop();
  return [
    {
      what: `descriptors before and after ${aborts * files.length} aborted downloads, at most ${limit} allowed`,
      measured: `${before}, ${after}`,
      promise: 'at most 2 more',
      isCached: after <= before + 2,
    },
    {
      what: 'the next page; exit code',
      measured: `${status}; ${exitCode}`,
      promise: '200; 0',
      isCached: status === 200 && exitCode === 0,
    },
  ];
};

/** Asks for a file, reads its beginning and breaks the connection. */
export function leave(origin: string, address: string, encoding: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${address} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`,
      );
    });
    socket.once('error', reject);
    socket.once('data', () => {
      socket.resetAndDestroy();
      resolve();
    });
  });
}
