// Makes pages from the API descriptions that have an address in the config.
import { hash } from '../diagnostics/hash.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { ApiSource } from '../markdown/api/description.ts';
import type { ListedApiPage } from '../markdown/api/pages.ts';
import type { PageSource } from '../scan/scan.ts';
import { generatedPage, type GeneratedPages } from './generated-page.ts';
import { jsonCodec } from '../store/entries.ts';
import type { Store } from '../store/store.ts';

export interface ApiPagesOptions {
  readonly apis: readonly ApiSource[];
  /** Paths of the pages that authors have written. */
  readonly taken: ReadonlySet<string>;
  /** Name of the content folder in messages. */
  readonly contentName: string;
  readonly store: Store | undefined;
}

/** Returns the pages, and a message for each that an author's page replaces. A description that cannot be read has one page, which says so. */
export async function createApiPages({
  apis,
  taken,
  contentName,
  store,
}: ApiPagesOptions): Promise<GeneratedPages> {
  const pages: PageSource[] = [];
  const problems: Message[] = [];
  for (const api of apis) {
    if (api.path === undefined) continue;
    for (const [order, listed] of (await listPages(api, store)).entries()) {
      const { place, title, description } = listed;
      const page = generatedPage({
        path: api.path + place,
        title,
        description,
        layout: 'reference',
        contentName,
        // Messages are about the description: the page has no file.
        file: api.file,
        raw: `::api{from="${api.name}"}\n`,
        order,
      });
      if (!taken.has(page.path)) {
        pages.push(page);
        continue;
      }
      const fact = `Page \`${page.path}\` of the API description \`${api.name}\` has a file of its own, which is shown instead.`;
      const text = `${fact} Give the description another \`path\`, or write \`::api\` there.`;
      problems.push({ file: page.file, line: 1, column: 1, text, rule: 'api' });
    }
  }
  return { pages, problems };
}

/** Lists the pages from the store: a large description takes seconds to parse. */
async function listPages(
  source: ApiSource,
  store: Store | undefined,
): Promise<readonly ListedApiPage[]> {
  const { file, files, name } = source;
  const entries = store?.kind('apis', jsonCodec<readonly ListedApiPage[]>());
  const key = [file, hash(JSON.stringify(files))];
  const stored = entries?.readNow(key);
  if (stored) return stored;
  try {
    const [{ quickToRead, readApiDescription }, { listedPagesOf }] = await Promise.all([
      import('../markdown/api/description.ts'),
      import('../markdown/api/pages.ts'),
    ]);
    const listed = listedPagesOf(readApiDescription(quickToRead(source)));
    void entries?.write(key, listed);
    return listed;
  } catch {
    // The block on the page reports why.
    return [{ place: '', title: name, description: undefined }];
  }
}
