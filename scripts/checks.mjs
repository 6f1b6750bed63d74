// The checks that `npm test` runs beside the tests. What they keep in `.cache` saves the next run the files that did not change.
import path from 'node:path';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[]} args arguments of Node
 */

const kept = path.join('.cache', 'checks');

/** @type {Check} */
export const types = {
  name: 'types',
  args: [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    path.join(kept, 'types.json'),
  ],
};

/** @type {readonly Check[]} */
export const checks = [
  {
    name: 'format',
    args: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--cache',
      '--cache-location',
      path.join(kept, 'format.json'),
      '.',
    ],
  },
  types,
  { name: 'site', args: ['dist/server/cli.js', 'check'] },
  {
    name: 'lint',
    args: [
      'node_modules/eslint/bin/eslint.js',
      '--cache',
      '--cache-location',
      path.join(kept, 'lint.json'),
      '.',
    ],
  },
  {
    name: 'styles',
    args: [
      'node_modules/stylelint/bin/stylelint.mjs',
      '--cache',
      '--cache-location',
      path.join(kept, 'styles.json'),
      'src/**/*.css',
    ],
  },
];

/** Arguments of Node that run Jest. */
export const jest = 'node_modules/jest/bin/jest.js';
