// The endpoints of extensions: checks origin and size of each JSON-RPC message, and has the renderer answer it within a budget.
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { fieldsOf, parseJson } from '../../../base/diagnostics/record.ts';
import type { VersionRenderer } from '../../../render/renderer/renderer.ts';
import { isNestedTooDeeply } from './nesting.ts';
import { clientOf, ClientGoneError } from '../responses/request-client.ts';
import { statusOf } from '../middleware/error-handler.ts';
import { noteCall } from '../middleware/traffic.ts';
import { BusyError, type TakePermit } from '../responses/limiter.ts';

/** Maximum size of a message in bytes; nginx refuses longer ones too (`deploy/nginx/proxy.conf`). */
const maxBodyBytes = 16 * 1024;

const readBody: RequestHandler = express.text({
  limit: maxBodyBytes,
  type: () => true,
  inflate: false,
});

export interface MessageHandlerOptions {
  readonly renderer: VersionRenderer;
  /** Path of the endpoint below the base. */
  readonly path: string;
  /** Calls that are counted by name. */
  readonly calls: readonly string[];
  /** Queue in which messages are answered. */
  readonly takePermit: TakePermit;
  /** Timeout of a request, in milliseconds. */
  readonly timeoutMs: number;
  readonly log: Logger;
}

/** Handles all HTTP methods. Keeps no sessions, so that any replica can answer any request. */
export function createMessageHandler({
  renderer,
  path,
  calls,
  takePermit,
  timeoutMs,
  log,
}: MessageHandlerOptions): RequestHandler {
  const { origin } = renderer.facts.site;

  return function handleMessage(request, response, next) {
    const from = request.headers.origin;
    if (from !== undefined && from !== origin) {
      // Requests from pages of other origins are refused, even if the user's browser can reach this server.
      refuse(
        response,
        403,
        -32_000,
        "The `Origin` is not this site's. Only pages of this site may call this endpoint.",
      );
    } else if (request.method !== 'POST') {
      response.set('Allow', 'POST');
      refuse(
        response,
        405,
        -32_000,
        'This endpoint has no sessions and no streams. Send messages by POST.',
      );
    } else {
      readBody(request, response, (error?: unknown) => {
        if (error === undefined) answer(request, response).catch(next);
        else refuseBody(response, error);
      });
    }
  };

  /** A request takes a place only after its body has arrived, so that slow senders cannot block others. */
  async function answer(request: Request, response: Response): Promise<void> {
    const body = textOf(request.body);
    if (Buffer.byteLength(body) > maxBodyBytes) {
      refuseBody(response, { status: 413 });
      return;
    }
    const fault = faultOf(body);
    const call = fault ? 'other' : callOf(JSON.parse(body), calls);
    noteCall(response, call);
    const client = clientOf(request, response, call === 'search' ? 'search' : 'other');
    const timer = setTimeout(() => {
      refuse(response, 503, -32_000, 'The response took too long. Try again in a moment.');
    }, timeoutMs);
    try {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && forwarded.test(name) ? [[name, value] as const] : [],
      );
      // Refusals pass the limiter too, so that they are not cheaper to ask for than answers.
      const task = fault
        ? () => Promise.resolve(undefined)
        : () => renderer.message(path, { headers, body });
      const reply = await takePermit(task, undefined, client);
      // The timeout may have answered already.
      if (response.headersSent) return;
      if (fault) refuse(response, 400, fault.code, fault.text);
      if (!reply) return;
      for (const [name, value] of reply.headers) response.set(name, value);
      response.status(reply.status).set('Content-Length', String(reply.body.byteLength));
      response.end(reply.body);
    } catch (error) {
      if (response.headersSent || error instanceof ClientGoneError) return;
      if (!(error instanceof BusyError)) {
        log.error({ err: error, path }, 'Failed to answer message');
        const fact = 'The server could not answer. The error has been logged.';
        refuse(response, 500, -32_603, fact);
        return;
      }
      response.set('Retry-After', String(error.retryAfter));
      const hint = `Try again in ${error.retryAfter} seconds.`;
      refuse(response, 429, -32_000, `Too many messages are waiting. ${hint}`);
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Fault {
  /** Code of JSON-RPC. */
  readonly code: number;
  readonly text: string;
}

/** Returns why a body is not a message that can be answered; undefined if it is one. */
function faultOf(body: string): Fault | undefined {
  if (isNestedTooDeeply(body)) {
    return { code: -32_600, text: 'The message is nested too deeply. Send a flatter one.' };
  }
  const message = parseJson(body);
  if (message === undefined) {
    return { code: -32_700, text: 'The body is not valid JSON. Send one JSON-RPC message.' };
  }
  if (Array.isArray(message))
    return { code: -32_600, text: 'Batches are not supported. Send one message per request.' };
  if (typeof message === 'object' && message !== null) return undefined;
  return { code: -32_600, text: 'The body is no object. Send one JSON-RPC message.' };
}

/**
 * A call of the tool `search` → `search` · `{"method":"ping"}` → `ping` · anything else → `other`. A closed list, so that clients cannot
 * create new labels of metrics.
 */
function callOf(message: unknown, calls: readonly string[]): string {
  const { method, params } = fieldsOf(message);
  const call = method === 'tools/call' ? fieldsOf(params)['name'] : method;
  return calls.find((name) => name === call) ?? 'other';
}

/** Headers that protocols read. */
const forwarded = /^(?:accept|content-type|mcp-.*)$/;

/** Returns the body as text: the app around this one may have parsed it already. */
function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return Buffer.from(body).toString();
  return body === undefined ? '' : JSON.stringify(body);
}

/** Answers a JSON-RPC error without a message id. The rest of the body is not read. */
function refuse(response: Response, status: number, code: number, message: string): void {
  if (!response.req.complete) response.set('Connection', 'close');
  response.status(status).json({ jsonrpc: '2.0', error: { code, message }, id: null });
}

function refuseBody(response: Response, error: unknown): void {
  if (statusOf(error) === 413) {
    refuse(response, 413, -32_000, `The message is longer than ${maxBodyBytes} bytes. Shorten it.`);
  } else {
    refuse(response, 400, -32_700, 'The body cannot be read. Send JSON in UTF-8, uncompressed.');
  }
}
