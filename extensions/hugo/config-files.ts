// Names of the files of a config of Hugo.

/** Folder of a config in several files. */
export const splitFolder = 'config/_default';

/** Fields of a config in several files that have files of their names. */
export const parts = ['params', 'menus', 'menu', 'markup', 'languages'];

/** Endings of a config. */
export const endings = '{toml,yaml,yml}';
