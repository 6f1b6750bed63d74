// Postpones the signals that would end the process in the middle of a change.

/**
 * Holds SIGINT, SIGTERM and SIGHUP back. The returned function ends that: a signal that has arrived meanwhile then has its usual effect, so
 * that a script sees the interruption. `onHeld` is called for each signal, and may end the change sooner.
 */
export function holdSignals(onHeld = (): void => undefined): () => void {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let held: NodeJS.Signals | undefined;
  const hold = (signal: NodeJS.Signals): void => {
    held ??= signal;
    onHeld();
  };
  for (const name of names) process.on(name, hold);
  return () => {
    for (const name of names) process.off(name, hold);
    if (held !== undefined) process.kill(process.pid, held);
  };
}
