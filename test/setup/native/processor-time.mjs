// How much processor time this process has used.
import { readFileSync } from 'node:fs';

/** Length of the unit in which Linux counts, on all of its common architectures. */
const tickMs = 10;

/** Milliseconds of this process, and of the child processes that have ended. Only Linux knows the latter. */
export function processorTime() {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return { own: (user + system) / 1000, children: 0 };
  }
  const line = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program, in parentheses, may contain spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields
    .slice(11, 15)
    .map(Number);
  return { own: (user + system) * tickMs, children: (childrenUser + childrenSystem) * tickMs };
}
