// The interface that the journeys need from a browser, whichever protocol drives it.

/** A browser that can be started. */
export interface Engine {
  readonly name: string;
  readonly launch: () => Promise<RunningEngine>;
}

export interface RunningEngine {
  /** Name and version as reported by the browser. */
  readonly version: string;
  /** Opens a tab with empty storage; only one may be open at a time. */
  readonly openTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

/** Names of keys as in `KeyboardEvent.key`. */
export type NamedKey = 'ArrowRight' | 'ArrowLeft' | 'Home' | 'End' | 'Enter' | 'Escape';

export interface Tab {
  /** Resolves once the page has loaded. */
  readonly goto: (url: string) => Promise<void>;
  /** Resolves once the page has loaded again. */
  readonly reload: () => Promise<void>;
  /** Calls a function in the page. The function may use only its arguments, and must return JSON. */
  readonly run: <A extends unknown[], T>(callback: (...args: A) => T, ...args: A) => Promise<T>;
  /** Clicks a point of the window, in CSS pixels. */
  readonly clickAt: (x: number, y: number) => Promise<void>;
  readonly press: (key: NamedKey) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Sets the size of the viewport, in CSS pixels; the page may be notified a moment later. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Uncaught errors and console errors so far; undefined if the protocol does not report them. */
  readonly errors: () => readonly string[] | undefined;
  readonly close: () => Promise<void>;
}

/** Returns an expression that calls a function with these arguments, for evaluation in the page. */
export function callExpression<A extends unknown[]>(
  callback: (...args: A) => unknown,
  args: A,
): string {
  return `(${callback.toString()})(...${JSON.stringify(args)})`;
}
