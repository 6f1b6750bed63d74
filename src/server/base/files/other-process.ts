// Tells whether the process that a lock file names is still running.
import { codeOf } from './code-of.ts';

/**
 * Whether another process with this id is running. The id of this process counts as that of an ended one: in a container, each start may
 * have the same id.
 */
export function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}
