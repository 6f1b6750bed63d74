// The extensions of this server, by the names that configs use for them.
import type { Extension } from './contract/extension.ts';

/** Loads an extension when a site names it. */
export const shelf: Readonly<Record<string, () => Promise<{ readonly default: Extension }>>> = {
  'millrace-docs/glossary': () => import('./glossary/glossary.ts'),
  'millrace-docs/math': () => import('./math/math.ts'),
  'millrace-docs/ownership': () => import('./ownership/ownership.ts'),
  'millrace-docs/print': () => import('./print/print.ts'),
};
