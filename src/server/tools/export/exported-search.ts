// The search index of an exported site, as files of which the browser loads those that a query needs.
import { deflateRawSync } from 'node:zlib';
import type { ExportedSearch } from '../../../pages/search/contract.ts';
import { boostOf } from '../../../pages/search/engine.ts';
import {
  divideTerms,
  packSections,
  packTerms,
  pageFile,
  sectionsFile,
  termsFile,
} from '../../../pages/search/exported-data.ts';
import { createIndexBuilder } from '../../../pages/search/index-builder.ts';
import { english, isEnglishTag, plain } from '../../../pages/search/language.ts';
import { createSearchPages } from '../../render/search/index-parts.ts';
import { searchedPaths } from '../../render/search/site-search.ts';
import { compress } from '../../render/search/stored-part.ts';
import { createBreadcrumbs } from '../../site/snapshot/breadcrumbs.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { filesFingerprint } from '../../base/store/fingerprints.ts';

/** Size of a file of terms before compression, in bytes. A query loads a few of them. */
const maxTermBytes = 12 * 1024;

export interface ExportedIndex {
  readonly root: ExportedSearch;
  /** Compressed files by their paths below the base. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export async function exportSearch(site: Site): Promise<ExportedIndex> {
  const isEnglish = isEnglishTag(site.config.site.language);
  const { boost, ...words } = site.config.search ?? {};
  const builder = createIndexBuilder(isEnglish ? english : plain);
  const read = createSearchPages(site);
  const breadcrumbsOf = createBreadcrumbs(site);
  const files: [name: string, bytes: Uint8Array][] = [];
  const paths = searchedPaths(site);
  for (const [number, path] of paths.entries()) {
    const page = await read(path);
    const trail = breadcrumbsOf(path)
      .slice(1, -1)
      .map(({ text }) => text);
    builder.add(page);
    files.push([pageFile(number), compress({ ...page, trail })]);
  }
  const data = builder.build();
  const tables = [...divideTerms(data, maxTermBytes)];
  files.push([sectionsFile, deflateRawSync(packSections(data))]);
  for (const [number, table] of tables.entries())
    files.push([termsFile(number), deflateRawSync(packTerms(table))]);
  const folder = `/search/${filesFingerprint(files.map(([, bytes]) => bytes))}/`;
  return {
    root: {
      folder,
      firstTerms: tables.map(({ terms, termEnds }) =>
        Buffer.from(terms.subarray(0, termEnds[0])).toString(),
      ),
      ...{ words, isEnglish },
      boosts: paths.flatMap((path, number) => {
        const factor = boostOf(path, boost);
        return factor === 1 ? [] : [[number, factor] as const];
      }),
    },
    files: new Map(files.map(([name, bytes]) => [`${folder}${name}`, bytes])),
  };
}
