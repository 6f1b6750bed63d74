// Timeouts and delays of the browser code (specification, site constants).

/** Timeout for loading a page chunk, in milliseconds. */
export const chunkLoadTimeoutMs = 120_000;
/** Minimum time between two runs of the scroll handler, in milliseconds. */
export const scrollThrottleMs = 300;
/** Time for which a copy button shows "Copied", in milliseconds. */
export const copyConfirmationMs = 500;
/** Delay between rendering a page and adding its copy buttons, in milliseconds. */
export const copySetupDelayMs = 100;
/** Time for which the last active tab is remembered, in milliseconds. */
export const tabMemoryMs = 5 * 60_000;
