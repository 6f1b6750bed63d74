// The files in which folders list their pages, and those that name the languages.

const endings = '{json,js,jsx,ts,tsx,mjs,cjs,mts,cts}';

export const lists = `**/_meta.${endings}`;

/** They list the folders below, too. */
export const globalLists = `**/_meta.global.${endings}`;

/** Those of a language: `_meta.zh.json`. */
export const languageLists = '**/_meta.*.json';

export const configsOfNext: readonly string[] = ['js', 'mjs', 'cjs', 'ts', 'mts'].map(
  (ending) => `next.config.${ending}`,
);
