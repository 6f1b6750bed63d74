// The entry of an extension that comes with the server. Every site loads the entry; the extension itself is loaded when a site uses it.
import type { ConfigSource } from '../../pages/model/config.ts';
import type { MarkdownWords } from '../markdown/context/context.ts';
import type { ValuePath } from '../base/values/locations.ts';
import type { Extension } from './extension.ts';
import type { System } from './system.ts';

/** The facts by which a site is found to use an extension. */
export interface DetectionInput {
  readonly site: ConfigSource['site'];
  /** Whether the site has several versions, or is one of several. */
  readonly hasVersions: boolean;
  /** Whether the config names the extension. */
  readonly isNamed: boolean;
}

/** How a site uses an extension that its list does not name. */
export interface DetectedUse {
  readonly options?: unknown;
  /** Returns the setting that gives an option. */
  readonly settingOf?: (option: ValuePath) => ValuePath;
}

/** Names that a system uses. They are known on every site, since pages may have been copied from there without their project. */
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
  /** Returns how a site uses the extension without naming it; undefined if it does not. @default sites must name it */
  readonly detectUse?: (project: DetectionInput) => DetectedUse | undefined;
  /** How it reads projects of documentation systems. @default it reads none */
  readonly system?: System | readonly System[];
  readonly words?: Words;
  /** Blocks that pages are told of on a site without the extension. @default none */
  readonly blocks?: readonly BundledBlock[];
  /** Whether it runs after all other extensions that are detected. @default false */
  readonly isLast?: boolean;
}
