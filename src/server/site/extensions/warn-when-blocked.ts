// Warns on the standard error stream while this thread is blocked, since an extension may run in it without end.
import { Worker } from 'node:worker_threads';
import { onCall } from '../../markdown/context/hooks.ts';

/** Default time after which the thread counts as blocked, in milliseconds. Its longest work without a pause takes some seconds. */
const longestSilenceMs = 30_000;

/** Number of signs of life in that time. It is counted in signs, since a process that was stopped for a while has given none. */
const signs = 6;

/** Code of another thread, since a blocked thread cannot write. It warns once for each time that this thread is blocked. */
const watcher = `
const { writeSync } = require('node:fs');
const { parentPort, workerData: { silenceTimeoutMs, signs, output } } = require('node:worker_threads');
let called = '', missed = 0;
setInterval(() => {
  missed += 1;
  if (missed !== signs) return;
  const fact = 'Nothing has happened for ' + silenceTimeoutMs / 1000 + ' s' + called + '.';
  writeSync(output, fact + ' If an extension runs without end, mend it, or use \`--no-extensions\`.\\n');
}, silenceTimeoutMs / signs);
parentPort.on('message', (call) => {
  if (call) called = ', since extension \`' + call.extension + '\` was called in \`' + call.hook + '\`';
  else missed = 0;
});
`;

export interface WarningOptions {
  /** Time after which the thread counts as blocked, in milliseconds. @default 30,000 */
  readonly silenceTimeoutMs?: number;
  /** File descriptor to write to. @default the standard error stream */
  readonly output?: number;
}

/** Starts to watch this thread. The returned function ends it. */
export function warnWhenBlocked(options: WarningOptions = {}): () => void {
  const { silenceTimeoutMs = longestSilenceMs, output = process.stderr.fd } = options;
  const worker = new Worker(watcher, {
    eval: true,
    workerData: { silenceTimeoutMs, signs, output },
  });
  const pulse = setInterval(() => {
    worker.postMessage(undefined);
  }, silenceTimeoutMs / signs);
  // Neither keeps a command from ending.
  worker.unref();
  pulse.unref();
  let last = '';
  onCall((extension, hook) => {
    const call = `${extension} ${hook}`;
    if (call !== last) worker.postMessage({ extension, hook });
    last = call;
  });
  return () => {
    onCall(undefined);
    clearInterval(pulse);
    void worker.terminate();
  };
}
