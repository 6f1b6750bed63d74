// Runs one fault and prints a table; the exit code is 1 when a promise is broken.
import { abortedDownloads } from './aborted-downloads.ts';
import { brokenSurroundings } from './broken-surroundings.ts';
import type { Fault, Finding } from './fault.ts';
import { fuzz } from './fuzz.ts';
import { hostileContent } from './hostile-content.ts';
import { hostileReloads } from './hostile-reloads.ts';
import { hostileRepositories } from './hostile-repositories.ts';
import { markdown } from './markdown.ts';
import { million } from './million.ts';
import { observatory } from './observatory.ts';
import { pipelining } from './pipelining.ts';
import { rollingRestart } from './rolling-restart.ts';
import { searchFlood } from './search-flood.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';
import { workerKill } from './worker-kill.ts';

const faults: Readonly<Record<string, Fault>> = {
  'aborted-downloads': abortedDownloads,
  'broken-surroundings': brokenSurroundings,
  fuzz,
  'hostile-content': hostileContent,
  'hostile-reloads': hostileReloads,
  'hostile-repositories': hostileRepositories,
  markdown,
  million,
  observatory,
  pipelining,
  'rolling-restart': rollingRestart,
  'search-flood': searchFlood,
  'slow-clients': slowClients,
  soak,
  'worker-kill': workerKill,
};

const [name = '', ...rest] = process.argv.slice(2);
const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
if (fault) {
  const started = performance.now();
  const findings = await fault({
    numbers: parseNumbers(rest),
    say: (text) => {
      console.log(text);
    },
  });
  console.log(formatTable(findings));
  console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
  process.exit(findings.every(({ isCached }) => isCached) ? 0 : 1);
}
console.error(`Unknown fault \`${name}\`. Use one of ${Object.keys(faults).join(', ')}.`);
process.exit(1);

/** `['--requests=5']` → a map of `requests` to 5 */
function parseNumbers(args: readonly string[]): ReadonlyMap<string, number> {
  const pairs = args.map((arg): [string, number] => {
    const match = /^--([a-z]+)=(\d+)$/.exec(arg);
    if (!match)
      throw new Error(`The option \`${arg}\` is unknown. Options read \`--name=number\`.`);
    return [match[1] ?? '', Number(match[2])];
  });
  return new Map(pairs);
}

function formatTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ what, measured, promise, isCached }) => [
    isCached ? 'kept' : 'BROKEN',
    what,
    measured,
    promise,
  ]);
  const all = [['', 'what', 'measured', 'promise'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `\n${lines.join('\n')}\n`;
}
