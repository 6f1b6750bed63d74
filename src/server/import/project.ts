// A project of another documentation system.

export interface Project {
  /** The folder that the user named. Nothing outside it is read. */
  readonly root: string;
  /** Folder that paths in the config are relative to. */
  readonly folder: string;
  readonly configFile: string;
  /** Text of that file. */
  readonly configText: string;
}
