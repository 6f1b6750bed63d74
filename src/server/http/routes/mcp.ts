// The MCP endpoint: checks the origin and limits message size, concurrency and time.
import express, { type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { DocsSource } from '../mcp/docs-source.ts';
import type { McpEndpoint } from '../mcp/endpoint.ts';
import { mcpCallOf } from '../mcp/message-name.ts';
import { noteCall } from '../middleware/traffic.ts';

/** Maximum size of a message in bytes; nginx refuses longer ones too (`deploy/nginx/proxy.conf`). */
const maxBodyBytes = 16 * 1024;

const readBody: RequestHandler = express.text({
  limit: maxBodyBytes,
  type: () => true,
  inflate: false,
});

export interface McpHandlerOptions {
  readonly docs: DocsSource;
  /** Origin of the site: requests from pages of other origins are refused, even if the user's browser can reach this server. */
  readonly origin: string;
  readonly log: Logger;
  /** Maximum number of concurrent requests; more are refused. */
  readonly maxOpen: number;
  /** Timeout of a request, in milliseconds. */
  readonly timeoutMs: number;
}

/** Handles all HTTP methods. Keeps no sessions, so that any replica can answer any request. */
export function createMcpHandler(options: McpHandlerOptions): RequestHandler {
  const { docs, origin, log, maxOpen, timeoutMs } = options;
  let open = 0;
  let endpoint: Promise<McpEndpoint> | undefined;

  /** Loads the MCP packages with the first message, which keeps them out of the server's start. */
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
        if (error === undefined) takePlace();
        else refuseBody(response, error);
      });
    }

    /** Counts a request only after its body has arrived, so that slow senders cannot block others. */
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
        refuse(response, 400, -32_700, 'The body is not valid JSON. Send one JSON-RPC message.');
      } else if (Array.isArray(message)) {
        refuse(response, 400, -32_600, 'Batches are not supported. Send one message per request.');
      } else {
        noteCall(response, mcpCallOf(message));
        const send = await load();
        try {
          await send(request, response, message);
        } catch (error) {
          // With headers sent, the request has timed out meanwhile.
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

/** Answers a JSON-RPC error without a message id. The rest of the body is not read. */
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
  else refuse(response, 503, -32_000, 'The response took too long. Try again in a moment.');
}
