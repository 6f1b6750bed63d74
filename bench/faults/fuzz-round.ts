// Sends fuzzed requests and judges what comes back.
import { connect } from 'node:net';
import { createRequests, injection } from './fuzz-requests.ts';
import { count } from './reader.ts';

export interface FuzzRoundOptions {
  readonly origin: string;
  readonly addresses: readonly string[];
  readonly seed: number;
  readonly amount: number;
  /** Texts that lie in files outside the site. */
  readonly secrets: readonly string[];
}

export interface FuzzRound {
  /** How often each status came; 0 is a connection that was closed without an answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What must not happen: what it is, and the request that did it. */
  readonly violations: readonly string[];
}

const connections = 32;
/** A request that was cut short has no answer: after this silence the rest of it is given up. */
const silenceMs = 1000;
/** Every so many readers leave when the answer begins. */
const leaveEvery = 25;
/** Well above what an answer takes, well below the server's own limits for slow clients. */
const patienceMs = 15_000;

/** Sends the requests of one seed, each over a connection of its own. */
export async function fuzzRound(options: FuzzRoundOptions): Promise<FuzzRound> {
  const { origin, addresses, secrets } = options;
  const requests = createRequests(addresses, options).values();
  const statuses = new Map<number, number>();
  const violations: string[] = [];
  let sent = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const request of requests) {
        sent += 1;
        const whole = (await exchange(origin, request, sent % leaveEvery === 0)).toString('latin1');
        const answer = whole.replace(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)+/, '');
        const status = statusOf(answer);
        count(statuses, status);
        for (const what of judge(answer, status, secrets)) {
          violations.push(`${what}: ${JSON.stringify(request.toString('latin1').slice(0, 400))}`);
        }
      }
    }),
  );
  return { statuses, violations };
}

/** 0 when there is none. */
function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
}

function judge(answer: string, status: number, secrets: readonly string[]): readonly string[] {
  const found: string[] = [];
  if (answer === timedOut) found.push('no answer in time');
  else if (answer !== '' && status === 0) found.push('an answer that is no HTTP');
  if (status >= 500) found.push(`status ${status}`);
  if (secrets.some((secret) => answer.includes(secret))) found.push('a file outside the site');
  const isHtml = /\r\ncontent-type: text\/html/i.test(answer);
  if (isHtml && answer.includes(injection.slice(0, 12)))
    found.push('markup that was sent came back');
  return found;
}

const timedOut = 'timed out';

/** Everything that comes back until the connection ends, or its beginning for one who leaves; how it ends does not matter. */
function exchange(origin: string, request: Buffer, leaves: boolean): Promise<Buffer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(patienceMs, () => {
      parts.splice(0, parts.length, Buffer.from(timedOut));
      socket.destroy();
    });
    const silence = setTimeout(() => socket.end(), silenceMs);
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      if (leaves) socket.resetAndDestroy();
      silence.refresh();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(silence);
      resolve(Buffer.concat(parts));
    });
    // Not ended yet: Node.js drops the answers of a client that hangs up its half.
    socket.write(request);
  });
}
