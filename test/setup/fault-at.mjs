// Something happens at the nth change of a file of the working folder: in this process, or in a command that loads this by `--import`.
import { appendFileSync, promises, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/**
 * @typedef {object} Fault
 * @property {'interrupt' | 'full' | 'edit'} kind
 * @property {number} at number of the change of a file at which it happens
 * @property {string} [file] the file that is edited
 */

const { FAULT } = process.env;
if (FAULT !== undefined) injectFault(/** @type {Fault} */ (JSON.parse(FAULT)));

/** Makes a fault happen, once. Returns a function that ends this. @param {Fault} fault @returns {() => void} */
export function injectFault(fault) {
  const { chmod, mkdir, rename, rm, writeFile } = promises;
  let count = 0;

  /** @param {unknown} file @param {unknown} [content] */
  function countChange(file, content) {
    const relative = path.relative(process.cwd(), path.resolve(String(file)));
    if (relative.startsWith('..') || relative.startsWith('cache')) return;
    count += 1;
    if (count !== fault.at) return;
    // A part of the content is on the disk already, as when space runs out.
    if (typeof content === 'string' && fault.kind !== 'edit') {
      writeFileSync(String(file), content.slice(0, 10));
    }
    happen(fault);
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
  return () => {
    Object.assign(promises, { chmod, mkdir, rename, rm, writeFile });
    syncBuiltinESMExports();
  };
}

/** @param {Fault} fault */
function happen({ kind, file = '' }) {
  if (kind === 'interrupt') process.kill(process.pid, 'SIGINT');
  else if (kind === 'edit') appendFileSync(file, 'Edited.\n');
  else throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
}
