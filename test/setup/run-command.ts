// Runs a command of the program in the test's own process, which takes a fraction of the time of a start.
import { Console } from 'node:console';
import path from 'node:path';
import { Writable } from 'node:stream';
import { useModuleHooks } from '../../src/server/site/extensions/use-module-hooks.ts';
import { runCommand as runTyped } from '../../src/server/tools/commands/commands.ts';
import { UsageError } from '../../src/server/serve/process/arguments.ts';
import { explainError } from '../../src/server/serve/process/explain-error.ts';

export interface Outcome {
  readonly code: number | undefined;
  /** Everything that it has printed. */
  readonly out: string;
}

export interface RunOptions {
  /** The working folder. @default that of the tests */
  readonly cwd?: string;
  /** The environment, beside what every process of the tests has. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Variables that the tests themselves need. */
const kept = ['PATH', 'HOME', 'SERVER_VERSION', 'NODE_ENV'];

/** Runs one command at a time; what it changes of the process is as before when it ends. */
export async function runCommand(
  args: readonly string[],
  { cwd = '.', variables = {} }: RunOptions = {},
): Promise<Outcome> {
  // They are registered once in a process, with the build of the folder in which it works then.
  useModuleHooks();
  let out = '';
  const sink = new Writable({
    decodeStrings: false,
    write(part: string | Buffer, _encoding, done) {
      out += part.toString();
      done();
    },
  });
  const { argv, env, stdout, stderr } = process;
  const former = {
    folder: process.cwd(),
    env: { ...env },
    console: globalThis.console,
  };
  // Commands in messages are as the built program prints them.
  process.argv = [process.execPath, path.resolve('dist', 'server', 'cli.js'), ...args];
  process.chdir(cwd);
  setEnvironment(
    Object.fromEntries(Object.entries(env).filter(([name]) => kept.includes(name))),
    variables,
  );
  const write = sink.write.bind(sink);
  for (const stream of [stdout, stderr]) Object.assign(stream, { write });
  globalThis.console = new Console(sink, sink);
  try {
    const code = await runTyped(args);
    return { code, out };
  } catch (error) {
    console.error(explainError(error));
    return { code: error instanceof UsageError ? 2 : 1, out };
  } finally {
    globalThis.console = former.console;
    // The streams have theirs from their prototype.
    for (const stream of [stdout, stderr]) Reflect.deleteProperty(stream, 'write');
    setEnvironment(former.env);
    process.chdir(former.folder);
    process.argv = argv;
  }
}

function setEnvironment(...parts: readonly NodeJS.ProcessEnv[]): void {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, ...parts);
}
