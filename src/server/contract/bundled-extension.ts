// An extension that comes with the server: what is loaded of it before a site has it.
import type { ConfigSource } from '../../pages/model/config.ts';
import type { MarkdownWords } from '../markdown/context/context.ts';
import type { ValuePath } from '../base/values/locations.ts';
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

/** What a system calls things. Known on every site, since pages may have been copied from there without their project. */
interface Words extends MarkdownWords {
  /** Fields of frontmatter that keep a page out of lists. */
  readonly hidingFields?: readonly string[];
  /** Names of folders whose files are shown although the names begin with a point. */
  readonly shownFolders?: readonly string[];
  /** Names of config files beside pages, in lower case: they are not served. */
  readonly configFiles?: readonly string[];
}

interface BundledBlock {
  readonly name: string;
  /** How a site gets the extension. */
  readonly hint: string;
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
  readonly words?: Words;
  /** Blocks that pages are told of on a site without the extension. @default none */
  readonly blocks?: readonly BundledBlock[];
  /** Whether a site that does not name it calls it after all other extensions. @default false */
  readonly isLast?: boolean;
}
