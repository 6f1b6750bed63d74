// What a page cost, by the browser's own figures. Imports nothing that the first script has: the two would share a further file.
import type * as wording from '../../pages/text/words.ts';

/** The words, and the functions that write them, which the first script has. */
export interface CostWording {
  readonly text: wording.Words['cost'];
  readonly language: string;
  readonly write: Pick<typeof wording, 'countedIn' | 'fill' | 'listIn'>;
}

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
export async function showCost(
  output: HTMLOutputElement,
  visit: Visit | undefined,
  wording: CostWording,
): Promise<void> {
  const requests = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource').filter(({ name }) => name !== import.meta.url),
  ] as PerformanceResourceTiming[];
  const { startedAt, shownAt } = visit ?? { startedAt: 0, shownAt: await paintedAt() };
  const { text, write } = wording;
  output.textContent = write.fill(visit ? text.visit : text.load, {
    figures: costOf(requests, startedAt, shownAt, wording),
  });
}

/** → `2 requests, 4.1 kB, first byte after 8 ms, readable after 40 ms`, of the requests that began at `startedAt` or later */
export function costOf(
  requests: readonly Timing[],
  startedAt: number,
  readableAt: number | undefined,
  { text, language, write }: CostWording,
): string {
  const counted = requests.filter(({ startTime }) => startTime >= startedAt);
  const bytes = counted.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const cached = counted.filter(
    (request) => request.transferSize === 0 && request.decodedBodySize > 0,
  );
  // Zero for requests of other sites, which hide their times.
  const answers = counted.map(({ responseStart }) => responseStart).filter((time) => time > 0);
  const inUnit = (value: number, unit: string, options?: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit, maximumFractionDigits: 0, numberingSystem: 'latn' },
      ...options,
    }).format(value);
  const after = (phrase: string, time: number): string =>
    write.fill(phrase, { time: inUnit(time - startedAt, 'millisecond') });
  const parts = [
    counted.length === 0
      ? text.noRequest
      : write.countedIn(language, text.requests, counted.length),
    bytes > 0 &&
      (bytes < 1000
        ? inUnit(bytes, 'byte', { unitDisplay: 'long' })
        : inUnit(bytes / 1000, 'kilobyte', { maximumFractionDigits: bytes < 10_000 ? 1 : 0 })),
    cached.length > 0 &&
      (cached.length === counted.length
        ? text.cached
        : write.countedIn(language, text.cachedInPart, cached.length)),
    answers.length > 0 && after(text.firstByte, Math.min(...answers)),
    readableAt !== undefined && after(text.readable, readableAt),
  ];
  return write.listIn(
    language,
    parts.filter((part) => part !== false),
  );
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
