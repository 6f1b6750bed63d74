// Shared by the browser, which makes the policy, and the server, whose header names it.

/** Name of the Trusted Types policy through which pages' HTML passes. */
export const trustedTypesPolicy = 'page-body';
