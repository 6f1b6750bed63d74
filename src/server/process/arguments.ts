// What is typed behind a command.
import { parseArgs } from 'node:util';

/** Raised for a command line that cannot be used. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `--port 8080` wins over the environment's PORT, and is held to the same rules. Throws a `UsageError` for anything else. */
export function takePort(args: readonly string[]): void {
  try {
    const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' } } });
    if (values.port !== undefined) process.env['PORT'] = values.port;
  } catch (error) {
    const text = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UsageError(`${text}. Use \`--port <number>\`, or none.`);
  }
}
