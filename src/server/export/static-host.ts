// Additional files for static hosts.
import type { HeaderList } from '../http/responses/finished-response.ts';

/** Returns a `_headers` file: the server's headers for every URL, and the cache lifetime of hashed files. */
export function headersFile(base: string, headers: HeaderList): string {
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? [`  ${name}: ${headers[index + 1] ?? ''}`] : [],
  );
  const lasting = '  cache-control: public, max-age=31536000, immutable';
  return `/*\n${lines.join('\n')}\n${base}assets/*\n${lasting}\n`;
}

/** Returns the page at `/`, which redirects on hosts that support no redirect files. */
export function rootPage(base: string, language: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${base}">
<link rel="icon" href="${base}favicon.svg">
<title>Documentation</title>
<p><a href="${base}">Documentation</a></p>
</html>
`;
}
