// Metrics in the Prometheus format.
import cluster from 'node:cluster';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricValueWithName,
} from 'prom-client';
import {
  createRequestCounts,
  durationBuckets,
  type DurationCount,
  type RequestCounts,
} from './request-counts.ts';
import type { SiteHandler } from './site-handler.ts';
import { metricPrefix, withOldNames } from './metric-names.ts';
import { answerSupervisor } from './worker-metrics.ts';

/** Result of a reload; a refused one leaves the site unchanged. */
export type ReloadOutcome = 'done' | 'refused';

export interface MetricsOptions {
  /** Called at each scrape, since a reload replaces the handler. */
  readonly currentHandler: () => SiteHandler;
  readonly serverVersion: string;
  /** Returns the number of open client connections. Called at each scrape. */
  readonly countConnections: () => Promise<number>;
}

export function createMetrics(options: MetricsOptions) {
  const { serverVersion, countConnections } = options;
  const registry = new Registry();
  if (cluster.isWorker) answerSupervisor(registry);
  const registers = [registry];
  // Memory, CPU time, garbage collection, event loop lag.
  collectDefaultMetrics({ register: registry });
  const counts = createRequestCounts();
  new Counter({
    name: `${metricPrefix}http_requests_total`,
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status', 'cache'],
    registers,
    collect() {
      this.reset();
      for (const { labels, count } of counts.requests()) this.inc(labels, count);
    },
  });
  new RequestDurations(counts, registers);
  const searches = new Histogram({
    name: `${metricPrefix}search_duration_seconds`,
    help: 'Duration of searches.',
    labelNames: ['found'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
    registers,
  });
  const reloads = new Counter({
    name: `${metricPrefix}content_reloads_total`,
    help: 'Reloads: done, or refused because of what they found.',
    labelNames: ['outcome'],
    // All workers reload at each signal: their sum would count every reload several times.
    aggregator: 'max',
    registers,
  });
  for (const outcome of ['done', 'refused'] satisfies ReloadOutcome[]) reloads.inc({ outcome }, 0);
  const readAt = new Gauge({
    name: `${metricPrefix}content_read_timestamp_seconds`,
    help: 'Time at which the served content was read.',
    // Of several workers, the one with the oldest content.
    aggregator: 'min',
    registers,
  });
  readAt.setToCurrentTime();
  addGauge(
    registry,
    `${metricPrefix}open_connections`,
    'Open connections of readers and proxies.',
    countConnections,
  );
  const refusals = new Counter({
    name: `${metricPrefix}refused_connections_total`,
    help: 'Connections that were refused because there were too many (MAX_CONNECTIONS).',
    registers,
  });
  addGaugesOfContent(registry, options.currentHandler);
  new Gauge({
    name: `${metricPrefix}build_info`,
    help: 'Versions of the server and of Node.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  }).set({ version: serverVersion, node: process.version }, 1);
  return {
    /** Returns all metrics in the Prometheus text format. */
    print: async () => withOldNames(await registry.metrics()),
    countRequest: counts.add,
    countReload: (outcome: ReloadOutcome): void => {
      reloads.inc({ outcome });
      if (outcome === 'done') readAt.setToCurrentTime();
    },
    /** Counts one connection refused by the connection limit. */
    countRefusal: (): void => {
      refusals.inc();
    },
    /** Counts one search that was made: its duration in seconds and its number of hits. */
    countSearch: (seconds: number, hits: number): void => {
      searches.observe({ found: hits > 0 ? 'some' : 'none' }, seconds);
    },
  };
}

/** Adds gauges of the served content, which are read at each scrape. */
function addGaugesOfContent(registry: Registry, currentHandler: () => SiteHandler): void {
  addGauge(
    registry,
    `${metricPrefix}page_cache_bytes`,
    'Memory used by cached pages, including compressed forms.',
    () => currentHandler().cache.size.bytes,
  );
  addGauge(
    registry,
    `${metricPrefix}page_cache_pages`,
    'Number of cached pages.',
    () => currentHandler().cache.size.responses,
  );
  new Gauge({
    name: `${metricPrefix}content_info`,
    help: 'The served content: its version and its number of pages.',
    labelNames: ['version', 'pages'],
    // All workers serve the same content: summing them would change the value 1.
    aggregator: 'first',
    registers: [registry],
    collect() {
      const { version, chunks } = currentHandler().renderer.facts;
      this.reset();
      this.set({ version, pages: chunks.size }, 1);
    },
  });
}

/** Adds a value that is read at each scrape. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}

/** A histogram that takes its values from the request counts at each scrape. */
class RequestDurations extends Histogram<'route' | 'cache'> {
  /** prom-client prefers this method to `get` if it is defined. */
  readonly getForPromString = undefined;
  readonly #counts: RequestCounts;

  constructor(counts: RequestCounts, registers: Registry[]) {
    super({ ...durationMetric, labelNames: ['route', 'cache'], registers });
    this.#counts = counts;
  }

  override get(): ReturnType<Histogram<'route' | 'cache'>['get']> {
    const values = [...this.#counts.durations()].flatMap(toValues);
    return Promise.resolve({
      ...durationMetric,
      // prom-client's types declare a number, but its code expects this name.
      type: 'histogram' as never,
      aggregator: 'sum',
      collect: () => undefined,
      values,
    });
  }
}

const durationMetric = {
  name: `${metricPrefix}http_request_duration_seconds`,
  help: 'Time from a request to the end of its response.',
};

type DurationValue = MetricValueWithName<'route' | 'cache' | 'le'>;

/** Converts counts to Prometheus values, whose buckets are cumulative: each includes those before it. */
function toValues({ labels, buckets, sum, count }: DurationCount): readonly DurationValue[] {
  const { name } = durationMetric;
  let total = 0;
  const values = buckets.map((inBucket, index): DurationValue => {
    total += inBucket;
    const le = durationBuckets[index] ?? '+Inf';
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: total };
  });
  return [
    ...values,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
