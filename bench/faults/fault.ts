// What every command of this folder is: something that is done to the server, and promises that it keeps all the same.

/** One promise and what was measured. */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly promise: string;
  readonly isCached: boolean;
}

/** Does it, and says what was found. Starts and ends its own servers. */
export type Fault = (options: FaultOptions) => Promise<readonly Finding[]>;

export interface FaultOptions {
  /** Number from the command line: how many requests, or the seed. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Says how far it is. */
  readonly say: (text: string) => void;
}

/** That the server ended in good order, as `stop` resolved. */
export function endedWell(exitCode: number | null): Finding {
  return {
    what: 'exit code after SIGTERM',
    measured: String(exitCode),
    promise: '0',
    isCached: exitCode === 0,
  };
}
