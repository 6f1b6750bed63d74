// What Jest's global setup hands on to its global teardown, which runs in the same process.

/** @type {{ services?: import('./services.mjs').Services }} */
export const running = {};
