// The form of an index survives being packed, divided and stored, whatever its terms are.
import fc from 'fast-check';
import {
  divideTerms,
  packSections,
  packTerms,
  unpackSections,
  unpackTerms,
} from '../../../src/pages/search/exported-data.ts';
import { createIndexBuilder } from '../../../src/pages/search/index-builder.ts';
import { endsOf, joined, type TermData } from '../../../src/pages/search/index-data.ts';
import { english } from '../../../src/pages/search/language.ts';
import { createTermTable } from '../../../src/pages/search/term-table.ts';
import { buildPart, partCodec, readPage } from '../../../src/server/render/search/stored-part.ts';
import { decodeEntry, encodeEntry } from '../../../src/server/base/store/entry.ts';

const texts = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', 'ß', '環', '𠮷', '\uFEFF', '\uFFFD', '.', ' '),
});
const names = fc
  .uniqueArray(fc.oneof(texts, fc.string({ unit: 'binary' })), { maxLength: 120 })
  .map((all) => all.filter((one) => !/\p{Surrogate}/u.test(one)).sort());
const termData = names.chain((sorted) =>
  fc
    .array(fc.uint8Array({ minLength: 1, maxLength: 9 }), {
      minLength: sorted.length,
      maxLength: sorted.length,
    })
    .map((postings) => ({ sorted, data: dataOf(sorted, postings) })),
);

function dataOf(sorted: readonly string[], postings: readonly Uint8Array[]): TermData {
  const terms = sorted.map((name) => new TextEncoder().encode(name));
  return {
    ...{ terms: joined(terms), termEnds: endsOf(terms) },
    ...{ postings: joined(postings), postingEnds: endsOf(postings) },
  };
}

/** The same lists as plain arrays, wherever their bytes are. */
function plainOf(data: object): Record<string, unknown> {
  const entries = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    ArrayBuffer.isView(value) ? Array.from(value as Uint8Array | Uint32Array) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

it('finds each term of a table, and where any other would be', () => {
  fc.assert(
    fc.property(termData, fc.array(texts), ({ sorted, data }, others) => {
      const table = createTermTable(data);
      expect(table.size).toBe(sorted.length);
      for (const [position, name] of sorted.entries()) {
        expect(table.term(position)).toBe(name);
        expect(table.find(name)).toBe(position);
        expect(table.length(position)).toBe(new TextEncoder().encode(name).length);
      }
      for (const other of [...others, '', 'a', '\uFFFF']) {
        const before = sorted.filter((name) => name < other).length;
        expect([other, table.lowerBound(other)]).toEqual([other, before]);
        expect(table.find(other)).toBe(sorted.indexOf(other));
      }
    }),
  );
});

it('unpacks the terms that it has packed, from any place in a file', () => {
  fc.assert(
    fc.property(termData, fc.nat(7), ({ data }, shift) => {
      const packed = packTerms(data);
      const file = Buffer.alloc(packed.length + shift);
      file.set(packed, shift);
      expect(plainOf(unpackTerms(file.subarray(shift)))).toEqual(plainOf(data));
    }),
  );
});

it('divides terms into tables, of which one has each term', () => {
  fc.assert(
    fc.property(termData, fc.integer({ min: 1, max: 200 }), ({ sorted, data }, maxBytes) => {
      const divided = [...divideTerms(data, maxBytes)];
      const tables = divided.map((one) => createTermTable(unpackTerms(packTerms(one))));
      const all = tables.flatMap((table) =>
        Array.from({ length: table.size }, (_, position) => table.term(position)),
      );
      expect(all).toEqual(sorted);
      const postings = divided.flatMap((one) => Array.from(one.postings));
      expect(postings).toEqual(Array.from(data.postings));
      const large = divided.filter(
        ({ termEnds, terms, postings: bytes }) =>
          termEnds.length > 1 && terms.length + bytes.length > maxBytes,
      );
      expect(large).toEqual([]);
    }),
  );
});

it('keeps a part as it is stored, from any place in a file', async () => {
  const section = fc.record({ slug: texts, title: texts, text: texts });
  const pages = fc.array(
    fc.record({ title: texts, sections: fc.array(section, { minLength: 1, maxLength: 4 }) }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(pages, async (all) => {
      const read = all.map((page, number) => ({ ...page, path: `/page${number}.html` }));
      const part = await buildPart(read, english);
      const decoded = decodeEntry('key', encodeEntry('key', partCodec.encode(part)));
      if (!decoded) throw new Error('The entry cannot be read.');
      const kept = partCodec.decode(decoded);
      expect(plainOf(kept)).toEqual(plainOf(part));
      for (const [number, page] of read.entries())
        expect(readPage(kept, number)).toMatchObject({ path: page.path, sections: page.sections });
      const sections = plainOf(unpackSections(packSections(kept)));
      const { pageEnds, titleWords, headingWords } = plainOf(part);
      expect(sections).toEqual({ pageEnds, titleWords, headingWords });
    }),
    { numRuns: 60 },
  );
});

it('finds each word of a section that is longer than a posting can count', () => {
  const builder = createIndexBuilder(english);
  const words = Array.from({ length: 5000 }, (_, number) => `word${number}`);
  builder.add({
    path: '/a.html',
    title: 'A',
    sections: [{ slug: '', title: '', text: `${'again '.repeat(5000)}${words.join(' ')}` }],
  });
  const table = createTermTable(builder.build());
  expect(words.filter((word) => table.find(word) === -1)).toEqual([]);
  expect(table.find('again')).not.toBe(-1);
});
