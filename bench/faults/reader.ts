// A client that keeps connections open and counts every answer and every failure, quickly.
import { connect, type Socket } from 'node:net';

/** What came back. */
export interface Tally {
  readonly statuses: Map<number, number>;
  /** Connections that broke with answers outstanding, by reason. */
  readonly failures: Map<string, number>;
  /** One for each answer, in milliseconds. */
  readonly latencies: number[];
}

export interface ReadOptions {
  readonly origin: string;
  readonly connections: number;
  /** Its answers must state their length. Text of the next request without its blank line, such as `GET / HTTP/1.1\r\nHost: a`; undefined ends a connection. */
  readonly next: () => string | undefined;
  /** Requests that are sent before their answers are awaited. @default 1 */
  readonly depth?: number;
  /** Pause between requests of a connection, in milliseconds. @default 0 */
  readonly pauseMs?: number;
  /** @default true */
  readonly isTimed?: boolean;
}

/** Reads until `next` has nothing more. Never rejects: what fails is counted. */
export async function read(options: ReadOptions): Promise<Tally> {
  const tally: Tally = { statuses: new Map(), failures: new Map(), latencies: [] };
  const connections = Array.from({ length: options.connections }, async () => {
    // A connection that the server has closed in good order is opened again.
    while (await useConnection(options, tally));
  });
  await Promise.all(connections);
  return tally;
}

/** Counts one more. */
export function count<Key>(map: Map<Key, number>, key: Key): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

/** Resolves with whether there may be more to ask. */
function useConnection(options: ReadOptions, tally: Tally): Promise<boolean> {
  const { origin, next, depth = 1, pauseMs = 0, isTimed = true } = options;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const sentAt: number[] = [];
    let buffer: Buffer = Buffer.alloc(0);
    let skip = 0;
    let isLast = false;
    let isOver = false;

    const send = (): void => {
      if (isOver) return;
      let text = '';
      while (sentAt.length < depth && !isLast) {
        const request = next();
        if (request === undefined) {
          isLast = true;
          break;
        }
        text += `${request}\r\n\r\n`;
        sentAt.push(performance.now());
      }
      if (text !== '') socket.write(text);
      else if (sentAt.length === 0) finish(false);
    };
    const finish = (hasMore: boolean, failure?: string): void => {
      if (isOver) return;
      isOver = true;
      if (failure !== undefined) count(tally.failures, failure);
      socket.destroy();
      resolve(hasMore);
    };

    socket.on('connect', send);
    socket.on('error', (error) => {
      finish(!isLast, error.message);
    });
    socket.on('close', () => {
      finish(!isLast, sentAt.length > 0 ? 'closed before the answer' : undefined);
    });
    socket.on('data', (part: Buffer) => {
      if (skip >= part.length) {
        skip -= part.length;
      } else {
        buffer =
          buffer.length === 0 ? part.subarray(skip) : Buffer.concat([buffer, part.subarray(skip)]);
        skip = 0;
        takeAnswers();
      }
      if (skip > 0 || buffer.length > 0 || sentAt.length > 0) return;
      if (pauseMs === 0) send();
      else setTimeout(send, pauseMs);
    });

    /** Takes whole heads off the buffer; bodies are skipped by their length. */
    function takeAnswers(): void {
      for (;;) {
        const end = buffer.indexOf('\r\n\r\n');
        if (end === -1) return;
        const head = buffer.toString('latin1', 0, end);
        const status = Number(head.slice(9, 12));
        const stated = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (stated === undefined && status !== 304) {
          finish(!isLast, 'an answer without its length');
          return;
        }
        const length = status === 304 ? 0 : Number(stated);
        count(tally.statuses, status);
        const sent = sentAt.shift();
        if (isTimed && sent !== undefined) tally.latencies.push(performance.now() - sent);
        const rest = end + 4 + length;
        skip = Math.max(0, rest - buffer.length);
        buffer = buffer.subarray(Math.min(rest, buffer.length));
        if (/\r\nconnection: close/i.test(head) && sentAt.length === 0) {
          finish(!isLast);
          return;
        }
        if (buffer.length === 0) return;
      }
    }
  });
}
