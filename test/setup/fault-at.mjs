// Loaded into a command by `--import`: something happens at its nth change of a file of the working folder.
import { appendFileSync, promises, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const { FAULT_AT = '0', FAULT = 'kill', FAULT_FILE = '' } = process.env;
const { chmod, mkdir, rename, rm, writeFile } = promises;
let count = 0;

function fail() {
  if (FAULT === 'kill') process.kill(process.pid, 'SIGKILL');
  else if (FAULT === 'interrupt') process.kill(process.pid, 'SIGINT');
  else if (FAULT === 'edit') appendFileSync(FAULT_FILE, 'Edited.\n');
  else throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
}

/** @param {unknown} file @param {unknown} [content] */
function countChange(file, content) {
  const relative = path.relative(process.cwd(), path.resolve(String(file)));
  if (relative.startsWith('..') || relative.startsWith('cache')) return;
  count += 1;
  if (count !== Number(FAULT_AT)) return;
  // A part of the content is on the disk already, as when space runs out.
  if (typeof content === 'string' && FAULT !== 'edit') {
    writeFileSync(String(file), content.slice(0, 10));
  }
  fail();
}

Object.assign(promises, {
  /** @param {Parameters<typeof chmod>} args */
  async chmod(...args) {
    countChange(args[0]);
    return chmod(...args);
  },
  /** @param {Parameters<typeof mkdir>} args */
  async mkdir(...args) {
    countChange(args[0]);
    return mkdir(...args);
  },
  /** @param {Parameters<typeof rename>} args */
  async rename(...args) {
    countChange(args[0]);
    return rename(...args);
  },
  /** @param {Parameters<typeof rm>} args */
  async rm(...args) {
    countChange(args[0]);
    return rm(...args);
  },
  /** @param {Parameters<typeof writeFile>} args */
  async writeFile(...args) {
    countChange(args[0], args[1]);
    return writeFile(...args);
  },
});
syncBuiltinESMExports();
