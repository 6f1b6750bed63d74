// Structured logs: JSON, or plain lines for a terminal.
import { Writable } from 'node:stream';
import {
  pino,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import { printable } from '../../base/diagnostics/printable.ts';

export interface LogOptions {
  readonly level: string;
  readonly format: 'text' | 'json';
}

/** Creates the logger of the process. */
export function createLog({ level, format }: LogOptions): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    // Log the level by name, as log collectors expect it.
    formatters: { level: (name) => ({ level: name }) },
  };
  return pino(options, format === 'json' ? createBatches() : createTextStream());
}

/**
 * Writes all lines of one event loop turn at once: on a busy server, one write per request would cost more than the response.
 * `npm run bench -- serving` measures it, with the access log on.
 */
function createBatches(): DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, sync: true });
  let lines = '';
  const flush = (): void => {
    const batch = lines;
    lines = '';
    if (batch !== '') output.write(printable(batch));
  };
  // Writes the lines of the last turn, including a fatal error.
  process.on('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

function createTextStream(): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      process.stdout.write(printable(formatLine(chunk.toString())), done);
    },
  });
}

/** `{"level":"info","time":"…T10:00:00.000Z","msg":"Listening"}` → `10:00:00 info  Listening` */
function formatLine(json: string): string {
  const entry: unknown = JSON.parse(json);
  if (typeof entry !== 'object' || entry === null) return json;
  const { level, time, msg, err, ...rest } = entry as Readonly<Record<string, unknown>>;
  const clock = typeof time === 'string' ? time.slice(11, 19) : '';
  const label = String(level);
  const details = Object.entries(rest).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
  return `${clock} ${label.padEnd(5)} ${String(msg)}${details.join('')}${reasonOf(err)}\n`;
}

/** Names of errors that report mistakes of authors: their stack tells nothing. */
const mistakes: ReadonlySet<unknown> = new Set(['ContentError', 'UncompiledPageError']);

/** Returns the lines of an error below its entry. */
function reasonOf(err: unknown): string {
  // An error from another thread has its name as a field.
  const { type, name = type, message, stack } = fieldsOf(err);
  if (stack === undefined) return '';
  return `\n${String(mistakes.has(name) ? message : stack)}`;
}
