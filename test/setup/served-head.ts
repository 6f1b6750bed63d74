// The metadata in the head of a page that the server sends.

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** Text of the page's `h1`. */
  readonly heading: string;
}

/** Reads the metadata from the HTML that the server sends for a URL; follows redirects. */
export async function fetchHead(url: string): Promise<PageHead> {
  const html = await (await fetch(url)).text();
  const find = (pattern: RegExp): string => {
    const text = pattern.exec(html)?.[1];
    if (text === undefined)
      throw new Error(`\`${url}\` has nothing that matches ${String(pattern)}.`);
    return decode(text);
  };
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    heading: find(/<h1[^>]*>([^<]*)<\/h1>/),
  };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function decode(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}
