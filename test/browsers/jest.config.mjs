// The journeys in Chromium, Firefox and WebKit, one engine after the other.
import config from '../../jest.config.mjs';

/** @type {import('jest').Config} */
export default {
  ...config,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/browsers/**/*.test.ts'],
  testPathIgnorePatterns: [],
  verbose: true,
  maxWorkers: 1,
};
