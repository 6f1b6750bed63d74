// The environment, read once and checked whole.
import path from 'node:path';
import { z } from 'zod';
import type { SiteSettings } from '../../config/types.ts';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  SITE_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/)
    .optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z\d]+$/)
    .optional(),
  EDIT_URL: z
    .string()
    .regex(/^https:\/\/\S*:path\S*$/)
    .optional(),
  CONTENT_DIR: z.string().min(1).default('content'),
  CACHE_DIR: z.string().min(1).default(path.join('dist', 'pages')),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['text', 'json']).optional(),
  WARM_UP: z.enum(['on', 'off']).default('on'),
  SHUTDOWN_TIMEOUT_MS: z.coerce.number().int().min(0).max(600_000).default(10_000),
});

/** What each variable expects, for error messages. */
const expectations: Readonly<Record<keyof z.infer<typeof schema>, string>> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as `127.0.0.1`',
  SITE_ORIGIN: 'scheme and host without a trailing slash, such as `https://docs.example.com`',
  TAG_MANAGER_ID: 'a container id such as `GTM-ABC123`',
  EDIT_URL:
    'an https address that holds `:path`, such as `https://git.example.com/docs/edit/main/content/:path`',
  CONTENT_DIR: 'a folder',
  CACHE_DIR: 'a folder',
  LOG_LEVEL: 'one of `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`',
  LOG_FORMAT: '`text` or `json`',
  WARM_UP: '`on` or `off`',
  SHUTDOWN_TIMEOUT_MS: 'milliseconds from 0 to 600000',
};

export interface Env {
  readonly port: number;
  /** Undefined listens on every address. */
  readonly host: string | undefined;
  readonly site: SiteSettings;
  readonly contentDir: string;
  /** Folder for compiled pages. */
  readonly cacheDir: string;
  readonly logLevel: string;
  /** Undefined: text on a terminal, JSON elsewhere. */
  readonly logFormat: 'text' | 'json' | undefined;
  readonly shouldWarmUp: boolean;
  readonly shutdownTimeoutMs: number;
}

/** Raised for bad environment values; the message names all of them. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** Parses the environment. An empty value counts as absent. Throws an `EnvError` that lists every bad value. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => String(issue.path[0])));
    const lines = [...names].map((name) => {
      const expected = Object.entries(expectations).find(([known]) => known === name)?.[1] ?? '';
      return `  ${name} is \`${given[name] ?? ''}\`. Expected ${expected}.`;
    });
    throw new EnvError(`The environment has values that cannot be used:\n${lines.join('\n')}`);
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    site: { origin: env.SITE_ORIGIN, tagManagerId: env.TAG_MANAGER_ID, editUrl: env.EDIT_URL },
    contentDir: env.CONTENT_DIR,
    cacheDir: env.CACHE_DIR,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    shouldWarmUp: env.WARM_UP === 'on',
    shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT_MS,
  };
}
