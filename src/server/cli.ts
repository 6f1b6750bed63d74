// Entry point of every command.
import module from 'node:module';
import { runCommand } from './tools/commands/commands.ts';
import { UsageError } from './serve/process/arguments.ts';
import { explainError } from './serve/process/explain-error.ts';
import { tuneV8 } from './serve/process/tune-v8.ts';

// Read by code that development mode builds; the built server is compiled for production.
const { env } = process;
env['NODE_ENV'] ??= process.argv[2] === 'dev' ? 'development' : 'production';
// Later starts load the code faster. Node has the cache from 22.1 on.
const enableCache: unknown = Reflect.get(module, 'enableCompileCache');
if (typeof enableCache === 'function') Reflect.apply(enableCache, module, []);
tuneV8();

try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  console.error(explainError(error));
  // Explicit, since a worker's channel to its supervisor would keep the process alive.
  process.exit(error instanceof UsageError ? 2 : 1);
}
