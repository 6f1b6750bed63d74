// The parts of extensions that take part in requests: their routes, and `authenticate`.
import { normalizeQuery } from '../../../pages/search/contract.ts';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Router, type ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { pathnameOf } from '../../../pages/model/paths.ts';
import { ownRoutes } from '../../contract/own-routes.ts';
import type { Refusal, ServedSite, ServerContext } from '../../contract/server-parts.ts';
import { awaitHook, ExtensionError } from '../../markdown/context/hooks.ts';
import type { LoadedExtension } from '../../site/extensions/plan.ts';
import type { Renderer } from '../../render/renderer/renderer.ts';
import { findLoginGap } from './login-gaps.ts';
import { statusOf } from './middleware/error-handler.ts';
import { writeText } from './responses/send-text.ts';

export function createExtensionRoutes(
  extensions: readonly LoadedExtension[],
  renderer: Renderer,
  log: Logger,
) {
  const site = servedSite(renderer);
  const routers = new Map<string, Router>();
  for (const { extension, options } of extensions) {
    if (!extension.routes) continue;
    const router = Router();
    try {
      extension.routes(router, { options, site });
      router.use(nameFailures(extension.name));
      routers.set(extension.name, router);
    } catch (error) {
      log.error({ err: error, extension: extension.name, hook: 'routes' }, 'Extension failed');
    }
  }
  const deciding = extensions.filter(({ extension }) => extension.authenticate !== undefined);
  return {
    /** Routers by the name of their extension. */
    routers,
    /** Answers the request and resolves to false, unless the client may read the site. Undefined if everybody may. */
    guard: deciding.length === 0 ? undefined : createGuard(deciding, site, log),
    /** Returns why the login does not keep a page from readers, as a fact with its hint; undefined if it does. */
    loginGap: () => explainGap(deciding, site, renderer),
  };
}

/** Names the extension in an error of one of its routes. */
function nameFailures(extension: string): ErrorRequestHandler {
  return (error: unknown, _request, _response, next) => {
    next(statusOf(error) < 500 ? error : new ExtensionError(extension, 'routes', error));
  };
}

function servedSite(renderer: Renderer): ServedSite {
  const { facts } = renderer;
  const { title, base, origin, language } = facts.site;
  const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
  return {
    title,
    base,
    origin,
    language,
    paths: [...facts.chunks.keys()],
    markdownOf: async (path) => text(await renderer.markdown(path)),
    search: async (query) =>
      JSON.parse(
        text((await renderer.results({ query: normalizeQuery(query), offset: 0 }, 'data')).body),
      ) as unknown,
  };
}

async function explainGap(
  extensions: readonly LoadedExtension[],
  site: ServedSite,
  { facts }: Renderer,
): Promise<string | undefined> {
  if (extensions.length === 0) return undefined;
  const gap = await findLoginGap(facts, async (request) => {
    try {
      return (await firstRefusal(extensions, site, request)) !== undefined;
    } catch {
      return true;
    }
  });
  if (!gap) return undefined;
  const names = extensions.map(({ extension }) => `\`${extension.name}\``).join(', ');
  return `\`authenticate\` of ${names} keeps \`${gap.page}\` from readers, but not \`${gap.open}\`, which shows its text or title. Refuse all addresses, or make a site of its own of the private pages.`;
}

/** Returns the answer of the first extension that refuses. Throws an `ExtensionError` for one that fails. */
async function firstRefusal(
  extensions: readonly LoadedExtension[],
  site: ServedSite,
  request: IncomingMessage,
): Promise<Refusal | undefined> {
  for (const { extension, options } of extensions) {
    const context: ServerContext = { options, site };
    const refusal = await awaitHook(extension.name, 'authenticate', () =>
      extension.authenticate?.(request, context),
    );
    if (refusal) return refusal;
  }
  return undefined;
}

function createGuard(extensions: readonly LoadedExtension[], site: ServedSite, log: Logger) {
  async function decide(request: IncomingMessage): Promise<Refusal | undefined> {
    try {
      return await firstRefusal(extensions, site, request);
    } catch (error) {
      const extension = error instanceof ExtensionError ? error.extension : undefined;
      log.error({ err: error, extension, hook: 'authenticate' }, 'Extension failed');
      return { status: 503, headers: { 'Retry-After': '5' } };
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const pathname = pathnameOf(request.url);
    if (pathname === ownRoutes.health.path || pathname === ownRoutes.readiness.path) return true;
    const refusal = await decide(request);
    if (!refusal) return true;
    const { status, headers = {}, body = `${STATUS_CODES[status] ?? 'Refused'}\n` } = refusal;
    writeText(response, status, body, headers);
    return false;
  };
}
