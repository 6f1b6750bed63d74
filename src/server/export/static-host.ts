// What hosts of static files need besides the site's own answers.
import type { HeaderList } from '../http/responses/finished-response.ts';

/** A `_headers` file: the server's headers for every address, and how long hashed files last. */
export function headersFile(base: string, headers: HeaderList): string {
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? [`  ${name}: ${headers[index + 1] ?? ''}`] : [],
  );
  const lasting = '  cache-control: public, max-age=31536000, immutable';
  return `/*\n${lines.join('\n')}\n${base}assets/*\n${lasting}\n`;
}

/** The page at `/` for hosts that read no redirects. */
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
