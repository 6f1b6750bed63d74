// Asks without end, in a thread of its own: what the attackers read must not hold up the reader whose time is measured.
import { parentPort, workerData } from 'node:worker_threads';
import { attacks } from './attacks.ts';
import { read, type Tally } from './reader.ts';

export interface AttackData {
  readonly origin: string;
  readonly connections: number;
  /** Name in `attacks`. */
  readonly attack: string;
}

const { origin, connections, attack } = workerData as AttackData;
const requestOf = attacks[attack];
if (!requestOf) throw new Error(`There is no attack \`${attack}\`.`);

let isOver = false;
let sent = 0;
parentPort?.once('message', () => {
  isOver = true;
});
const tally: Tally = await read({
  origin,
  connections,
  next() {
    if (isOver) return undefined;
    sent += 1;
    return requestOf(sent);
  },
});
parentPort?.postMessage(tally);
