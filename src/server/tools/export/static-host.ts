// Additional files for static hosts.
import type { HeaderList } from '../../serve/http/responses/finished-response.ts';
import { cachingHeader } from '../../serve/http/responses/caching.ts';
import { needsSandbox, withSandbox } from '../../serve/http/responses/sandbox.ts';
import { withBase } from '../../../pages/model/paths.ts';
import { isData } from '../../site/scan/file-endings.ts';
import { servedPathOf } from '../../site/scan/served-path.ts';
import { hostPath } from './redirect-rules.ts';
import type { Site } from '../../site/snapshot/site.ts';

/**
 * Returns a `_headers` file: the server's headers for every URL, the cache lifetime of hashed files, and the policy without scripts for the
 * files in the sandbox. A host that finds several policies for an address sends all of them, or the last one.
 */
export function headersFile(
  base: string,
  headers: HeaderList,
  sandboxed: readonly string[],
): string {
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? [`  ${name}: ${headers[index + 1] ?? ''}`] : [],
  );
  const policy = headers[headers.indexOf('content-security-policy') + 1] ?? '';
  const rules = sandboxed.map(
    (address) => `${address}\n  content-security-policy: ${withSandbox(policy)}\n`,
  );
  const caching = Object.entries(cachingHeader('immutable')).map(
    ([name, value]) => `  ${name.toLowerCase()}: ${value}`,
  );
  return `/*\n${lines.join('\n')}\n${base}assets/*\n${caching.join('\n')}\n${rules.join('')}`;
}

/**
 * Returns the addresses, for a `_headers` file, of files in the sandbox: `/docs/report.html`, `/docs/report`, `/docs/*.svg`. HTML files are
 * named one by one, with and without the ending that some hosts remove, since pages end in `.html` too. Hosts limit the number of rules.
 */
export function sandboxedAddresses({ config, publicFiles }: Site): readonly string[] {
  const { base, hasPublicScripts = false } = config.site;
  const paths = hasPublicScripts
    ? publicFiles.besidePages.map(({ relativePath }) => servedPathOf(relativePath))
    : [...publicFiles.paths()];
  const addresses = paths
    // Of scripts and styles, `/assets/` has some of its own; opened as a document, none of these is more than text.
    .filter((path) => needsSandbox(path) && !isData(path) && !/\.(?:[cm]?js|css)$/i.test(path))
    .flatMap((file) => {
      const path = hostPath(file);
      const [ending = ''] = /\.\w+$/.exec(path) ?? [];
      if (/^\.html?$/i.test(ending)) return [path, path.replace(/(?:(?<=\/)index)?\.html?$/i, '')];
      return hasPublicScripts || ending === '' ? [path] : [`/*${ending}`];
    });
  return [...new Set(addresses)].map((path) => withBase(base, path));
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
