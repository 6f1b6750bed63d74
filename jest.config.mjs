// Tests run as modules of Node, compiled with esbuild before the first one (`test/setup/native`).
import { serverVersion } from './scripts/server-build.mjs';
import { leftOut } from './test/setup/left-out.mjs';
import { timeLimit } from './test/setup/time-limit.mjs';

// The real site's pages are compiled already, if by this very code.
process.env['SERVER_VERSION'] = serverVersion();

/** @type {import('jest').Config} */
export default {
  testMatch: ['<rootDir>/{test,extensions/*/test}/**/*.test.ts'],
  // `npm test` and `npm run test:quick` leave out more.
  testPathIgnorePatterns: leftOut.full,
  transform: {},
  globalSetup: '<rootDir>/test/setup/native/setup.mjs',
  globalTeardown: '<rootDir>/test/setup/native/teardown.mjs',
  testEnvironment: '<rootDir>/test/setup/native/environment.mjs',
  testRunner: '<rootDir>/test/setup/native/runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup/no-console-errors.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  testTimeout: timeLimit(2),
  // One more than there are cores: tests of browsers and processes wait for most of their time. Two workers take a quarter longer.
  maxWorkers: 3,
};
