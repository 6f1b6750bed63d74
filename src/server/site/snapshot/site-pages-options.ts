// Where the pages of a site are, and how they are read.
import type { ConfigSource } from '../../../pages/model/config.ts';
import type { CompilePool } from '../compile/compile-pool.ts';
import type { LocationOf } from '../../base/values/locations.ts';
import type { SiteExtensions } from '../extensions/load.ts';
import type { ShownLanguage } from '../scan/language-files.ts';
import type { SiteProjects } from '../systems/read.ts';
import type { Store } from '../../base/store/store.ts';

export interface SitePagesOptions {
  readonly config: ConfigSource;
  /** Folder of the site, where files may define the order of its pages. @default the folder with the pages */
  readonly siteDir?: string | undefined;
  /** Folder with the pages. */
  readonly contentDir: string;
  /** Name of the content folder in messages. @default `content` */
  readonly contentName?: string;
  /** Returns the location of a config value in its file. @default the file to which each value belongs */
  readonly locationOf?: LocationOf | undefined;
  /** How files are read that are apart from the folder of extensions. @default they are in the folder of the site */
  readonly detached?: DetachedFiles | undefined;
  /** Whether drafts are served like other pages, as in development mode. @default false: drafts are not served */
  readonly showsDrafts?: boolean | undefined;
  /** Keeps scanned and compiled pages between starts. @default none: each start parses and compiles them again */
  readonly store?: Store | undefined;
  /** Compile threads. @default none: this thread compiles the pages, without a time limit */
  readonly compilePool?: CompilePool | undefined;
  /** The site of another language is read, with what the site of the original has read. @default that of the original */
  readonly language?: OtherLanguage | undefined;
}

/** A language other than that of the original. */
interface OtherLanguage {
  readonly tag: string;
  /** What the site of the original has read. */
  readonly original: {
    readonly projects: SiteProjects;
    readonly extensions: SiteExtensions;
    readonly language: ShownLanguage | undefined;
  };
}

/** Files apart from the folder of extensions: those of an earlier version, or of a project that is imported. */
interface DetachedFiles {
  /** Folder with the modules of extensions, whose mistakes are not reported. */
  readonly codeDir: string;
  /** Adapts the config once the pages are known. @default the config is not changed */
  readonly fitConfig?: (config: ConfigSource, hasPage: (path: string) => boolean) => ConfigSource;
  /** Writes files again that have been removed from `contentDir`. @default none: the folder is the author's */
  readonly restoreFiles?: (() => Promise<void>) | undefined;
}
