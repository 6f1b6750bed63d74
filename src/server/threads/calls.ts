// Calls of methods in a worker thread, each matched with its result.
import type { Worker } from 'node:worker_threads';

/** Calls that are posted to a thread. */
export interface Calls {
  /** Posts a call with an id of its own, and resolves with its result. Rejects once the calls are ended. */
  call(message: object): Promise<unknown>;
  /** Resolves the call with that id. */
  resolve(id: number, value: unknown): void;
  /** Rejects the call with that id. */
  reject(id: number, error: Error): void;
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
    resolve(id, value) {
      take(id)?.resolve(value);
    },
    reject(id, error) {
      take(id)?.reject(error);
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
