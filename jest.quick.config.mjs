// The tests that start neither a process nor a browser.
import config from './jest.config.mjs';
import { slowFiles } from './test/setup/native/process-guard.mjs';

/** @type {import('jest').Config} */
export default { ...config, testPathIgnorePatterns: slowFiles };
