// Quick test files start no process: the guard sees to that.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { leftOut } from '../left-out.mjs';

const isSlow = new RegExp(leftOut.quick.join('|'));
let isForbidden = false;

/** Forbids processes from now on, unless this test file may start some. @param {string} file */
export function guardProcesses(file) {
  isForbidden = !isSlow.test(file.replaceAll('\\', '/'));
}

/** Puts the guard before all ways to start a process. Do it before any module keeps one of those functions. */
export function installProcessGuard() {
  const { prototype } = childProcess.ChildProcess;
  // All functions that do not wait for the process end here; Node does not declare it.
  const { spawn } = /** @type {{ spawn: (options: unknown) => unknown }} */ (
    /** @type {unknown} */ (prototype)
  );
  Object.assign(prototype, {
    /** @param {{ readonly file: string }} options @this {unknown} */
    spawn(options) {
      // A package like any other, but for the process that it consists of.
      if (!options.file.includes('@esbuild')) refuseProcess();
      return spawn.call(this, options);
    },
  });
  for (const name of /** @type {const} */ (['spawnSync', 'execSync', 'execFileSync'])) {
    const start = /** @type {(...args: readonly unknown[]) => unknown} */ (childProcess[name]);
    Object.assign(childProcess, {
      /** @param {readonly unknown[]} args */
      [name](...args) {
        refuseProcess();
        return start(...args);
      },
    });
  }
  syncBuiltinESMExports();
}

/** Throws if the test file that runs is a quick one. */
export function refuseProcess() {
  if (!isForbidden) return;
  throw new Error(
    'A quick test starts no process. Name the file `*.process.test.ts`: `npm run test:quick` leaves it out.',
  );
}
