// A part of a search index as it is stored: terms, postings, and the texts of its pages, compressed.
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchPage } from '../../../pages/search/contract.ts';
import type { FoundPage } from '../../../pages/search/phrases.ts';
import { createIndexBuilder } from '../../../pages/search/index-builder.ts';
import { endsOf, joined, startOf, type IndexData } from '../../../pages/search/index-data.ts';
import type { SearchLanguage } from '../../../pages/search/language.ts';
import type { Codec } from '../../base/store/entries.ts';

export interface StoredPart extends IndexData {
  /** The pages as compressed JSON. */
  readonly texts: Uint8Array;
  readonly textEnds: Uint32Array;
}

/** Number of pages that are indexed before queries get their turn. */
const pagesPerTurn = 4;

/** Builds a part, and yields to the event loop between pages. */
export async function buildPart(
  pages: readonly SearchPage[],
  language: SearchLanguage,
): Promise<StoredPart> {
  const builder = createIndexBuilder(language);
  const texts: Uint8Array[] = [];
  for (const [index, page] of pages.entries()) {
    if (index % pagesPerTurn === 0) await nextTurn();
    builder.add(page);
    texts.push(compress(page));
  }
  return { ...builder.build(), texts: joined(texts), textEnds: endsOf(texts) };
}

/** Returns the data of a page that results show, compressed. Browsers can decompress it too. */
export function compress({ path, title, trail, sections }: SearchPage): Uint8Array {
  const page: FoundPage = { path, title, ...(trail && { trail }), sections };
  return deflateRawSync(JSON.stringify(page), { level: constants.Z_BEST_SPEED });
}

/** Size of the buffers into which pages are decompressed, in bytes: most need one. With Node's default it takes thrice as long. */
const chunkSize = 8192;

export function readPage({ texts, textEnds }: StoredPart, page: number): FoundPage {
  const text = texts.subarray(startOf(textEnds, page), textEnds[page]);
  const bytes = inflateRawSync(text, { chunkSize });
  // Written by `compress` of the same build.
  return JSON.parse(bytes.toString()) as FoundPage;
}

const bytesOf = (numbers: Uint32Array): Uint8Array => new Uint8Array(numbers.buffer);

/** Copies the bytes, which may begin anywhere in an entry; `slice` of a `Buffer` does not. */
const numbersOf = (bytes: Uint8Array = new Uint8Array()): Uint32Array =>
  new Uint32Array(new Uint8Array(bytes).buffer);

export const partCodec: Codec<StoredPart> = {
  encode: (part) => [
    Buffer.from(JSON.stringify(part.paths)),
    ...[part.terms, bytesOf(part.termEnds), part.postings, bytesOf(part.postingEnds)],
    ...[bytesOf(part.pageEnds), part.titleWords, part.headingWords],
    ...[part.texts, bytesOf(part.textEnds)],
  ],
  decode([paths, ...parts]) {
    const [terms, termEnds, postings, postingEnds, pageEnds, titles, headings, texts, textEnds] =
      parts;
    const none = new Uint8Array();
    return {
      paths: JSON.parse(String(paths)) as string[],
      ...{ terms: terms ?? none, termEnds: numbersOf(termEnds) },
      ...{ postings: postings ?? none, postingEnds: numbersOf(postingEnds) },
      ...{ pageEnds: numbersOf(pageEnds), titleWords: titles ?? none },
      ...{ headingWords: headings ?? none, texts: texts ?? none, textEnds: numbersOf(textEnds) },
    };
  },
};
