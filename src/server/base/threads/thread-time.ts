// CPU time of a single thread: unlike elapsed time, it does not depend on the load of the machine.
import { readFileSync, readlinkSync } from 'node:fs';

/** Clock tick of Linux in `/proc`: a hundredth of a second. */
const msPerTick = 10;

/** Returns the path of the calling thread below `/proc`, such as `12/task/15`; undefined if there is no `/proc`. */
export function currentThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    // Not Linux.
    return undefined;
  }
}

/** Returns the CPU time that a thread has used, in milliseconds; undefined if it is not available. */
export function threadTimeMs(thread: string | undefined): number | undefined {
  if (thread === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${thread}/stat`, 'utf8');
    // The name in parentheses may contain spaces; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    // The thread has ended.
    return undefined;
  }
}
