// The names of the files of a project of Nuxt Content.

/** Endings of configs, which are modules. */
export const scripts = '{ts,mts,js,mjs}';

/** Files in which a folder says what it is called, also in version 2 of the module. */
export const folderFiles = '**/{.navigation.yml,.navigation.yaml,_dir.yml}';
