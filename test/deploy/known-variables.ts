// The environment variables that files below deploy/ may set.
import { readFileSync } from 'node:fs';

/** Part of the server's contract before the schema of every branch holds them. */
const agreed = [
  'ACCESS_LOG',
  'ADMIN_PORT',
  'CACHE_DIR',
  'DRAIN_DELAY_MS',
  'PAGE_CACHE_MIB',
  'TRUSTED_PROXY_HOPS',
  'WEB_CONCURRENCY',
];

/** Every variable of the server's schema, by name. */
export function readKnownVariables(): ReadonlySet<string> {
  const text = readFileSync('src/server/env.ts', 'utf8');
  const schema = /const schema = z\.object\(\{(.*?)\n\}\);/s.exec(text)?.[1] ?? '';
  const own = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1] ?? '');
  return new Set([...agreed, ...own]);
}
