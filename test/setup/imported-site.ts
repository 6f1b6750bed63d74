// What imported sites answer.
import path from 'node:path';
import { createRealSite, listen } from './real-site.ts';

/** Returns where addresses lead on the site of a folder: to a status, or to another address. */
export async function answers(folder: string, addresses: readonly string[]) {
  const site = await createRealSite({ SITE_DIR: folder, CACHE_DIR: path.join(folder, '.cache') });
  const server = await listen(site.handle);
  const results: [string, string | number][] = [];
  for (const address of addresses) {
    const response = await fetch(server.origin + address, { redirect: 'manual' });
    results.push([address, response.headers.get('location') ?? response.status]);
  }
  await server.close();
  // Its pages are compiled, so that nothing works in the folder when it is removed.
  await site.searchReady;
  return Object.fromEntries(results);
}
