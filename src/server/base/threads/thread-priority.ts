// Lowers the priority of background threads, so that cached pages are served first when all CPUs are busy.
import { constants, getPriority, setPriority } from 'node:os';
import { currentThread } from './thread-time.ts';

/** Nice value relative to the process. `npm run faults -- search-flood` measures its effect. */
const stepsDown = 5;

/** Lowers the priority of the calling thread only. Linux supports this for any user; elsewhere it has no effect. */
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
