// Threads in the background give way: where all processors are busy, kept pages go out first.
import { constants, getPriority, setPriority } from 'node:os';
import { currentThread } from './thread-time.ts';

/** Steps below the process itself, on the system's scale. `npm run faults -- search-flood` measures them. */
const stepsDown = 10;

/** Lowers the priority of the calling thread alone, which Linux can and any user may. Elsewhere nothing changes. */
export function giveWay(): void {
  const id = Number(currentThread()?.split('/').at(-1));
  if (!Number.isInteger(id)) return;
  try {
    const lowest = constants.priority.PRIORITY_LOW;
    setPriority(id, Math.min(getPriority(process.pid) + stepsDown, lowest));
  } catch {
    // The container forbids it.
  }
}
