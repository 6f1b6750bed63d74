// Finds the programs that Bash samples call, for setup and tests.
import { existsSync } from 'node:fs';
import path from 'node:path';

const programs = ['curl', 'jq', 'unzip'];
const folders = ['/usr/local/bin', '/opt/homebrew/bin', '/usr/bin', '/bin'];

/** Value of `PATH` for Bash samples. */
export const bashPath = folders.join(path.delimiter);

/** Returns whether all programs are installed. */
export function findBashTools() {
  return programs.every((program) =>
    folders.some((folder) => existsSync(path.join(folder, program))),
  );
}
