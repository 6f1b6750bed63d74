// Reads the content folder for extensions: their data, and the texts from which they make pages.
import { valueFingerprint } from '../../base/store/fingerprints.ts';
import { maxDataBytes, maxFileBytes, readingDeadlineMs } from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { interpolate, type Placeholders } from '../config/placeholders.ts';
import type { ValuePath } from '../../base/values/locations.ts';
import type { DataContext } from '../../contract/data.ts';
import type { Language } from '../../contract/language.ts';
import { derivedValues } from '../extensions/derived-values.ts';
import { findingMessage } from '../extensions/finding-message.ts';
import type { SiteExtensions } from '../extensions/load.ts';
import { markdownHooks } from '../extensions/markdown-hooks.ts';
import type { ExtensionData, LoadedExtension } from '../extensions/plan.ts';
import { awaitHook, explainFailure, ExtensionError } from '../../markdown/context/hooks.ts';
import { readText, textOf } from '../scan/read-text.ts';
import { isSecretFile } from '../scan/secret-names.ts';
import type { ContentFile } from '../scan/walk-content.ts';
import type { Store } from '../../base/store/store.ts';

export interface ContentReaderOptions {
  readonly extensions: Pick<SiteExtensions, 'locationOf'>;
  /** Name of the content folder in messages. */
  readonly contentName: string;
  /** All files below the content folder. */
  readonly files: readonly ContentFile[];
  readonly placeholders: Placeholders;
  readonly language: Language;
  readonly store: Store | undefined;
}

/** Reads the content folder for extensions. */
export interface ContentReader {
  /** Returns the context of an extension's functions that read files. */
  readonly contextOf: (loaded: LoadedExtension) => DataContext;
  /** Paths below the content folder of all files that have been read. */
  readonly read: ReadonlySet<string>;
  /** What is wrong with these files, and findings of extensions. */
  readonly problems: readonly Message[];
}

export function createContentReader(options: ContentReaderOptions): ContentReader {
  const { extensions, contentName, placeholders, language, store } = options;
  const byPath = new Map(
    options.files.filter((file) => !isSecretFile(file)).map((file) => [file.relativePath, file]),
  );
  const files = [...byPath.keys()];
  const texts = new Map<string, string>();
  const refused = new Set<string>();
  const problems: Message[] = [];
  const read = new Set<string>();

  function textAt(file: string, maxBytes = maxFileBytes): string | undefined {
    const before = texts.get(file);
    if (before !== undefined) return before;
    const listed = byPath.get(file);
    const reading = listed && readText(listed, { maxBytes: Math.min(maxBytes, maxDataBytes) });
    if (!reading) return undefined;
    if (reading.refusal) {
      // Several extensions may try to read it.
      if (!refused.has(file)) problems.push(reading.refusal);
      refused.add(file);
      return undefined;
    }
    const { text, problems: unknown } = interpolate(textOf(reading.bytes), placeholders);
    problems.push(...reading.problems);
    problems.push(...unknown.map((problem) => ({ file: listed.file, ...problem })));
    texts.set(file, text);
    read.add(file);
    return text;
  }

  function contextOf(loaded: LoadedExtension): DataContext {
    const { plan } = loaded;
    return {
      options: loaded.options,
      language,
      files,
      read: textAt,
      report: (finding) => {
        const locationOf = (option?: ValuePath) => extensions.locationOf(loaded, option);
        const rule = `${plan.name}/data` as const;
        problems.push(findingMessage(finding, { contentName, locationOf, rule }));
      },
      derive: derivedValues(store)(loaded),
    };
  }

  return { contextOf, problems, read };
}

/** The data of extensions, by their names. */
export type DataOfExtensions = ReadonlyMap<string, ExtensionData>;

/** Reads the data of all extensions, and reports those that fail. */
export async function readExtensionData(
  { all, locationOf }: Pick<SiteExtensions, 'all' | 'locationOf'>,
  reader: ContentReader,
): Promise<{ readonly data: DataOfExtensions; readonly problems: readonly Message[] }> {
  const data = new Map<string, ExtensionData>();
  const problems: Message[] = [];
  for (const loaded of all) {
    const { name, data: readData } = loaded.extension;
    if (!readData) continue;
    try {
      const read = await awaitHook(
        name,
        'data',
        async () => toData(await readData(reader.contextOf(loaded)), loaded),
        readingDeadlineMs,
      );
      // Apply the data once, so that a mistake fails here rather than on each page.
      markdownHooks([{ ...loaded, plan: { ...loaded.plan, data: read } }]);
      data.set(name, read);
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      const text = explainFailure(error, 'what it makes of its data is missing');
      // An error on any site: a reload is then refused, and the current site stays.
      problems.push({ ...locationOf(loaded), text, rule: 'extension', severity: 'error' });
    }
  }
  return { data, problems };
}

function toData(value: unknown, { plan }: LoadedExtension): ExtensionData {
  // Data is posted to threads: throws for functions and the like. Bundled extensions return none, and copying takes time.
  if (plan.url !== undefined) structuredClone(value);
  return { value, stamp: valueFingerprint(value) };
}
