// Metrics in Prometheus' format.
import cluster from 'node:cluster';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { AnsweredRequest } from './middleware/traffic.ts';
import type { SiteHandler } from './site-handler.ts';

export interface Metrics {
  /** All metrics in Prometheus' text format. */
  readonly print: () => Promise<string>;
  readonly countRequest: (answered: AnsweredRequest) => void;
  /** Counts one search that took so many seconds. */
  readonly countSearch: (seconds: number, hits: number) => void;
}

/** `currentHandler` is called at each scrape, since a reload replaces the handler. */
export function createMetrics(currentHandler: () => SiteHandler, serverVersion: string): Metrics {
  const registry = new Registry();
  if (cluster.isWorker) answerSupervisor(registry);
  const registers = [registry];
  // Memory, processor time, garbage collection, event-loop lag.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status', 'cache'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route', 'cache'],
    buckets: [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const searches = new Histogram({
    name: 'search_duration_seconds',
    help: 'Time that a search took.',
    labelNames: ['found'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
    registers,
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory that finished pages take, compressed forms included.',
    registers,
    collect() {
      this.set(currentHandler().cache.size.bytes);
    },
  });
  new Gauge({
    name: 'page_cache_pages',
    help: 'Finished pages that are kept.',
    registers,
    collect() {
      this.set(currentHandler().cache.size.responses);
    },
  });
  new Gauge({
    name: 'content_info',
    help: 'The content that is served: its version and its number of pages.',
    labelNames: ['version', 'pages'],
    // Workers serve the same content: the value stays 1.
    aggregator: 'first',
    registers,
    collect() {
      const { version, chunks } = currentHandler().maker.facts;
      this.reset();
      this.set({ version, pages: chunks.size }, 1);
    },
  });
  new Gauge({
    name: 'build_info',
    help: 'The code that serves.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  }).set({ version: serverVersion, node: process.version }, 1);
  return {
    print: () => registry.metrics(),
    countRequest({ method, route, status, cache = '', seconds }) {
      requests.inc({ method, route, status, cache });
      durations.observe({ route, cache }, seconds);
    },
    countSearch(seconds, hits) {
      searches.observe({ found: hits > 0 ? 'some' : 'none' }, seconds);
    },
  };
}

/** Lets the supervisor read this worker's metrics; creating an aggregator registers the message handler. */
function answerSupervisor(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

/** Metrics of all workers, added up by the supervisor. */
export function createWorkerMetrics(): Pick<Metrics, 'print'> {
  const registry = new AggregatorRegistry();
  return { print: () => registry.clusterMetrics() };
}
