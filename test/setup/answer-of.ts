// Everything that a folder answers as a site, as one text.
import { createRealSite, listen } from './real-site.ts';
import { writeContent } from './test-site.ts';

/** Returns the bodies at some addresses of the site of a folder; empty if it has none that can be served. */
export async function answerOf(folder: string, addresses: readonly string[]): Promise<string> {
  const CACHE_DIR = await writeContent({});
  const site = await createRealSite({ SITE_DIR: folder, CACHE_DIR }).catch((error: unknown) => {
    if (error instanceof Error && /^(?:Content|Env)Error$/.test(error.name)) return undefined;
    throw error;
  });
  if (!site) return '';
  const server = await listen(site.handle);
  const bodies: string[] = [];
  for (const address of addresses) bodies.push(await (await fetch(server.origin + address)).text());
  await server.close();
  return bodies.join('\n');
}
