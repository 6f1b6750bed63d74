// The pages that extensions make.
import * as z from 'zod';
import { layoutNames } from '../../../pages/model/page.ts';
import {
  maxFileBytes,
  maxPagePathLength,
  readingDeadlineMs,
} from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { readShape } from '../extensions/fault.ts';
import type { SiteExtensions } from '../extensions/load.ts';
import { awaitHook, ExtensionError, explainFailure } from '../../markdown/context/hooks.ts';
import type { PageSource } from '../scan/scan.ts';
import type { ContentReader, DataOfExtensions } from './extension-data.ts';
import { generatedPage, type GeneratedPages } from './generated-page.ts';

/** Maximum number of pages that one extension makes. */
const maxPages = 20_000;

const schema = z
  .array(
    z.strictObject({
      path: z
        .string()
        .max(maxPagePathLength)
        .regex(/^\/(?:(?!\.\.?\/)[^/\\?#\s]+\/)*$/, 'Write a path such as `/stock/pears/`.'),
      title: z.string().trim().min(1),
      description: z.string().optional(),
      text: z.string().max(maxFileBytes),
      file: z.string().optional(),
      layout: z.enum(layoutNames).optional(),
      order: z.number().optional(),
    }),
  )
  .max(maxPages);

export interface MadePagesOptions {
  readonly extensions: Pick<SiteExtensions, 'all' | 'locationOf'>;
  readonly data: DataOfExtensions;
  readonly reader: ContentReader;
  /** Name of the content folder in messages. */
  readonly contentName: string;
  /** Paths of the pages that there are already. */
  readonly taken: ReadonlySet<string>;
}

/** Returns the pages of all extensions in their order, and a message for each that fails, or that makes a page twice. */
export async function createMadePages({
  extensions,
  data,
  reader,
  contentName,
  taken,
}: MadePagesOptions): Promise<GeneratedPages> {
  const making = extensions.all.flatMap((loaded) => {
    const { name, pages: make, data: readData } = loaded.extension;
    // Without its data, an extension has failed already.
    return make && (!readData || data.has(name)) ? [{ loaded, make }] : [];
  });
  if (making.length === 0) return { pages: [], problems: [] };
  const paths = new Map<string, string>();
  const pages: PageSource[] = [];
  const problems: Message[] = [];
  for (const { loaded, make } of making) {
    const { name } = loaded.extension;
    const report = (text: string, judged: Pick<Message, 'severity'> = {}): void => {
      problems.push({ ...extensions.locationOf(loaded), text, rule: 'extension', ...judged });
    };
    const context = {
      ...reader.contextOf(loaded),
      data: data.get(name)?.value,
      hasPage: (path: string) => taken.has(path),
    };
    try {
      const made = await awaitHook(
        name,
        'pages',
        async () => readShape(schema, await make(context), 'pages'),
        readingDeadlineMs,
      );
      for (const { text, ...page } of made) {
        const { path } = page;
        if (taken.has(path)) continue;
        const other = paths.get(path);
        if (other !== undefined) {
          const fact = `Extension \`${name}\` makes page \`${path}\`, which extension \`${other}\` has made.`;
          report(`${fact} The first one is shown: give this one another path.`);
          continue;
        }
        paths.set(path, name);
        pages.push(generatedPage({ ...page, contentName, raw: text, isMade: true }));
      }
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      // An error on any site: a reload is then refused, and the current pages stay.
      report(explainFailure(error, 'its pages are missing'), { severity: 'error' });
    }
  }
  return { pages, problems };
}
