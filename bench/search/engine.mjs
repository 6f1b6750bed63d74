// The search engine of a checkout, with the pages of a site in memory.
import { loadModules } from '../server/copies.mjs';

/**
 * @typedef {import('../../src/pages/search/contract.ts').SearchPage} SearchPage
 * @typedef {import('../../src/pages/search/contract.ts').SearchWords} SearchWords
 * @typedef {import('../../src/pages/search/engine.ts').SearchEngine} SearchEngine
 */

/** @param {string} checkout @returns {Promise<(pages: readonly SearchPage[], words: SearchWords | undefined) => SearchEngine>} */
export async function loadEngine(checkout) {
  const [{ createSearchEngine, partOf }, { createIndexBuilder }, { english }] =
    /** @type {[typeof import('../../src/pages/search/engine.ts'), typeof import('../../src/pages/search/index-builder.ts'), typeof import('../../src/pages/search/language.ts')]} */ (
      await loadModules(checkout, {
        engine: 'src/pages/search/engine.ts',
        'index-builder': 'src/pages/search/index-builder.ts',
        language: 'src/pages/search/language.ts',
      })
    );
  return (pages, words) => {
    const builder = createIndexBuilder(english);
    for (const page of pages) builder.add(page);
    const part = partOf(builder.build(), words, (page) => {
      const found = pages[page];
      if (!found) throw new Error(`There is no page ${page}.`);
      return found;
    });
    return createSearchEngine({ parts: [part], words });
  };
}
