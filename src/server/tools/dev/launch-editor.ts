// Starts the author's editor.
import { setTimeout as delay } from 'node:timers/promises';

/** Time to wait for an editor to report that it cannot start, in milliseconds. */
const failureMs = 200;

const hint =
  'Set LAUNCH_EDITOR to the command of your editor, such as `code`, and start `dev` again.';

/**
 * Opens a file in the editor given by LAUNCH_EDITOR, in one that is running, or in that of VISUAL or EDITOR. `location` is a file with
 * line and column. Resolves with the reason for a failure; undefined if none was reported in time.
 */
export async function launchInEditor(location: string): Promise<string | undefined> {
  const { default: launchEditor } = await import('launch-editor');
  const failed = new Promise<string>((resolve) => {
    launchEditor(location, (_file, reason) => {
      const fact = reason === null ? 'No editor found.' : `The editor failed: ${reason}`;
      resolve(`${fact} ${hint}`);
    });
  });
  return Promise.race([failed, delay(failureMs, undefined)]);
}
