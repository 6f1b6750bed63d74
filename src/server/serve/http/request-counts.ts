// Counts answered requests in plain numbers: on the hot path, the labels of a metrics library would cost more than the response itself.
import type { AnsweredRequest } from './middleware/traffic.ts';

/** Upper limits of the histogram's buckets, in seconds. */
export const durationBuckets = [
  0.0001, 0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5,
] as const;

/** Requests with the same labels. */
export interface RequestCount {
  readonly labels: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly cache: string;
  };
  count: number;
  readonly durations: DurationCount;
}

/** Durations with the same labels. */
export interface DurationCount {
  readonly labels: { readonly route: string; readonly cache: string };
  /** Counts by bucket, not cumulative; the last one is for durations above the highest limit. */
  readonly buckets: number[];
  /** Sum of the durations, in seconds. */
  sum: number;
  count: number;
}

export type RequestCounts = ReturnType<typeof createRequestCounts>;

export function createRequestCounts() {
  const requests = new Map<string, RequestCount>();
  const durations = new Map<string, DurationCount>();

  function create({ method, route, status, cache: cacheResult }: AnsweredRequest): RequestCount {
    const cache = cacheResult ?? '';
    const key = `${cache} ${route}`;
    let duration = durations.get(key);
    if (!duration) {
      const buckets = Array.from({ length: durationBuckets.length + 1 }, () => 0);
      duration = { labels: { route, cache }, buckets, sum: 0, count: 0 };
      durations.set(key, duration);
    }
    return { labels: { method, route, status, cache }, count: 0, durations: duration };
  }

  return {
    add: (answered: AnsweredRequest): void => {
      const { method, route, status, cache, seconds } = answered;
      const key = `${method} ${status} ${cache} ${route}`;
      let request = requests.get(key);
      if (!request) requests.set(key, (request = create(answered)));
      request.count += 1;
      const duration = request.durations;
      let bucket = 0;
      while (bucket < durationBuckets.length && seconds > (durationBuckets[bucket] ?? 0)) bucket++;
      duration.buckets[bucket] = (duration.buckets[bucket] ?? 0) + 1;
      duration.sum += seconds;
      duration.count += 1;
    },
    requests: () => requests.values(),
    durations: () => durations.values(),
  };
}
