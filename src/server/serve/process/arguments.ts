// Command line arguments.
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { suggest } from '../../base/diagnostics/messages.ts';

/** Thrown for an invalid command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Parses `start ../handbook --port 8080 --host 127.0.0.1`: the folder overrides the environment variable SITE_DIR, `--port` and `--host`
 * override PORT and HOST. Throws a `UsageError` for other arguments.
 */
export function takeServerArguments(args: readonly string[]): void {
  const { values, positionals } = readArguments(
    {
      args: [...args],
      options: { port: { type: 'string' }, host: { type: 'string' } },
      allowPositionals: true,
    },
    'Use a folder, `--port <number>` and `--host <address>`, or none of them.',
  );
  const { port, host } = values;
  useOneSite(positionals);
  if (port !== undefined) process.env['PORT'] = port;
  if (host !== undefined) process.env['HOST'] = host;
}

/** Calls `useSite` with the folder that is named, if any. Throws a `UsageError` for a second one. */
export function useOneSite([folder, other]: readonly string[]): void {
  if (other !== undefined)
    throw new UsageError(`Unexpected argument \`${other}\`. Name one folder.`);
  if (folder !== undefined) useSite(folder);
}

/** Calls Node's `parseArgs`, and converts its errors to a `UsageError` with a hint. */
export function readArguments<Config extends NonNullable<Parameters<typeof parseArgs>[0]>>(
  config: Config,
  hint: string,
) {
  try {
    return parseArgs(config);
  } catch (error) {
    const text = error instanceof Error ? error.message.split('. ')[0] : String(error);
    const [, option] = /^Unknown option '(-[^']*)'/.exec(text ?? '') ?? [];
    if (option === undefined) throw new UsageError(`${text}. ${hint}`);
    throw unknownOption(option, Object.keys(config.options ?? {}), hint);
  }
}

/** Returns the error for an option that a command does not have; `names` are those that it has, without dashes. */
export function unknownOption(
  option: string,
  names: readonly string[],
  otherwise?: string,
): UsageError {
  const hint = suggest(
    option,
    names.map((name) => `--${name}`),
    otherwise,
  );
  return new UsageError(`Unknown option \`${option}\`. ${hint}`);
}

/** Sets SITE_DIR in the environment to this folder. Throws a `UsageError` if the folder does not exist. */
export function useSite(folder: string): void {
  if (!isFolder(folder)) {
    throw new UsageError(`There is no folder \`${folder}\`. Name one with Markdown files.`);
  }
  process.env['SITE_DIR'] = folder;
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
