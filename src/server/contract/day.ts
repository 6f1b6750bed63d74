// Days in texts of pages and of frontmatter.

/** Returns the first day in a text, `YYYY-MM-DD`; undefined if there is none, or it does not exist in the calendar. */
export function dayIn(text: string): string | undefined {
  const [day] = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  // `Date.parse` takes February 30 as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}
