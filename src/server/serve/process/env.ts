// Parses and validates the environment variables.
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { cacheFolderOf } from '../../site/config/site-folder.ts';
import { mayRead } from '../../base/files/is-inside.ts';
import type { ServerSettings } from '../http/responses/server-settings.ts';
import { contentFolderOf, siteFolderOf } from '../../site/systems/content-folder.ts';
import { EnvError } from './env-error.ts';

/** Every field has a default or is optional; its description says what is expected, for error messages. */
const schema = z.object({
  PORT: number('a port number', 0, 65_535).default(3000),
  HOST: text('an address to listen on, such as `127.0.0.1`').optional(),
  ADMIN_PORT: number('a port number', 0, 65_535).optional(),
  ADMIN_HOST: text('an address to listen on, such as `0.0.0.0` for all addresses').default(
    '127.0.0.1',
  ),
  SITE_ORIGIN: text(
    'scheme and host without a trailing slash, such as `https://docs.example.com`',
    /^https?:\/\/[^/\s?#]+$/,
  ).optional(),
  SITE_BASE: text(
    'a path that begins and ends with a slash, such as `/` or `/help/`',
    /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/,
  ).optional(),
  TAG_MANAGER_ID: text('a container ID such as `GTM-ABC123`', /^GTM-[A-Z\d]+$/).optional(),
  EDIT_URL: text(
    'an https address that contains `:path`, such as `https://git.example.com/docs/edit/main/content/:path`',
    /^https:\/\/\S*:path\S*$/,
  ).optional(),
  SITE_DIR: text('a folder').default('.'),
  CONTENT_DIR: text('a folder').optional(),
  CACHE_DIR: text('a folder').optional(),
  CACHE_MIB: number('mebibytes', 1, 1_048_576).default(2048),
  WARM_UP: onOff().default('on'),
  MARKDOWN_NEGOTIATION: onOff().default('on'),
  MCP_SERVER: onOff().default('on'),
  EXTENSIONS: onOff().default('on'),
  PAGE_CACHE_MIB: number('mebibytes', 1, 65_536).default(256),
  WEB_CONCURRENCY: number('a number of processes', 1, 64).default(1),
  TRUSTED_PROXY_HOPS: number('a number of proxies', 0, 10).default(0),
  MAX_CONNECTIONS: number('a number', 1, 1_000_000).default(10_000),
  REQUEST_TIMEOUT_MS: number('milliseconds', 0, 600_000).default(10_000),
  KEEP_ALIVE_TIMEOUT_MS: number('milliseconds', 0, 600_000).default(65_000),
  DRAIN_DELAY_MS: number('milliseconds', 0, 600_000).default(0),
  SHUTDOWN_TIMEOUT_MS: number('milliseconds', 0, 600_000).default(10_000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .describe('one of `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`')
    .default('info'),
  LOG_FORMAT: z.enum(['text', 'json']).describe('`text` or `json`').optional(),
  ACCESS_LOG: z.enum(['off', 'on', 'full']).describe('`off`, `on` or `full`').default('off'),
});

function number(what: string, min: number, max: number) {
  return z.coerce.number().int().min(min).max(max).describe(`${what} from ${min} to ${max}`);
}

function text(what: string, pattern = /./s) {
  return z.string().regex(pattern).describe(what);
}

function onOff() {
  return z.enum(['on', 'off']).describe('`on` or `off`');
}

export type Env = ReturnType<typeof toEnv>;

/** Parses the environment. An empty or blank value counts as absent. Throws an `EnvError` that lists all invalid values. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  const result = schema.safeParse(nonEmpty);
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => String(issue.path[0])));
    const lines = [...names].map((name) => {
      const expected = Object.entries(schema.shape).find(([variable]) => variable === name)?.[1];
      return `  ${name} is \`${nonEmpty[name] ?? ''}\`. Expected ${expected?.unwrap().description ?? ''}.`;
    });
    throw new EnvError(`Invalid environment variables:\n${lines.join('\n')}`);
  }
  return toEnv(result.data);
}

/** Throws an `EnvError` for a link out of the site, which only the operator may name. */
function ownContentFolder(siteDir: string): string {
  const folder = contentFolderOf(siteDir);
  if (!existsSync(folder) || mayRead(folder, siteDir)) return folder;
  throw new EnvError(
    `Folder \`${folder}\` is a link out of the folder of the site. Put the pages there, or set CONTENT_DIR to the folder that it leads to.`,
  );
}

function toEnv(env: z.infer<typeof schema>) {
  const siteDir = siteFolderOf(env.SITE_DIR);
  return {
    port: env.PORT,
    /** Address to listen on; undefined for all addresses. */
    host: env.HOST,
    /** Port of metrics and probes; undefined if they are not served. */
    adminPort: env.ADMIN_PORT,
    /** Address of the admin port. Metrics are not public: by default, only this machine can reach the port. */
    adminHost: env.ADMIN_HOST,
    site: {
      origin: env.SITE_ORIGIN,
      // Port 0 means any free port, which is not known yet.
      port: env.PORT === 0 ? undefined : env.PORT,
      base: env.SITE_BASE,
      tagManagerId: env.TAG_MANAGER_ID,
      editUrl: env.EDIT_URL,
      runsExtensions: env.EXTENSIONS === 'on',
      switchedOff: env.MCP_SERVER === 'on' ? [] : ['millrace-docs/mcp'],
    },
    /** Folder of the site: of its config, and of its pages unless these have a separate folder. */
    siteDir,
    contentDir: env.CONTENT_DIR ?? ownContentFolder(siteDir),
    /** The cache folder, and the limit of what is stored in it. */
    store: {
      folder: env.CACHE_DIR ?? cacheFolderOf(siteDir),
      maxBytes: env.CACHE_MIB * 2 ** 20,
    },
    shouldWarmUp: env.WARM_UP === 'on',
    settings: {
      negotiatesMarkdown: env.MARKDOWN_NEGOTIATION === 'on',
      responseCacheBytes: env.PAGE_CACHE_MIB * 2 ** 20,
      trustedProxyHops: env.TRUSTED_PROXY_HOPS,
      accessLog: env.ACCESS_LOG,
    } satisfies Partial<ServerSettings>,
    /** Number of server processes. */
    workers: env.WEB_CONCURRENCY,
    maxConnections: env.MAX_CONNECTIONS,
    /** Time within which a request must have arrived completely, in milliseconds. */
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    /** Time that an idle connection is kept open for the next request, in milliseconds. */
    keepAliveTimeoutMs: env.KEEP_ALIVE_TIMEOUT_MS,
    /** Time that the server still accepts requests after the stop signal, while `/readyz` answers 503, in milliseconds. */
    drainDelayMs: env.DRAIN_DELAY_MS,
    /** Time that requests in flight get to finish after the drain delay, in milliseconds. */
    shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT_MS,
    logLevel: env.LOG_LEVEL,
    /** Undefined for the default: text on a terminal, JSON elsewhere. */
    logFormat: env.LOG_FORMAT,
  } as const;
}
