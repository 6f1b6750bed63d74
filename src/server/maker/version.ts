// The name of the server's code.

/** The build fills it in; undefined for code that was not built, which keeps no compiled pages. */
export const serverVersion = process.env['SERVER_VERSION'];
