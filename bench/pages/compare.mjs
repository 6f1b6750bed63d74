// Which pages look different with another checkout's server: every page of this checkout's site and manual, served by both.
//
//   npm run bench -- pages ../before        compares with another built checkout
import path from 'node:path';
import { startNode } from '../server/measure.mjs';

/** Characters that are shown before and after the place where two pages begin to differ. */
const shownBefore = 60;
const shownAfter = 100;

/** Only the code differs: both servers read these. */
const sites = ['.', 'manual'];
const [other, ...rest] = process.argv.slice(2);
if (other === undefined || rest.length > 0) {
  console.error('Name one built checkout: `npm run bench -- pages ../before`.');
  process.exit(2);
}

/**
 * Returns the HTML of a site's pages by address: those of the sitemap, and all to which they link, such as pages of earlier versions.
 * @param {string} checkout
 * @param {string} site
 */
async function pagesOf(checkout, site) {
  const variables = {
    HOST: '127.0.0.1',
    LOG_FORMAT: 'text',
    PORT: '0',
    SITE_DIR: path.resolve(site),
    WARM_UP: 'off',
  };
  const server = startNode(['dist/server/cli.js', 'start'], variables, undefined, checkout);
  const place = new URL(await server.printed(/Listening on (http:\S+)/));
  place.hostname = '127.0.0.1';
  const sitemap = await (await fetch(new URL('sitemap.xml', place))).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)];
  const addresses = new Set([place.pathname, ...listed.map(([, address = '']) => address)]);
  /** @type {Map<string, string>} */
  const pages = new Map();
  // Addresses that are added meanwhile come at the end.
  for (const address of addresses) {
    const response = await fetch(new URL(address, place), { redirect: 'manual' });
    const html = await response.text();
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (response.status !== 200 || !isPage) continue;
    pages.set(address, normalized(html));
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*(?:\/|\.html))[#"?]/g)) {
      // The page of results says whether the index is built already.
      if (link.startsWith(place.pathname) && !link.endsWith('/search/')) addresses.add(link);
    }
  }
  await server.stop();
  return pages;
}

/** Removes hashes from names of files, and the line breaks between elements, which nobody sees outside `<pre>`. @param {string} html */
function normalized(html) {
  return html
    .replace(/\b([\w-]+)-[A-Z\d]{8}\.(js|css|woff2)\b/g, '$1.$2')
    .replace(/(\/chunks\/[^"\s]*?)\.[\da-f]{12}\.js\b/g, '$1.js')
    .replace(/(\/previews\/[^"\s?]*)\?[\w-]+/g, '$1')
    .split(/(<pre[\s>][\s\S]*?<\/pre>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/>\s*\n\s*</g, '><')))
    .join('');
}

/** Returns what two pages have around the place where they begin to differ. @param {string} before @param {string} after */
function firstDifference(before, after) {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - shownBefore);
  const cut = (/** @type {string} */ text) =>
    JSON.stringify(text.slice(from, at + shownAfter)).slice(1, -1);
  return `    - ${cut(before)}\n    + ${cut(after)}`;
}

let count = 0;
let differing = 0;
for (const site of sites) {
  const before = await pagesOf(other, site);
  const after = await pagesOf('.', site);
  for (const address of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    count += 1;
    const [former, current] = [before.get(address), after.get(address)];
    if (former === current) continue;
    differing += 1;
    console.log(`${site} ${address}`);
    if (former === undefined) console.log('    + only here');
    else if (current === undefined) console.log(`    - only in \`${other}\``);
    else console.log(firstDifference(former, current));
  }
}
console.log(`${differing} of ${count} pages differ.`);
process.exitCode = differing === 0 ? 0 : 1;
