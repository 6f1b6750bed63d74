// The package as a registry has it: published, fetched and run. It needs Verdaccio, which is fetched once.
import config from '../../jest.config.mjs';

/** @type {import('jest').Config} */
export default {
  ...config,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/registry/**/*.test.ts'],
  testPathIgnorePatterns: [],
  verbose: true,
  maxWorkers: 1,
};
