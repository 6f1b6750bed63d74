// Finds programs as a shell does.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the executable that runs under this name; undefined if there is none. @param {string} program */
export function findOnPath(program) {
  const name = process.platform === 'win32' ? `${program}.exe` : program;
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}
