// The only import of the extensions that come with the server.
import { bundle as extensions } from '../../../../extensions/bundle.ts';
import type { BundledExtension } from '../../contract/bundled-extension.ts';

/** The extensions that come with the server, by the names that configs use for them. */
export const bundle: Readonly<Record<string, BundledExtension>> = Object.fromEntries(
  extensions.map((extension) => [`millrace-docs/${extension.name}`, extension]),
);
