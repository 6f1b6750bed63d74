// Describes the machine of a measurement.
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/**
 * Returns one line for the head of a table: processor, memory, Node and browser.
 * @param {string} chromium the browser's executable
 */
export function describeMachine(chromium) {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const browser = execFileSync(chromium, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
  }).trim();
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB, Node ${process.versions.node}, ${browser}`;
}
