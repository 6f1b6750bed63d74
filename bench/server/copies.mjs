// Simulates a large site without compiling it: the site's pages, copied in memory.
import path from 'node:path';
import { build } from 'esbuild';
import { buildFolder, productionServerOptions } from '../../scripts/server-build.mjs';

/** @typedef {import('../../src/server/site/snapshot/site.ts').Site} Site */

/** Number of words that are unique to each copy of a page. */
const wordsPerCopy = 5;

/**
 * Bundles modules of a checkout and imports them in sequence.
 * @param {string} checkout
 * @param {Readonly<Record<string, string>>} entries
 * @returns {Promise<unknown[]>}
 */
export async function loadModules(checkout, entries) {
  const outdir = path.resolve('dist', 'bench', path.basename(path.resolve(checkout)));
  const { define, ...options } = productionServerOptions(buildFolder());
  // Modules outside a build's folder find the current build relative to the working folder.
  const { 'process.env.BUILD_FOLDER': _, ...rest } = define;
  const files = Object.entries(entries).map(([name, file]) => [name, path.join(checkout, file)]);
  await build({
    ...options,
    define: rest,
    outdir,
    sourcemap: false,
    legalComments: 'none',
    entryPoints: Object.fromEntries(files),
  });
  return Promise.all(Object.keys(entries).map((name) => import(path.join(outdir, `${name}.js`))));
}

/** Returns a word that is unique to a copy: `3` → `babado`. @param {number} number */
function wordOf(number) {
  const syllables = ['ba', 'co', 'di', 're', 'st', 'mo', 'nu', 'pe', 'tra', 'wo'];
  return Array.from(String(number).padStart(6, '0'), (digit) => syllables[Number(digit)]).join('');
}

/** Returns the site with copies of its pages. @param {Site} site @param {number} count @returns {Site} */
export function copySite(site, count) {
  /** @type {Map<string, { page: string, number: number }>} */
  const originals = new Map();
  const originalOf = (/** @type {string} */ page) => originals.get(page) ?? { page, number: 0 };
  for (let copy = 0; copy < count; copy++) {
    for (const page of site.paths) {
      originals.set(copy === 0 ? page : `/copy-${copy}${page}`, { page, number: originals.size });
    }
  }
  return {
    ...site,
    paths: [...originals.keys()],
    source: (page) => ({ ...site.source(originalOf(page).page), path: page }),
    updatedOn: (page) => site.updatedOn(originalOf(page).page),
    async compiled(page) {
      const { page: original, number } = originalOf(page);
      const compiled = await site.compiled(original);
      if (original === page) return compiled;
      const [first, ...rest] = compiled.sections;
      if (!first) return compiled;
      const words = Array.from({ length: wordsPerCopy }, (_, i) =>
        wordOf(number * wordsPerCopy + i),
      );
      return {
        ...compiled,
        sections: [{ ...first, text: `${words.join(' ')} ${first.text}` }, ...rest],
      };
    },
  };
}
