// Processor time of one thread: on a machine under load, a page is not slow because others are.
import { readFileSync, readlinkSync } from 'node:fs';

/** Linux counts in hundredths of a second for every program. */
const msPerTick = 10;

/** The calling thread's place below `/proc`, such as `12/task/15`; undefined where there is no `/proc`. */
export function currentThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    // Not Linux.
    return undefined;
  }
}

/** Processor time that a thread has used, in milliseconds; undefined when the system does not say. */
export function threadTimeMs(thread: string | undefined): number | undefined {
  if (thread === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${thread}/stat`, 'utf8');
    // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    // It has ended.
    return undefined;
  }
}
