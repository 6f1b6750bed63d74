// Parses and validates the environment variables.
import * as z from 'zod';
import type { AccessLog } from '../http/middleware/traffic.ts';
import { cacheFolderOf, contentFolderOf } from '../config/site-folder.ts';
import type { SiteSettings } from '../../pages/model/config.ts';
import { EnvError } from './env-error.ts';

const onOff = z.enum(['on', 'off']);
const port = z.coerce.number().int().min(0).max(65_535);
const ms = z.coerce.number().int().min(0).max(600_000);

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  ADMIN_PORT: port.optional(),
  ADMIN_HOST: z.string().min(1).default('127.0.0.1'),
  SITE_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/\s?#]+$/)
    .optional(),
  SITE_BASE: z
    .string()
    .regex(/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/)
    .optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z\d]+$/)
    .optional(),
  EDIT_URL: z
    .string()
    .regex(/^https:\/\/\S*:path\S*$/)
    .optional(),
  SITE_DIR: z.string().min(1).default('.'),
  CONTENT_DIR: z.string().min(1).optional(),
  CACHE_DIR: z.string().min(1).optional(),
  CACHE_MIB: z.coerce.number().int().min(1).max(1_048_576).default(2048),
  WARM_UP: onOff.default('on'),
  MARKDOWN_NEGOTIATION: onOff.default('on'),
  MCP_SERVER: onOff.default('on'),
  PAGE_CACHE_MIB: z.coerce.number().int().min(1).max(65_536).default(256),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  REQUEST_TIMEOUT_MS: ms.default(10_000),
  KEEP_ALIVE_TIMEOUT_MS: ms.default(65_000),
  DRAIN_DELAY_MS: ms.default(0),
  SHUTDOWN_TIMEOUT_MS: ms.default(10_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['text', 'json']).optional(),
  ACCESS_LOG: z.enum(['off', 'on', 'full']).default('off'),
});

const durationMs = 'milliseconds from 0 to 600000';

/** The expected value of each variable, for error messages. */
const expectations: Readonly<Record<keyof z.infer<typeof schema>, string>> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as `127.0.0.1`',
  ADMIN_PORT: 'a port number from 0 to 65535',
  ADMIN_HOST: 'an address to listen on, such as `0.0.0.0` for all addresses',
  SITE_ORIGIN: 'scheme and host without a trailing slash, such as `https://docs.example.com`',
  SITE_BASE: 'a path that begins and ends with a slash, such as `/` or `/help/`',
  TAG_MANAGER_ID: 'a container ID such as `GTM-ABC123`',
  EDIT_URL:
    'an https address that contains `:path`, such as `https://git.example.com/docs/edit/main/content/:path`',
  SITE_DIR: 'a folder',
  CONTENT_DIR: 'a folder',
  CACHE_DIR: 'a folder',
  CACHE_MIB: 'mebibytes from 1 to 1048576',
  WARM_UP: '`on` or `off`',
  MARKDOWN_NEGOTIATION: '`on` or `off`',
  MCP_SERVER: '`on` or `off`',
  PAGE_CACHE_MIB: 'mebibytes from 1 to 65536',
  WEB_CONCURRENCY: 'a number of processes from 1 to 64',
  TRUSTED_PROXY_HOPS: 'a number of proxies from 0 to 10',
  MAX_CONNECTIONS: 'a number from 1 to 1000000',
  REQUEST_TIMEOUT_MS: durationMs,
  KEEP_ALIVE_TIMEOUT_MS: durationMs,
  DRAIN_DELAY_MS: durationMs,
  SHUTDOWN_TIMEOUT_MS: durationMs,
  LOG_LEVEL: 'one of `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`',
  LOG_FORMAT: '`text` or `json`',
  ACCESS_LOG: '`off`, `on` or `full`',
};

export interface Env {
  readonly port: number;
  /** Address to listen on; undefined for all addresses. */
  readonly host: string | undefined;
  /** Port of metrics and probes; undefined if they are not served. */
  readonly adminPort: number | undefined;
  /** Address of the admin port. Metrics are not public: by default, only this machine can reach the port. */
  readonly adminHost: string;
  readonly site: SiteSettings;
  /** Folder of the site: of its config, and of its pages unless these have a separate folder. */
  readonly siteDir: string;
  readonly contentDir: string;
  /** The cache folder, and the limit of what is stored in it. */
  readonly store: { readonly folder: string; readonly maxBytes: number };
  readonly shouldWarmUp: boolean;
  /** Whether pages are served as Markdown to clients whose `Accept` prefers it. */
  readonly negotiatesMarkdown: boolean;
  /** Whether the MCP endpoint is enabled. */
  readonly hasMcp: boolean;
  /** LRU limit of cached responses in bytes. */
  readonly responseCacheBytes: number;
  /** Number of server processes. */
  readonly workers: number;
  /** Number of reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxyHops: number;
  readonly maxConnections: number;
  /** Time within which a request must have arrived completely, in milliseconds. */
  readonly requestTimeoutMs: number;
  /** Time that an idle connection is kept open for the next request, in milliseconds. */
  readonly keepAliveTimeoutMs: number;
  /** Time that the server still accepts requests after the stop signal, while `/readyz` answers 503, in milliseconds. */
  readonly drainDelayMs: number;
  /** Time that requests in flight get to finish after the drain delay, in milliseconds. */
  readonly shutdownTimeoutMs: number;
  readonly logLevel: string;
  /** Undefined for the default: text on a terminal, JSON elsewhere. */
  readonly logFormat: 'text' | 'json' | undefined;
  readonly accessLog: AccessLog;
}

/** Parses the environment. An empty or blank value counts as absent. Throws an `EnvError` that lists all invalid values. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  const result = schema.safeParse(nonEmpty);
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => String(issue.path[0])));
    const lines = [...names].map((name) => {
      const expected =
        Object.entries(expectations).find(([variable]) => variable === name)?.[1] ?? '';
      return `  ${name} is \`${nonEmpty[name] ?? ''}\`. Expected ${expected}.`;
    });
    throw new EnvError(`Invalid environment variables:\n${lines.join('\n')}`);
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    adminPort: env.ADMIN_PORT,
    adminHost: env.ADMIN_HOST,
    site: {
      origin: env.SITE_ORIGIN,
      // Port 0 means any free port, which is not known yet.
      port: env.PORT === 0 ? undefined : env.PORT,
      base: env.SITE_BASE,
      tagManagerId: env.TAG_MANAGER_ID,
      editUrl: env.EDIT_URL,
    },
    siteDir: env.SITE_DIR,
    contentDir: env.CONTENT_DIR ?? contentFolderOf(env.SITE_DIR),
    store: {
      folder: env.CACHE_DIR ?? cacheFolderOf(env.SITE_DIR),
      maxBytes: env.CACHE_MIB * 2 ** 20,
    },
    shouldWarmUp: env.WARM_UP === 'on',
    negotiatesMarkdown: env.MARKDOWN_NEGOTIATION === 'on',
    hasMcp: env.MCP_SERVER === 'on',
    responseCacheBytes: env.PAGE_CACHE_MIB * 2 ** 20,
    workers: env.WEB_CONCURRENCY,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    maxConnections: env.MAX_CONNECTIONS,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    keepAliveTimeoutMs: env.KEEP_ALIVE_TIMEOUT_MS,
    drainDelayMs: env.DRAIN_DELAY_MS,
    shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT_MS,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    accessLog: env.ACCESS_LOG,
  };
}
