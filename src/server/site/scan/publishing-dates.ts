// The days from which and until which a page is published.
import { dayIn } from '../../contract/day.ts';

/** Names of fields with such a day, in lower case: pages may write them in any case. */
const startFields = ['publishdate', 'pubdate', 'published'];
const endFields = ['expirydate', 'unpublishdate'];

/** In milliseconds since 1970. */
export interface PublishingDates {
  readonly from?: number;
  readonly until?: number;
}

/** Returns the times that the fields of a page state; undefined if they state none. A page whose day cannot be read waits for ever. */
export function publishingDates(
  fields: Readonly<Record<string, unknown>>,
): PublishingDates | undefined {
  const entries = Object.entries(fields).filter(([name, value]) => isPublishingDate(name, value));
  if (entries.length === 0) return undefined;
  const times = entries.map(([name, value]) => [name.toLowerCase(), timeOf(value)] as const);
  if (times.some(([, time]) => time === undefined)) return { from: Number.MAX_SAFE_INTEGER };
  const timeIn = (names: readonly string[]): number | undefined =>
    times.find(([name]) => names.includes(name))?.[1];
  return { from: timeIn(startFields) ?? 0, until: timeIn(endFields) ?? Number.MAX_SAFE_INTEGER };
}

/** Whether a publishing date cannot be read. */
export function isUnreadDate(name: string, value: unknown): boolean {
  return isPublishingDate(name, value) && timeOf(value) === undefined;
}

/** `published: false` is no day. */
function isPublishingDate(name: string, value: unknown): boolean {
  return (
    [...startFields, ...endFields].includes(name.toLowerCase()) &&
    !['', 'true', 'false', true, false, null, undefined].includes(value as string)
  );
}

/** `2026-11-25`, `2026-11-25 10:00 +0100` */
function timeOf(value: unknown): number | undefined {
  const written = value instanceof Date ? value.toISOString() : value;
  if (typeof written !== 'string' || dayIn(written) === undefined) return undefined;
  const time = Date.parse(written);
  return Number.isNaN(time) ? undefined : time;
}

/** Whether a page is not published yet, or no longer. Each reload checks it again. */
export function isBeforeOrAfter({ from = 0, until = Infinity }: PublishingDates): boolean {
  return from > Date.now() || until <= Date.now();
}

/** Whether the day of a page, in its frontmatter or the name of its file, is yet to come. */
export function isOfFuture(file: string, date: string | undefined): boolean {
  const day = date ?? dayIn(file.slice(file.lastIndexOf('/') + 1));
  return day !== undefined && Date.parse(day) > Date.now();
}
