// The parts of a search index: the pages of each, and the data to build it from.
import type { SearchPage } from '../../../pages/search/contract.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { indexFingerprint } from '../../base/store/fingerprints.ts';
import type { SearchWorker } from './search-worker.ts';

/** Number of pages in a part of the index, roughly: a changed page has its part built again. */
const pagesPerPart = 256;
/** Number of pages that are compiled at a time. */
const pagesAtOnce = 12;

/** Divides pages by hashes of their paths, so that other pages stay where they are when one is new. */
export function partsOf(paths: readonly string[]): readonly (readonly string[])[] {
  const count = 2 ** Math.max(0, Math.round(Math.log2(paths.length / pagesPerPart)));
  const parts = Array.from({ length: count }, (): string[] => []);
  for (const path of paths) parts[numberOf(path) % count]?.push(path);
  return parts.filter((part) => part.length > 0);
}

/** Returns a hash of a text as a number (FNV-1a). */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    number = Math.imul(number ^ text.charCodeAt(index), 0x01000193);
  return number >>> 0;
}

/** Returns a hash of everything that the index of some pages depends on, except for what they show of other pages. */
function keyOf(site: Site, paths: readonly string[]): string {
  return indexFingerprint({
    language: site.config.site.language,
    context: site.compilation.stamps.exact,
    pages: paths.map((path) => {
      const { key, hash, title, frontmatter } = site.source(path);
      return { path, key, hash, title, description: frontmatter.short_description };
    }),
  });
}

export interface PartToBuild {
  readonly key: string;
  readonly pages: readonly ReadPage[];
}

/** A page to index. */
interface ReadPage extends SearchPage {
  /** Whether it shows titles or descriptions of other pages. */
  readonly listed: boolean;
}

export interface PartReaderOptions {
  readonly site: Site;
  readonly worker: SearchWorker;
  /** Id of the index. */
  readonly id: string;
  /** Called for a page that could not be read. */
  readonly onError: (error: unknown, path: string) => void;
  readonly hasStopped: () => boolean;
}

/** Returns a function that loads a part that is known; otherwise it reads the pages, from which the part is to be built. */
export function createPartReader(
  options: PartReaderOptions,
): (part: readonly string[]) => Promise<PartToBuild | undefined> {
  const { site, worker, id, onError, hasStopped } = options;
  const searchPageOf = createSearchPages(site);

  /** Returns the page; undefined if it cannot be read. */
  async function readPage(path: string): Promise<ReadPage | undefined> {
    try {
      return await searchPageOf(path);
    } catch (error) {
      onError(error, path);
      return undefined;
    }
  }

  return async (part) => {
    const key = keyOf(site, part);
    // Only few pages show titles and descriptions of others.
    const listingKey = `${key} ${site.compilation.stamps.listed}`;
    if (await worker.load(id, [key, listingKey])) return undefined;
    const read: (ReadPage | undefined)[] = [];
    const left = part.entries();
    const readNext = async (): Promise<void> => {
      for (const [index, path] of left) {
        if (hasStopped()) return;
        read[index] = await readPage(path);
      }
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, readNext));
    const pages = read.filter((page) => page !== undefined);
    const isListing = pages.some(({ listed }) => listed);
    // A part that lacks an unreadable page is stored for this start only.
    const isWhole = pages.length === part.length;
    return { key: isWhole ? (isListing ? listingKey : key) : `${key} ${id}`, pages };
  };
}

/** Returns a function that reads the data to index for a page. */
export function createSearchPages(site: Site): (path: string) => Promise<ReadPage> {
  return async (path) => {
    const { title, frontmatter } = site.source(path);
    const { short_description: description } = frontmatter;
    const { sections, listed } = await site.compiled(path, true);
    return {
      ...{ path, title, sections, listed: listed !== undefined },
      ...(description !== undefined && { description }),
    };
  };
}
