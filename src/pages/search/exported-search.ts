// Searches an exported site: the browser loads the files of the index that a query needs.
import type { ExportedSearch } from './contract.ts';
import { createSearchEngine, type SearchEngine } from './engine.ts';
import type { FoundPage } from './phrases.ts';
import { pageFile, sectionsFile, termsFile, unpackSections, unpackTerms } from './exported-data.ts';
import { english, plain } from './language.ts';
import { createTermTable, type TermTable } from './term-table.ts';

/** Maximum number of files of terms that are loaded for one beginning. */
const maxFilesPerBeginning = 2;

export async function openExportedSearch(
  { folder, firstTerms, words, boosts, isEnglish }: ExportedSearch,
  /** Returns the address of a path below the base. */
  addressOf: (path: string) => string,
): Promise<SearchEngine> {
  const files = new Map<string, Promise<Uint8Array>>();
  const factors = new Map(boosts);
  const tables: TermTable[] = [];
  const loaded = new Set<number>();

  /** Loads a file once. */
  function load(name: string): Promise<Uint8Array> {
    const loading = files.get(name) ?? loadFile(addressOf(`${folder}${name}`));
    files.set(name, loading);
    // The next query tries again.
    loading.catch(() => files.delete(name));
    return loading;
  }

  async function loadTerms(number: number): Promise<void> {
    const table = createTermTable(unpackTerms(await load(termsFile(number))));
    if (loaded.has(number)) return;
    loaded.add(number);
    tables.push(table);
  }

  /** Number of the file that has a term, if any has; -1 if it is before all terms. */
  const fileOf = (term: string): number => firstTerms.findLastIndex((first) => first <= term);

  const sections = unpackSections(await load(sectionsFile));
  return createSearchEngine({
    parts: [
      {
        ...sections,
        tables,
        boost: (page) => factors.get(page) ?? 1,
        async read(page) {
          const text = new TextDecoder().decode(await load(pageFile(page)));
          // Written by the export of the same build.
          return JSON.parse(text) as FoundPage;
        },
      },
    ],
    words,
    language: isEnglish ? english : plain,
    async load({ terms, beginnings }) {
      const numbers = new Set(terms.map(fileOf));
      for (const beginning of beginnings) {
        const first = Math.max(0, fileOf(beginning));
        const last = Math.min(fileOf(`${beginning}\uFFFF`), first + maxFilesPerBeginning - 1);
        for (let number = first; number <= last; number++) numbers.add(number);
      }
      const missing = [...numbers].filter((number) => number >= 0 && !loaded.has(number));
      await Promise.all(missing.map(loadTerms));
    },
  });
}

async function loadFile(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address} answers ${response.status}.`);
  const content = response.body.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(content).arrayBuffer());
}
