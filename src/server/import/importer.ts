// The contract of an importer: a documentation system whose config can be read.
import type { Imported } from './imported.ts';
import type { Project } from './project.ts';

export interface Importer {
  /** The system, as its readers know it. */
  readonly name: string;
  /** Paths below the folder of a project, any of which is its config. */
  readonly markers: readonly string[];
  /** Whether the config is a program, which runs only if the user allows it. @default false */
  readonly runsConfig?: boolean;
  /** Reads a project. Throws a `UsageError` for a config that cannot be read. */
  readonly read: (project: Project) => Promise<Imported>;
}
