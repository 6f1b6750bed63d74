// The files in which folders list their pages.

const endings = '{json,js,jsx,ts,tsx,mjs,cjs,mts,cts}';

export const lists = `**/_meta.${endings}`;

/** They list the folders below, too. */
export const globalLists = `**/_meta.global.${endings}`;
