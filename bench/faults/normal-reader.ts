// A reader as most are: whether others slow it down is what many faults are about.
import { read, type Tally } from './reader.ts';

/** Four connections, a page every 4 ms each, for so long. */
export function readNormally(
  origin: string,
  addresses: readonly string[],
  durationMs: number,
): Promise<Tally> {
  const end = performance.now() + durationMs;
  let sent = 0;
  return read({
    origin,
    connections: 4,
    pauseMs: 4,
    next() {
      if (performance.now() > end) return undefined;
      sent += 1;
      return `GET ${addresses[sent % addresses.length] ?? '/'} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br`;
    },
  });
}
