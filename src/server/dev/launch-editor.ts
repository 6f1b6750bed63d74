// Starts the author's editor.
import { setTimeout as delay } from 'node:timers/promises';

/** Time in which an editor that cannot be started says so, in milliseconds. */
const failureMs = 200;

const hint =
  'Set LAUNCH_EDITOR to the command of your editor, such as `code`, and start `npm run dev` again.';

/**
 * The editor that LAUNCH_EDITOR names, that is running, or that VISUAL or EDITOR name. `place` is a file with line and column.
 * Resolves with why it failed; undefined when it did not, as far as can be told.
 */
export async function launchInEditor(place: string): Promise<string | undefined> {
  const { default: launchEditor } = await import('launch-editor');
  const failed = new Promise<string>((fulfil) => {
    launchEditor(place, (_file, reason) => {
      const fact = reason === null ? 'No editor was found.' : `The editor failed: ${reason}`;
      fulfil(`${fact} ${hint}`);
    });
  });
  return Promise.race([failed, delay(failureMs, undefined)]);
}
