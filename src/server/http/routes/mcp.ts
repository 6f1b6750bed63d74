// The address of the MCP server: who may ask, how much, and for how long.
import express, { type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { DocsSource } from '../mcp/docs-source.ts';
import type { McpEndpoint } from '../mcp/endpoint.ts';
import { mcpCallOf } from '../mcp/message-name.ts';
import { noteCall } from '../middleware/traffic.ts';

/** Longest message, in bytes; nginx refuses longer ones too (`deploy/nginx/proxy.conf`). */
const maxBodyBytes = 16 * 1024;

const readBody: RequestHandler = express.text({
  limit: maxBodyBytes,
  type: () => true,
  inflate: false,
});

export interface McpHandlerOptions {
  readonly docs: DocsSource;
  /** The site's own: pages of other origins may not ask, whatever their reader's browser can reach. */
  readonly origin: string;
  readonly log: Logger;
  /** Requests that are answered at the same time; more are refused. */
  readonly maxOpen: number;
  /** A request that is not answered after this is given up, in milliseconds. */
  readonly timeoutMs: number;
}

/** Takes any method. Never keeps a session, so that any replica answers any request. */
export function createMcpHandler(options: McpHandlerOptions): RequestHandler {
  const { docs, origin, log, maxOpen, timeoutMs } = options;
  let open = 0;
  let endpoint: Promise<McpEndpoint> | undefined;

  /** Its packages are loaded with the first message: a start does without them. */
  function load(): Promise<McpEndpoint> {
    endpoint ??= import('../mcp/endpoint.ts').then(
      ({ createMcpEndpoint }) => createMcpEndpoint(docs, log),
      (error: unknown) => {
        endpoint = undefined;
        throw error;
      },
    );
    return endpoint;
  }

  return function handleMcp(request, response, next) {
    response.set('Cache-Control', 'no-store');
    const from = request.headers.origin;
    if (from !== undefined && from !== origin) {
      refuse(response, 403, -32_000, 'Another site asks. Only this one may.');
    } else if (request.method !== 'POST') {
      response.set('Allow', 'POST');
      refuse(
        response,
        405,
        -32_000,
        'There are no sessions and no streams. Send messages by POST.',
      );
    } else {
      readBody(request, response, (error?: unknown) => {
        if (error === undefined) takePlace();
        else refuseBody(response, error);
      });
    }

    /** A place is taken once the message is there: slow senders keep nobody out. */
    function takePlace(): void {
      if (response.destroyed) return;
      if (open >= maxOpen) {
        response.set('Retry-After', '1');
        refuse(response, 429, -32_000, 'Too many requests are open. Try again in a second.');
        return;
      }
      open += 1;
      const timer = setTimeout(() => {
        giveUp(response);
      }, timeoutMs);
      response.once('close', () => {
        open -= 1;
        clearTimeout(timer);
      });
      answer().catch(next);
    }

    async function answer(): Promise<void> {
      const message = parse(request.body);
      if (message === undefined) {
        refuse(response, 400, -32_700, 'The body is no JSON. Send one JSON-RPC message.');
      } else if (Array.isArray(message)) {
        refuse(response, 400, -32_600, 'Batches are not taken. Send one message per request.');
      } else {
        noteCall(response, mcpCallOf(message));
        const send = await load();
        try {
          await send(request, response, message);
        } catch (error) {
          // It was given up meanwhile.
          if (!response.headersSent) throw error;
        }
      }
    }
  };
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/** An error of the protocol that belongs to no message. What is left of the body is not read. */
function refuse(response: Response, status: number, code: number, message: string): void {
  if (!response.req.complete) response.set('Connection', 'close');
  response.status(status).json({ jsonrpc: '2.0', error: { code, message }, id: null });
}

function refuseBody(response: Response, error: unknown): void {
  const isTooLong =
    typeof error === 'object' && error !== null && 'status' in error && error.status === 413;
  if (isTooLong) {
    refuse(response, 413, -32_000, `The message is longer than ${maxBodyBytes} bytes. Shorten it.`);
  } else {
    refuse(response, 400, -32_700, 'The body cannot be read. Send JSON in UTF-8, uncompressed.');
  }
}

function giveUp(response: Response): void {
  if (response.headersSent) response.destroy();
  else refuse(response, 503, -32_000, 'The answer takes too long. Try again in a moment.');
}
