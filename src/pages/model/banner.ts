// An announcement above the bar.

export interface Banner {
  /** Plain text. */
  readonly text: string;
  /** `path` is below the base, or an https address. */
  readonly link?: { readonly text: string; readonly path: string } | undefined;
  /** First and last day, `YYYY-MM-DD` in UTC. @default none */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}
