// The search libraries that `npm run bench -- libraries` compares. Each keeps the index without the texts where it can.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { loadModules } from '../server/copies.mjs';
import { hits } from './library-corpus.mjs';
import { openNative, openTurso, openWasm } from './library-sql.mjs';

/**
 * @typedef {import('./library-corpus.mjs').Entry} Entry
 * @typedef {(name: string) => Promise<unknown>} Use imports an installed library; its types are those that the caller expects
 * @typedef {'word' | 'prefix' | 'misspelt'} Kind `prefix` completes the last word
 * @typedef {{
 *   add: (entries: readonly Entry[]) => unknown,
 *   finish?: () => unknown,
 *   save?: () => unknown,
 *   load: () => unknown,
 *   find: (words: readonly string[], kind: Kind) => number[] | Promise<number[]>,
 *   lacks?: readonly Kind[],
 *   note?: () => string,
 * }} Library `find` returns the ids of the first ten entries with all words
 */

/** @type {Readonly<Record<string, string>>} */
export const packages = {
  '@sqlite.org/sqlite-wasm': '3.54.1-build1',
  libsql: '0.5.29',
  minisearch: '7.2.0',
  '@orama/orama': '3.1.18',
  flexsearch: '0.8.212',
  pagefind: '1.6.0',
  '@tursodatabase/database': '0.7.2',
};

/** Opens each library; its index is kept in `store`. @type {Readonly<Record<string, (use: Use, store: string) => Library | Promise<Library>>>} */
export const libraries = {
  'this engine': openOwn,
  'SQLite on disk': openNative,
  'SQLite in memory': openWasm,
  MiniSearch: openMiniSearch,
  Orama: openOrama,
  FlexSearch: openFlexSearch,
  Pagefind: openPagefind,
  'Turso (Tantivy)': openTurso,
};

/** The engine of this server, with excerpts: the others find ids only. @type {(use: Use, store: string) => Promise<Library>} */
async function openOwn(_use, store) {
  const [{ buildPart, readPage }, { createSearchEngine, partOf }, { english }] =
    /** @type {[typeof import('../../src/server/render/search/stored-part.ts'), typeof import('../../src/pages/search/engine.ts'), typeof import('../../src/pages/search/language.ts')]} */ (
      await loadModules('.', {
        'stored-part': 'src/server/render/search/stored-part.ts',
        engine: 'src/pages/search/engine.ts',
        language: 'src/pages/search/language.ts',
      })
    );
  const file = path.join(store, 'index.bin');
  /** @type {import('../../src/server/render/search/stored-part.ts').StoredPart[]} */
  let parts = [];
  /** @type {import('../../src/pages/search/contract.ts').SearchPage[]} */
  let pages = [];
  /** @type {import('../../src/pages/search/engine.ts').SearchEngine | undefined} */
  let engine;
  const addPart = async () => {
    parts.push(await buildPart(pages, english));
    pages = [];
  };
  return {
    async add(entries) {
      for (const { id, pageTitle, heading, text } of entries) {
        const section = { slug: String(id), title: heading, text };
        const path = `/page-${Math.floor(id / 10)}/`;
        const page = pages.at(-1);
        if (page?.path !== path) pages.push({ path, title: pageTitle, sections: [section] });
        else pages[pages.length - 1] = { ...page, sections: [...page.sections, section] };
      }
      if (pages.length >= 256) await addPart();
    },
    finish: addPart,
    save() {
      writeFileSync(file, serialize(parts));
    },
    load() {
      parts = /** @type {typeof parts} */ (deserialize(readFileSync(file)));
      engine = createSearchEngine({
        parts: parts.map((part) => partOf(part, undefined, (page) => readPage(part, page))),
      });
    },
    async find(words) {
      const found = await engine?.find(words.join(' '), { hits });
      return (found?.hits ?? []).map(({ path }) => Number(path.split('#')[1]));
    },
  };
}

const fields = ['pageTitle', 'heading', 'text'];
const boost = { pageTitle: 4, heading: 2, text: 1 };

/** @type {(use: Use, store: string) => Promise<Library>} */
async function openMiniSearch(use, store) {
  /** @typedef {{ addAll: (entries: readonly Entry[]) => void, search: (query: string, options: object) => { id: number }[] }} Index */
  const { default: MiniSearch } =
    /** @type {{ default: { new (options: object): Index, loadJSON: (text: string, options: object) => Index } }} */ (
      await use('minisearch')
    );
  const file = path.join(store, 'index.json');
  let index = new MiniSearch({ fields });
  return {
    add(entries) {
      index.addAll(entries);
    },
    save() {
      writeFileSync(file, JSON.stringify(index));
    },
    load() {
      index = MiniSearch.loadJSON(readFileSync(file, 'utf8'), { fields });
    },
    find: (words, kind) =>
      index
        .search(words.join(' '), {
          combineWith: 'AND',
          boost,
          /** @param {string} _term @param {number} at @param {readonly string[]} terms */
          prefix: (_term, at, terms) => kind === 'prefix' && at === terms.length - 1,
          fuzzy: kind === 'misspelt' ? 1 : false,
        })
        .slice(0, hits)
        .map(({ id }) => id),
  };
}

/** @type {(use: Use, store: string) => Promise<Library>} */
async function openOrama(use, store) {
  /**
   * @typedef {{ docs: Record<number, object>, count: number }} Documents
   * @typedef {{ hits: { id: string }[] }} Found
   */
  /** @param {Found} found */
  const idsOf = (found) => found.hits.map(({ id }) => Number(id));
  const { create, insert, search, save, load } =
    /** @type {{ create: (options: object) => object, insert: (index: object, entry: object) => unknown, search: (index: object, options: object) => Found | Promise<Found>, save: (index: object) => unknown, load: (index: object, saved: unknown) => void }} */ (
      await use('@orama/orama')
    );
  const { documentsStore } =
    /** @type {{ documentsStore: { createDocumentsStore: () => object } }} */ (
      await use('@orama/orama/components')
    );
  const file = path.join(store, 'index.bin');
  const index = create({
    schema: Object.fromEntries(fields.map((field) => [field, 'string'])),
    // Otherwise it keeps texts, twice.
    sort: { enabled: false },
    components: {
      documentsStore: {
        ...documentsStore.createDocumentsStore(),
        /** @param {Documents} documents @param {string} id @param {number} internal */
        store(documents, id, internal) {
          documents.docs[internal] = { id };
          documents.count += 1;
          return true;
        },
      },
    },
  });
  return {
    async add(entries) {
      for (const entry of entries) await insert(index, { ...entry, id: String(entry.id) });
    },
    save() {
      writeFileSync(file, serialize(save(index)));
    },
    load() {
      load(index, deserialize(readFileSync(file)));
    },
    find(words, kind) {
      const found = search(index, {
        term: words.join(' '),
        limit: hits,
        threshold: 0,
        boost,
        exact: false,
        tolerance: kind === 'misspelt' ? 1 : 0,
      });
      return found instanceof Promise ? found.then(idsOf) : idsOf(found);
    },
  };
}

/** @type {(use: Use, store: string) => Promise<Library>} */
async function openFlexSearch(use, store) {
  /** @typedef {{ add: (entry: Entry) => void, search: (query: string, options: object) => { id: number }[], export: (write: (key: string, data: string) => void) => Promise<void>, import: (key: string, data: string) => void }} Index */
  const { Document } = /** @type {{ Document: new (options: object) => Index }} */ (
    await use('flexsearch')
  );
  const file = path.join(store, 'index.bin');
  const index = new Document({ tokenize: 'forward', document: { id: 'id', index: fields } });
  return {
    add(entries) {
      for (const entry of entries) index.add(entry);
    },
    async save() {
      /** @type {[string, string][]} */
      const parts = [];
      await index.export((key, data) => {
        parts.push([key, data]);
      });
      writeFileSync(file, serialize(parts));
    },
    load() {
      const parts = /** @type {[string, string][]} */ (deserialize(readFileSync(file)));
      for (const [key, data] of parts) index.import(key, data);
    },
    find: (words) =>
      index
        .search(words.join(' '), { limit: hits, merge: true })
        .map(({ id }) => id)
        .slice(0, hits),
  };
}

/** Its queries are those of its browser code, with files in place of responses. @type {(use: Use, store: string) => Library} */
function openPagefind(use, store) {
  /**
   * @typedef {{ addCustomRecord: (record: object) => Promise<unknown>, writeFiles: (options: object) => Promise<unknown> }} Builder
   * @typedef {{ init: () => Promise<void>, search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }> }} Client
   */
  /** @type {Builder | undefined} */
  let builder;
  /** @type {Client | undefined} */
  let client;
  let bytes = 0;
  let firstBytes = 0;
  return {
    async add(entries) {
      if (builder === undefined) {
        const { createIndex } =
          /** @type {{ createIndex: (options: object) => Promise<{ index: Builder }> }} */ (
            await use('pagefind')
          );
        ({ index: builder } = await createIndex({}));
      }
      const { addCustomRecord } = builder;
      await Promise.all(
        entries.map(({ id, pageTitle, heading, text }) =>
          addCustomRecord({
            url: `/${id}`,
            content: `${heading}. ${text}`,
            language: 'en',
            meta: { title: pageTitle },
          }),
        ),
      );
    },
    finish: () => builder?.writeFiles({ outputPath: store }),
    async load() {
      globalThis.fetch = async (address) => {
        const { pathname } = new URL(/** @type {string} */ (address));
        const body = await readFile(path.join(store, pathname));
        bytes += body.length;
        return new Response(body);
      };
      const file = path.join(store, 'client.mjs');
      copyFileSync(path.join(store, 'pagefind.js'), file);
      const loaded = /** @type {Client & { options: (options: object) => Promise<void> }} */ (
        await import(pathToFileURL(file).href)
      );
      await loaded.options({ basePath: 'http://localhost/', baseUrl: '/' });
      await loaded.init();
      client = loaded;
    },
    async find(words) {
      const { results = [] } = (await client?.search(words.join(' '))) ?? {};
      const found = await Promise.all(results.slice(0, hits).map((result) => result.data()));
      firstBytes ||= bytes;
      return found.map(({ url }) => Number(url.slice(1)));
    },
    note: () => `${Math.round(firstBytes / 1000)} kB to the first answer`,
  };
}
