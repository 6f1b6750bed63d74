// What a page cost, by the browser's own figures. Imports nothing that the first script has: the two would share a further file.
import { costText } from '../../pages/text/cost-text.ts';

/** A navigation inside the site, in milliseconds since the document was opened. */
export interface Visit {
  readonly startedAt: number;
  readonly shownAt: number;
}

/** A request, with times in milliseconds since the document was opened. */
export type Timing = Pick<
  PerformanceResourceTiming,
  'startTime' | 'responseStart' | 'transferSize' | 'decodedBodySize'
>;

/** Writes the figures of a navigation inside the site, or else those of the document's load. */
export async function showCost(output: HTMLOutputElement, visit: Visit | undefined): Promise<void> {
  const requests = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource').filter(({ name }) => name !== import.meta.url),
  ] as PerformanceResourceTiming[];
  output.textContent = visit
    ? costText.visit(costOf(requests, visit.startedAt, visit.shownAt))
    : costText.load(costOf(requests, 0, await paintedAt()));
}

/** → `2 requests, 4.1 kB, first byte after 8 ms, readable after 40 ms`, of the requests that began at `startedAt` or later */
export function costOf(
  requests: readonly Timing[],
  startedAt: number,
  readableAt: number | undefined,
): string {
  const counted = requests.filter(({ startTime }) => startTime >= startedAt);
  const bytes = counted.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const cached = counted.filter(
    (request) => request.transferSize === 0 && request.decodedBodySize > 0,
  );
  // Zero for requests of other sites, which hide their times.
  const answers = counted.map(({ responseStart }) => responseStart).filter((time) => time > 0);
  return [
    costText.requests(counted.length),
    bytes > 0 && costText.bytes(bytes),
    cached.length > 0 && costText.cached(cached.length, counted.length),
    answers.length > 0 && costText.firstByte(Math.round(Math.min(...answers) - startedAt)),
    readableAt !== undefined && costText.readable(Math.round(readableAt - startedAt)),
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** When the largest part of the page was painted, or the first if the browser does not say. */
function paintedAt(): Promise<number | undefined> {
  const type = 'largest-contentful-paint';
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime);
    }).observe({ type, buffered: true });
    setTimeout(() => {
      resolve(performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    }, 100);
  });
}
