// An HTTP proxy in front of a server that delays or fails requests, in the same way for every browser.
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, type RunningServer } from './real-site.ts';

/** Requests that are delayed until they are released. */
interface Hold {
  /** Resolves when the first request is waiting. */
  readonly arrived: Promise<void>;
  /** Forwards the waiting requests and all later ones. */
  readonly release: () => void;
}

export interface Proxy extends RunningServer {
  /** Delays requests whose path starts with one of these. */
  readonly hold: (...paths: readonly string[]) => Hold;
  /** Answers 503 to requests whose path starts with this, until the returned function is called. */
  readonly fail: (path: string) => () => void;
  /** Ends all holds and failures. */
  readonly reset: () => void;
}

interface Rule {
  readonly paths: readonly string[];
  readonly handle: (response: ServerResponse, send: () => void) => void;
  readonly end: () => void;
}

/** Listens on a free local port. */
export async function startProxy(target: string): Promise<Proxy> {
  const rules = new Set<Rule>();
  const server = await listen((incoming, response) => {
    const path = incoming.url ?? '/';
    const send = (): void => {
      forward(target, incoming, response);
    };
    const rule = [...rules].find(({ paths }) => paths.some((start) => path.startsWith(start)));
    if (rule) rule.handle(response, send);
    else send();
  });
  return {
    ...server,
    hold(...paths) {
      const waiting: (() => void)[] = [];
      let announce = (): void => undefined;
      const arrived = new Promise<void>((resolve) => {
        announce = resolve;
      });
      const rule: Rule = {
        paths,
        handle(_response, send) {
          waiting.push(send);
          announce();
        },
        end() {
          rules.delete(rule);
          for (const send of waiting.splice(0)) send();
        },
      };
      rules.add(rule);
      return { arrived, release: rule.end };
    },
    fail(path) {
      const rule: Rule = {
        paths: [path],
        handle(response) {
          response.writeHead(503, { 'Content-Type': 'text/javascript' }).end();
        },
        end: () => void rules.delete(rule),
      };
      rules.add(rule);
      return rule.end;
    },
    reset() {
      for (const rule of rules) rule.end();
    },
  };
}

function forward(target: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const outgoing = request(new URL(url, target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
