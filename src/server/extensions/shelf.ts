// The extensions of this server, by the names that configs use for them.
import type { Extension } from './contract/extension.ts';

/** Loads an extension when a site names it. */
export const shelf: Readonly<Record<string, () => Promise<{ readonly default: Extension }>>> = {
  'millrace-docs/math': () => import('./math/math.ts'),
};
