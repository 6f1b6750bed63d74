// Limits of API descriptions, which may be huge, and of what is shown of them.

/** Bytes of an API description with all its files. The largest that are published have 13 MB. */
export const maxApiBytes = 16 * 2 ** 20;

/** Files of an API description. */
export const maxApiFiles = 5000;

/** Calls of an API on one page that is made from its description. */
export const maxPageOperations = 25;

/** Fields that one list of an API call shows, nested ones included. */
export const maxApiFields = 250;

/** Levels of nested fields that a list of an API call shows. */
export const maxApiDepth = 5;

/** Characters of an example of an API call. */
export const maxExampleLength = 32 * 2 ** 10;

/** How often YAML of an API description may repeat one part by its alias. */
export const maxApiAliases = 1000;
