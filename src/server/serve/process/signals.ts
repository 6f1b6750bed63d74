// Handles signals from the start of the process, so that no signal is lost or has its default effect.

/** The actions that signals trigger. */
export interface Signals {
  /** Sets the handler of the stop signal, which is called once. Until it is set, a stop signal ends the process immediately. */
  onStop(stop: (signal: NodeJS.Signals) => void): void;
  /** Sets the handler of SIGHUP. If SIGHUP arrived earlier, the handler is called immediately. */
  onReload(reload: () => void): void;
}

/**
 * SIGTERM and SIGINT stop, SIGHUP reloads. A second stop signal is ignored: processes of a group get a signal both from the terminal or
 * service manager and from the supervisor.
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
