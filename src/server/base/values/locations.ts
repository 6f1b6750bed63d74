// Where the values of a config are.

/** The path of a value: field names and list indexes. */
export type ValuePath = readonly PropertyKey[];

export interface Location {
  readonly file: string;
  /** Line number, starting at 1. */
  readonly line: number;
  /** Column, starting at 1. */
  readonly column: number;
}

/** Returns the location of a config value in its file. */
export type LocationOf = (path: ValuePath) => Location;

/** Returns the file in which a value belongs, for a config that was not read from files. */
export function defaultLocationOf([part]: ValuePath): Location {
  return { file: `config/${String(part)}.yaml`, line: 1, column: 1 };
}
