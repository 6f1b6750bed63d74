// The version of the contract, and the parts that go with the next one.
import type { Extension } from './extension.ts';

/** Rises with each change that modules of before may have to follow. */
export const contractVersion = 1;

/**
 * Parts that go with the next version of the contract, and what to write instead. Until then they work, and the check reports the entry in
 * the config.
 */
export const deprecatedParts: Readonly<Partial<Record<keyof Extension, string>>> = {};
