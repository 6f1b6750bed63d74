// Finds the programs that Bash samples call, for setup and tests.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Programs that Bash samples may call. */
export const bashTools = ['curl', 'jq', 'unzip'];

const folders = ['/usr/local/bin', '/opt/homebrew/bin', '/usr/bin', '/bin'];

/** Value of `PATH` for Bash samples. */
export const bashPath = folders.join(path.delimiter);

/** Returns the executable; undefined if there is none. @param {string} program */
export function findBashTool(program) {
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}
