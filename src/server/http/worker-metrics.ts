// Metrics of several worker processes, added up by the supervisor.
//
// The library's own gathering fails after 5 s when one worker of many does not answer, or ends before it has: then all are missing.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';

/** A worker that has not answered after this counts with what it said last, in milliseconds. */
const answerMs = 2000;

const question = 'metrics?';

type Values = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What a worker answers: its metrics, or why it has none. */
type Answer = { readonly metrics: Values } | { readonly metricsError: string };

/** Answers the supervisor, in a worker. */
export function answerSupervisor(registry: Registry): void {
  process.on('message', (message) => {
    if (message !== question) return;
    registry.getMetricsAsJSON().then(
      (metrics) => process.send?.({ metrics } satisfies Answer),
      (error: unknown) => process.send?.({ metricsError: String(error) } satisfies Answer),
    );
  });
}

export interface WorkerMetrics {
  /** The metrics of all workers in Prometheus' text format, within some two seconds. */
  readonly print: () => Promise<string>;
}

export function createWorkerMetrics(log: Logger): WorkerMetrics {
  // Without the last answer of a worker that is only slow, sums would fall and rise again, which counters must not.
  const last = new Map<Worker, Values>();
  cluster.on('message', (worker, message: Answer) => {
    if ('metrics' in message) last.set(worker, message.metrics);
    else
      log.error(
        { pid: worker.process.pid, error: message.metricsError },
        'A worker has no metrics',
      );
  });
  cluster.on('exit', (worker) => last.delete(worker));

  const own = new Registry();
  const states = new Gauge({
    name: 'workers',
    help: 'Worker processes: those that answer the supervisor, and those that are silent.',
    labelNames: ['state'],
    registers: [own],
  });

  return {
    async print() {
      const all = Object.values(cluster.workers ?? {});
      const asked = all.flatMap((worker) => (worker?.isConnected() ? [worker] : []));
      const answered = await Promise.all(asked.map(hasAnswered));
      const answering = answered.filter((isAnswer) => isAnswer).length;
      states.set({ state: 'answering' }, answering);
      states.set({ state: 'silent' }, asked.length - answering);
      const sum = AggregatorRegistry.aggregate([...last.values()]);
      return `${await sum.metrics()}\n${await own.metrics()}`;
    },
  };
}

/** False when the worker takes too long, or ends. */
async function hasAnswered(worker: Worker): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs);
  worker.send(question);
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(() => true),
      once(worker, 'exit', { signal }).then(() => false),
    ]);
  } catch {
    return false;
  }
}
