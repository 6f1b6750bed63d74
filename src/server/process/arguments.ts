// What is typed behind a command.
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Raised for a command line that cannot be used. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The folder of a site, `start ../handbook --port 8080`, wins over the environment's SITE_DIR, and `--port` over its PORT. Throws a
 * `UsageError` for anything else.
 */
export function takeServerArguments(args: readonly string[]): void {
  const { port, folder } = parse(args);
  if (port !== undefined) process.env['PORT'] = port;
  if (folder !== undefined) useSite(folder);
}

function parse(args: readonly string[]): { port: string | undefined; folder: string | undefined } {
  const { values, positionals } = readArguments(
    { args: [...args], options: { port: { type: 'string' } }, allowPositionals: true },
    'Use a folder, `--port <number>`, or neither.',
  );
  const [folder, other] = positionals;
  if (other !== undefined) throw new UsageError(`Name one folder: \`${other}\` is one too many.`);
  return { port: values.port, folder };
}

/** Node's `parseArgs`, whose errors become a `UsageError` with a hint. */
export function readArguments<Config extends NonNullable<Parameters<typeof parseArgs>[0]>>(
  config: Config,
  hint: string,
) {
  try {
    return parseArgs(config);
  } catch (error) {
    const text = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UsageError(`${text}. ${hint}`);
  }
}

/** From now on, the environment names this folder as the site's. Throws a `UsageError` when there is none. */
export function useSite(folder: string): void {
  if (!isFolder(folder)) {
    throw new UsageError(`There is no folder \`${folder}\`. Name one that holds Markdown.`);
  }
  process.env['SITE_DIR'] = folder;
}

export function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}
