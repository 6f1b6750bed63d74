// Shared by the browser, which creates the policy, and the server, which allows it by name in a header.

/** Name of the Trusted Types policy that converts pages' HTML. */
export const trustedTypesPolicy = 'page-body';
