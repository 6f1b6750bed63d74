// The endings of configs of other systems that are programs.

export const scriptEndings: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];
