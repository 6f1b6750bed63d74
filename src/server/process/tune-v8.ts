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

/** The heap of a thread that may have little memory grows by 30 % otherwise, before it is collected with the optimized code of its functions. */
const growingPercent = 100;

/** Call it before the first thread starts: the settings are those of the process (docs/decisions/v8-settings.md). */
export function tuneV8(cores = os.availableParallelism()): void {
  if (cores > fewCores) return;
  for (const helper of helpers) v8.setFlagsFromString(`--no-${helper}`);
  v8.setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
}
