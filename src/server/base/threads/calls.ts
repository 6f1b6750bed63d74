// Calls of methods in a worker thread, each matched with its result.
import type { Worker } from 'node:worker_threads';
import { fromPostedError, toPostedError, type PostedError } from './posted-error.ts';

/** The outcome of a call, which the thread posts. */
export type CallPost =
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: PostedError };

/** Calls that are posted to a thread. */
export interface Calls {
  /** Posts a call with a new id, and resolves with its result. Rejects after `end`. */
  call(message: object): Promise<unknown>;
  /** Resolves or rejects the call whose outcome has arrived. */
  settle(post: CallPost): void;
  /** Rejects pending and all later calls. */
  end(error: Error): void;
  /** Resolves when no call is pending. */
  idle(): Promise<void>;
}

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export function createCalls(worker: Worker): Calls {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  let ended: Error | undefined;
  let onIdle: (() => void) | undefined;

  function take(id: number): PendingCall | undefined {
    const call = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) onIdle?.();
    return call;
  }

  return {
    call: (message) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.postMessage({ ...message, id: lastId });
      }),
    settle(post) {
      const call = take(post.id);
      if (post.kind === 'result') call?.resolve(post.value);
      else call?.reject(fromPostedError(post.error));
    },
    end(error) {
      ended = error;
      for (const id of [...pending.keys()]) take(id)?.reject(error);
    },
    idle: () =>
      pending.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onIdle = resolve;
          }),
  };
}

/** In the thread: runs the method that a call asks for. Resolves with the outcome to post. */
export async function runCall(id: number, run: () => Promise<unknown>): Promise<CallPost> {
  try {
    return { kind: 'result', id, value: await run() };
  } catch (error) {
    return { kind: 'error', id, error: toPostedError(error) };
  }
}
