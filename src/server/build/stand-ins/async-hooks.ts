// Stands in for Node's module in the packages that the build bundles, React's renderer first among them.
import { AsyncLocalStorage as Storage, AsyncResource } from 'node:async_hooks';

export { AsyncResource };

/**
 * Node's storage, off again when `run` returns. As long as one is on, Node 20 follows each asynchronous step of the process,
 * and finished pages leave a fifth slower. A page renders in one go, so nothing asks for the store afterwards.
 */
export class AsyncLocalStorage<Store> extends Storage<Store> {
  override run<Result, Args extends unknown[]>(
    store: Store,
    callback: (...args: Args) => Result,
    ...args: Args
  ): Result {
    try {
      return super.run(store, callback, ...args);
    } finally {
      this.disable();
    }
  }
}
