// The addresses of all pages, as crawlers learn them.

/** Reads them from the running site's map: `/docs/`, `/docs/limits/`, … */
export async function readAddresses(origin: string): Promise<readonly string[]> {
  const text = await (await fetch(`${origin}/docs/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>https?:\/\/[^/]+(.+?)<\/loc>/g)].map((match) => match[1] ?? '');
}

/** Asks for every page until each is there compressed, so that nothing is left to be done in the background. */
export async function finishPages(origin: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    for (;;) {
      const response = await fetch(origin + address, { headers: { 'Accept-Encoding': 'br' } });
      await response.arrayBuffer();
      if (response.headers.get('content-encoding') === 'br') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
