// The version of the server's code.

/** Set by the build; undefined for code that was not built, which does not store compiled pages. */
export const serverVersion = process.env['SERVER_VERSION'];
