// An extension of a site, and the data by which other threads import it too.
import type { Extension } from '../../contract/extension.ts';
import { extensionFingerprint } from '../../base/store/fingerprints.ts';
import type { LocatedExtension } from './locate.ts';

/** What a thread needs to import an extension. Can be posted between threads. */
export interface ExtensionPlan extends LocatedExtension {
  readonly name: string;
  readonly version: string;
  /** Options as in the config. */
  readonly options: unknown;
  /** Addresses of the modules of islands, below the base, by the name of the component. */
  readonly islands: Readonly<Record<string, string>>;
  /** The value of its part `data`. @default none */
  readonly data?: ExtensionData | undefined;
}

/** The data that an extension has read from the content folder. */
export interface ExtensionData {
  readonly value: unknown;
  /** Hash of the value. */
  readonly stamp: string;
}

/** An extension with its options. */
export interface LoadedExtension {
  readonly plan: ExtensionPlan;
  readonly extension: Extension;
  /** Options as its schema returns them. */
  readonly options: unknown;
}

/** Returns the addresses that an extension answers itself, with its forms and routes: `/-/print/*` */
export function answeredBy({
  extension: { name, forms = [], routes },
}: LoadedExtension): readonly string[] {
  const answered = [...forms.map((form) => form.name), ...(routes ? [name] : [])];
  return answered.map((formOrName) => `/-/${formOrName}/*`);
}

/** Returns a fingerprint of the code, options and data of an extension, on which its output depends besides the site. */
export function inputsOf(plan: ExtensionPlan, data: ExtensionData | undefined): string {
  return extensionFingerprint({ ...plan, data: data?.stamp });
}
