// Jest's global setup: prepares what all test files share.
import { bundle } from './bundle.mjs';
import { running } from './running.mjs';
import { startServices } from './services.mjs';
import { servicesVariable } from './shared-service.mjs';

/** Jest calls it once, before its workers start. @param {unknown} _globalConfig @param {{ rootDir: string }} project */
export default async function setUp(_globalConfig, { rootDir }) {
  await bundle(rootDir);
  running.services = await startServices();
  process.env[servicesVariable] = running.services.address;
}
