// The process's signals, from its first moment on: none ends it by itself, and none is lost.

/** What signals ask for. */
export interface Signals {
  /** Called once, when the process shall stop; until this is set, a signal to stop ends the process at once. */
  onStop(stop: (signal: NodeJS.Signals) => void): void;
  /** Called for each SIGHUP, and at once for those that came before. */
  onReload(reload: () => void): void;
}

/**
 * SIGTERM and SIGINT stop, SIGHUP reloads. The second signal to stop is no haste: a process group gets signals from the terminal or the
 * service manager and from the supervisor too.
 */
export function takeSignals(): Signals {
  let isStopping = false;
  let mustReload = false;
  let stop = (_signal: NodeJS.Signals): void => {
    process.exit(0);
  };
  let reload = (): void => {
    mustReload = true;
  };
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      if (isStopping) return;
      isStopping = true;
      stop(name);
    });
  }
  process.on('SIGHUP', () => {
    reload();
  });
  return {
    onStop(next) {
      stop = next;
    },
    onReload(next) {
      reload = next;
      if (mustReload) next();
    },
  };
}
