// An extension that comes with the server: what is loaded of it before a site has it.
import type { ConfigSource } from '../../pages/model/config.ts';
import type { ValuePath } from '../config/locations.ts';
import type { Extension } from './extension.ts';
import type { System } from './system.ts';

/** What decides whether a site has an extension that it does not name. */
export interface UnnamedIn {
  readonly site: ConfigSource['site'];
  /** Whether the config names the extension. */
  readonly isNamed: boolean;
}

/** An extension that a site has by its other settings. */
export interface Unnamed {
  readonly options?: unknown;
  /** Returns the setting that gives an option. */
  readonly settingOf?: (option: ValuePath) => ValuePath;
}

/** An extension that comes with the server. */
export interface BundledExtension {
  /** Name of its folder; configs write `millrace-docs/` before it. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: Extension }>;
  /** Returns how a site has it that does not name it; undefined if it has not. @default sites must name it */
  readonly unnamed?: (project: UnnamedIn) => Unnamed | undefined;
  /** How it reads projects of documentation systems. @default it reads none */
  readonly system?: System | readonly System[];
  /** Whether a site that does not name it calls it after all other extensions. @default false */
  readonly isLast?: boolean;
}
