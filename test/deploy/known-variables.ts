// The environment variables that files below deploy/ may set.
import { readFileSync } from 'node:fs';

/** Every variable of the server's schema, by name. */
export function readKnownVariables(): ReadonlySet<string> {
  const text = readFileSync('src/server/serve/process/env.ts', 'utf8');
  const schema = /const schema = z\.object\(\{(.*?)\n\}\);/s.exec(text)?.[1] ?? '';
  return new Set([...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1] ?? ''));
}
