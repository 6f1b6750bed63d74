// Times that the browser's code keeps (specification, site constants).

/** Time that a page chunk may take to load before it counts as failed, in milliseconds. */
export const chunkLoadTimeoutMs = 120_000;
/** Least time between two runs of the scroll handler, in milliseconds. */
export const scrollThrottleMs = 300;
/** Time that a copy control says "Copied", in milliseconds. */
export const copyConfirmationMs = 500;
/** Time between a page's rendering and its copy controls, in milliseconds. */
export const copySetupDelayMs = 100;
/** Time that the last active tab is remembered, in milliseconds. */
export const tabMemoryMs = 5 * 60_000;
