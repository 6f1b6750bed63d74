// `npm start`: serves the site in one or several processes until a signal stops it.
import cluster from 'node:cluster';
import { parseEnv } from './env.ts';
import { createLog } from './log.ts';
import type { Signals } from './signals.ts';

/** Resolves once the server listens; the process then runs until a signal ends it. */
export async function start(signals: Signals): Promise<undefined> {
  const env = parseEnv(process.env);
  const format = env.logFormat ?? (process.stdout.isTTY ? 'text' : 'json');
  const log = createLog({ level: env.logLevel, format });
  if (env.workers > 1 && cluster.isPrimary) {
    const { supervise } = await import('./supervise.ts');
    await supervise(env, log, signals);
  } else {
    const { serve } = await import('./serve.ts');
    await serve(env, log, signals);
  }
  return undefined;
}
