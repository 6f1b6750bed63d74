// The extensions of this server, by the names that configs use for them.
import type { ConfigSource } from '../../pages/model/config.ts';
import type { Extension } from './contract/extension.ts';

/** What decides whether a site has an extension that it does not name. */
export interface UnnamedIn {
  readonly site: ConfigSource['site'];
  /** Whether a file or folder of this name is beside the pages, or above them within the repository. */
  readonly hasFile: (name: string) => boolean;
}

export interface ShelfEntry {
  readonly load: () => Promise<{ readonly default: Extension }>;
  /** Returns the options with which sites have it that do not name it; undefined if this one has not. @default sites must name it */
  readonly unnamed?: (place: UnnamedIn) => { readonly options?: unknown } | undefined;
}

/** Each is loaded when a site has it. */
export const shelf: Readonly<Record<string, ShelfEntry>> = {
  'millrace-docs/glossary': { load: () => import('./glossary/glossary.ts') },
  'millrace-docs/math': { load: () => import('./math/math.ts') },
  'millrace-docs/ownership': { load: () => import('./ownership/ownership.ts') },
  'millrace-docs/print': { load: () => import('./print/print.ts') },
};
