// The version of the contract.

/** Rises with each change that existing extensions may have to follow. */
export const contractVersion = 1;
