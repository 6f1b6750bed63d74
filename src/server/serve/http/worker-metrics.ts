// Metrics of several worker processes, summed by the supervisor.
//
// The cluster registry of prom-client fails after 5 s if one worker does not answer or exits first: then the metrics of all are missing.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { metricPrefix, withOldNames } from './metric-names.ts';
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';

/** Timeout of a worker's answer, in milliseconds; after that, its last known metrics are used. */
const answerMs = 2000;

const question = 'metrics?';

type Values = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Answer of a worker: its metrics, or the error that prevented them. */
type Answer = { readonly metrics: Values } | { readonly metricsError: string };

/** Answers the supervisor's requests for metrics; called in a worker. */
export function answerSupervisor(registry: Registry): void {
  process.on('message', (message) => {
    if (message !== question) return;
    registry.getMetricsAsJSON().then(
      (metrics) => process.send?.({ metrics } satisfies Answer),
      (error: unknown) => process.send?.({ metricsError: String(error) } satisfies Answer),
    );
  });
}

export function createWorkerMetrics(log: Logger) {
  // Keeps the last answer of each worker: if a slow worker were left out, the summed counters would drop and recover, which Prometheus
  // reads as a reset.
  const last = new Map<Worker, Values>();
  cluster.on('message', (worker, message: Answer) => {
    if ('metrics' in message) last.set(worker, message.metrics);
    else
      log.error(
        { pid: worker.process.pid, error: message.metricsError },
        'Failed to read the metrics of a worker',
      );
  });
  // A worker that does not listen yet has no site to measure.
  const listening = new Set<Worker>();
  cluster.on('listening', (worker) => listening.add(worker));
  cluster.on('exit', (worker) => {
    last.delete(worker);
    listening.delete(worker);
  });

  const workerRegistry = new Registry();
  const states = new Gauge({
    name: `${metricPrefix}workers`,
    help: 'Worker processes: those that answer the supervisor, and those that are silent.',
    labelNames: ['state'],
    registers: [workerRegistry],
  });

  async function gather(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {});
    const connected = workers.flatMap((worker) => (worker?.isConnected() ? [worker] : []));
    const listeningWorkers = connected.filter((worker) => listening.has(worker));
    const answered = await Promise.all(listeningWorkers.map(hasAnswered));
    const answering = answered.filter((isAnswer) => isAnswer).length;
    states.set({ state: 'answering' }, answering);
    states.set({ state: 'silent' }, connected.length - answering);
    const sum = AggregatorRegistry.aggregate([...last.values()]);
    return withOldNames(`${await sum.metrics()}\n${await workerRegistry.metrics()}`);
  }

  // Concurrent scrapes share one request to the workers.
  let gathering: Promise<string> | undefined;
  return {
    /** Returns the metrics of all workers in the Prometheus text format, within about two seconds. */
    print: (): Promise<string> =>
      (gathering ??= gather().finally(() => {
        gathering = undefined;
      })),
  };
}

/** Resolves with false if the worker exits or does not answer in time. */
async function hasAnswered(worker: Worker): Promise<boolean> {
  const settled = new AbortController();
  const { signal } = settled;
  // Node 20 collects a signal of `AbortSignal.timeout` that only one of `AbortSignal.any` holds: nothing would settle.
  const timer = setTimeout(() => {
    settled.abort();
  }, answerMs);
  // Without a callback, a worker that exits at this moment would emit an error that ends the supervisor.
  worker.send(question, () => undefined);
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(() => true),
      once(worker, 'exit', { signal }).then(() => false),
    ]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}
