// The accessibility test in full: every page small and wide, light and dark.
import config from './jest.config.mjs';

process.env['AXE_ALL'] = '1';

/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/test/browser/accessibility.test.ts'] };
