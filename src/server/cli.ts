// Entry point of every command: `start`, `dev`, `build`, `export`, `check`.
import { enableCompileCache } from './process/compile-cache.ts';
import { EnvError } from './process/env-error.ts';
import { takeSignals } from './process/signals.ts';
import { ContentError } from './diagnostics/messages.ts';

const commands: Readonly<Record<string, () => Promise<number | undefined>>> = {
  start: async () => {
    const signals = takeSignals();
    return (await import('./process/start.ts')).start(signals);
  },
  dev: async () => (await import('./dev/dev.ts')).dev(),
  build: async () => (await import('./build/build.ts')).build(),
  export: async () => (await import('./export/export.ts')).runExport(process.argv.slice(3)),
  check: async () => (await import('./check/command.ts')).runCheck(process.argv.slice(3)),
};

// What development mode builds reads this; the built server is made for production.
const { env } = process;
env['NODE_ENV'] ??= process.argv[2] === 'dev' ? 'development' : 'production';
enableCompileCache();

const [name = ''] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(explain(error));
    // A worker's channel to its supervisor would keep it alive.
    process.exit(1);
  }
} else {
  console.error(`Unknown command \`${name}\`. Use one of ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}

/** Mistakes of operators and authors are told without a stack; anything else is a bug. */
function explain(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  if (error instanceof ContentError) {
    return `${error.message}\n\nThe site cannot start: ${error.messages.length} problem(s) above.`;
  }
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken. Stop what listens there, or set PORT.`;
  }
  if ('code' in error && error.code === 'ENOENT' && 'path' in error) {
    return `\`${String(error.path)}\` cannot be read: it does not exist. Run from the project's folder, or set CONTENT_DIR.`;
  }
  return error.stack ?? error.message;
}
