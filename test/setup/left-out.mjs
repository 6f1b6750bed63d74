// Which test files a command leaves out.

/** Those with a command of their own, since they need Firefox and WebKit, or Verdaccio. */
const others = ['/test/(?:browsers|registry)/'];

/** Those that take long to prove a rare thing: `npm run test:full` runs them. They may start processes. */
const full = ['\\.full\\.test\\.ts$'];

/** Those that start processes, a browser among them. */
const processes = ['\\.process\\.test\\.ts$', '/test/browser/'];

/** Patterns of files by the run that leaves them out. */
export const leftOut = {
  full: others,
  ordinary: [...others, ...full],
  quick: [...others, ...full, ...processes],
};
