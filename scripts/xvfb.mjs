// Finds Xvfb, the X server without a screen that WebKit draws on in tests.
import { existsSync } from 'node:fs';

/** The executable that XVFB_PATH names, or the system's; undefined when there is none. */
export function findXvfb() {
  return [process.env['XVFB_PATH'], '/usr/bin/Xvfb', '/opt/X11/bin/Xvfb'].find(
    (file) => file !== undefined && existsSync(file),
  );
}
