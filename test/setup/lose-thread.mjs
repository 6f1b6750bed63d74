// Loaded into a process by `--import`, which its threads inherit: the render thread ends as soon as it is ready.
import { parentPort } from 'node:worker_threads';

const post = parentPort?.postMessage.bind(parentPort);
if (parentPort && post) {
  /** @param {unknown} message */
  parentPort.postMessage = (message) => {
    post(message);
    const isReady = typeof message === 'object' && message !== null && 'facts' in message;
    if (isReady) setImmediate(() => process.exit(3));
  };
}
