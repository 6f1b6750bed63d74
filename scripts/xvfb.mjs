// Finds Xvfb, the virtual X server that WebKit uses in tests.
import { existsSync } from 'node:fs';

/** Returns the executable from XVFB_PATH, or the system's; undefined if there is none. */
export function findXvfb() {
  return [process.env['XVFB_PATH'], '/usr/bin/Xvfb', '/opt/X11/bin/Xvfb'].find(
    (file) => file !== undefined && existsSync(file),
  );
}
