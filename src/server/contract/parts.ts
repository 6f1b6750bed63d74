// The version of the contract.

/** Rises with each change that modules of before may have to follow. */
export const contractVersion = 1;
