// Asks for what browser tests share.
import { refuseProcess } from './process-guard.mjs';

/** Environment variable with the address of the services. */
export const servicesVariable = 'TEST_SERVICES';

/** Returns the address of the site, or of this worker's browser, which is started if it is the first to ask. @param {'site' | 'browser'} name */
export async function sharedService(name) {
  refuseProcess();
  const worker = name === 'browser' ? process.env['JEST_WORKER_ID'] : '';
  const response = await fetch(`${process.env[servicesVariable]}/${name}${worker}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
