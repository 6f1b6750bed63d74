// Every page small and wide, light and dark.
import config from './jest.config.mjs';

process.env['AXE_ALL'] = '1';

/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/test/browser/every-page.test.ts'] };
