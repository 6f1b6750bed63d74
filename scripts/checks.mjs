// The checks that `npm test` runs beside the tests. What they keep in `.cache` saves the next run the files that did not change.
import path from 'node:path';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[]} args arguments of Node
 */

/** Types and rules in one walk, without a cache. @type {Check} */
export const lint = { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] };

/** @type {readonly Check[]} */
export const checks = [
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  lint,
  { name: 'exports', args: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  { name: 'site', args: ['dist/server/cli.js', 'check'] },
  {
    name: 'styles',
    args: [
      'node_modules/stylelint/bin/stylelint.mjs',
      '--cache',
      '--cache-location',
      path.join('.cache', 'checks', 'styles.json'),
      'src/**/*.css',
    ],
  },
];

/**
 * Arguments of Node that run Jest, also in its workers: what a test makes is garbage when it ends, which costs least in a large young
 * generation (bench/README.md).
 */
export const jest = ['--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];
