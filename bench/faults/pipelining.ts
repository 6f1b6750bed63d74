// Clients that ask for much in one packet and never read: the server lets go of them.
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startReplica } from '../../test/setup/replica.ts';
import type { Fault, Finding } from './fault.ts';

const connections = 20;
/** A connection on which nothing moves is closed after 30 seconds; when something did since the last look, the next one decides. */
const longestSeconds = 65;

/** Requests in one packet: answers that fit into the system's buffers, and many more. */
const depths = [2, 400];

export const pipelining: Fault = async ({ say }) => {
  const server = await startReplica();
  const { hostname, port } = new URL(server.origin);
  const page = await (await fetch(`${server.origin}/docs/`)).text();
  const script = /href="([^"]+\/assets\/[^"]+\.woff2)"/.exec(page)?.[1] ?? '/docs/';
  const findings: Finding[] = [];
  for (const depth of depths) {
    const before = openSockets(server.pid);
    const request = `GET ${script} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(depth);
    const clients = Array.from({ length: connections }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      socket.on('error', () => undefined);
      return socket.pause();
    });
    await pause(1000);
    const held = openSockets(server.pid) - before;
    let seconds = 1;
    // A connection whose answers fit into the system's buffers is idle, and kept for as long as any other.
    const longest = depth === 2 ? 75 : longestSeconds;
    for (; seconds < longest && openSockets(server.pid) > before; seconds++) await pause(1000);
    const left = Math.max(0, openSockets(server.pid) - before);
    say(`${depth} requests at once: ${held} held, ${left} after ${seconds} s`);
    for (const client of clients) client.destroy();
    findings.push({
      what: `${connections} connections, ${depth} requests in one packet, nothing read: held after ${longest} s`,
      measured: String(left),
      promise: '0',
      isCached: left === 0 && held === connections,
    });
  }
  await server.stop();
  return findings;
};

function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:');
    } catch {
      // Closed since it was listed.
      return false;
    }
  }).length;
}
