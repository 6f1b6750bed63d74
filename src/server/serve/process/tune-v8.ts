// Settings of V8 for threads that compile many different pages.
import os from 'node:os';
import v8 from 'node:v8';

/** Number of cores up to which threads of the garbage collector only take time from the threads that make pages. */
const fewCores = 2;

const helpers = [
  'parallel-scavenge',
  'parallel-compaction',
  'concurrent-marking',
  'concurrent-sweeping',
];

/** Growth of a heap before it is collected, in percent. V8's own is 30 for compile threads, and each collection discards optimized code. */
const growingPercent = 100;

/** Call it before the first thread starts: the settings are those of the process (docs/decisions/v8-settings.md). */
export function tuneV8(cores = os.availableParallelism()): void {
  if (cores > fewCores) return;
  for (const helper of helpers) v8.setFlagsFromString(`--no-${helper}`);
  v8.setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
}
