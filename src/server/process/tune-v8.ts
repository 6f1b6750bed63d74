// Settings of V8 for threads that compile many different pages.
import os from 'node:os';
import v8 from 'node:v8';

/**
 * How much code a function runs before V8 optimizes it, in bytes of bytecode: some twenty times V8's default. Parsers of Markdown make their
 * functions anew for each page, so V8 discards optimized code with each page, and makes it again: half of the processor time of an index
 * of 9,746 pages (docs/decisions/v8-settings.md).
 */
const interruptBudget = 3_000_000;

/** Version of V8 from which on calls are counted instead: it has no such setting, and a larger count gains nothing. That of Node 22. */
const countingVersion = 12;

/** Number of cores up to which threads of the garbage collector only take time from the threads that make pages. */
const fewCores = 2;

/** Call it before the first thread starts: the settings are those of the process. */
export function tuneV8(
  cores = os.availableParallelism(),
  version = Number.parseInt(process.versions.v8, 10),
): void {
  if (version < countingVersion) v8.setFlagsFromString(`--interrupt-budget=${interruptBudget}`);
  if (cores > fewCores) return;
  for (const helper of [
    'parallel-scavenge',
    'parallel-compaction',
    'concurrent-marking',
    'concurrent-sweeping',
  ])
    v8.setFlagsFromString(`--no-${helper}`);
}
