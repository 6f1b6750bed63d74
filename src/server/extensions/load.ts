// Loads the extensions of a site, and prepares what each thread needs of them.
import type { ExtensionEntry } from '../../pages/model/config.ts';
import type { LocationOf, ValuePath } from '../config/yaml-file.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { Extension } from './contract/extension.ts';
import { faultOfExtension } from './fault.ts';
import { readBrowserFiles, type BrowserFile } from './browser-files.ts';
import { locateExtension, type LocatedExtension } from './locate.ts';
import { markdownHooks } from './markdown-hooks.ts';
import type { ExtensionPlan, LoadedExtension } from './plan.ts';
import { shelf } from './shelf.ts';
import { useModuleHooks } from './use-module-hooks.ts';

/** The extensions of a site. */
export interface SiteExtensions {
  readonly all: readonly LoadedExtension[];
  /** Style sheets that every page loads. */
  readonly styles: readonly BrowserFile[];
  /** Modules of islands. */
  readonly islands: readonly BrowserFile[];
  /** Why extensions are left out. */
  readonly problems: readonly Message[];
}

export const noExtensions: SiteExtensions = { all: [], styles: [], islands: [], problems: [] };

/** Loads what a config names. Extensions that cannot be loaded are left out and reported. */
export async function loadExtensions(
  entries: readonly ExtensionEntry[],
  siteDir: string,
  locationOf: LocationOf,
): Promise<SiteExtensions> {
  if (entries.length === 0) return noExtensions;
  const all: LoadedExtension[] = [];
  const styles: BrowserFile[] = [];
  const islands: BrowserFile[] = [];
  const problems: Message[] = [];
  for (const [index, { use, options }] of entries.entries()) {
    const report = (text: string, at: ValuePath = []): void => {
      const place = locationOf(['extensions', index, ...at]);
      // An error whatever the site's rules say: the extension may be the one that asks for a password.
      problems.push({ ...place, text, rule: 'config', severity: 'error' });
    };
    const found = await locateExtension(use, siteDir);
    if ('fault' in found) {
      report(found.fault);
      continue;
    }
    try {
      const extension = await importExtension(found);
      const fault = faultOfExtension(extension);
      if (fault !== undefined) {
        report(`Extension \`${use}\` ${fault}`);
        continue;
      }
      const { name, version } = extension;
      if (all.some(({ plan }) => plan.name === name)) {
        report(`Extension \`${name}\` is named twice. Keep one.`);
        continue;
      }
      const read = readOptions(extension, options);
      for (const { text, at } of read.faults) report(text, ['options', ...at]);
      if (read.faults.length > 0) continue;
      const loaded = { extension, options: read.options };
      const own = readBrowserFiles(extension, read.options, found);
      for (const text of own.faults) report(text);
      styles.push(...own.styles);
      islands.push(...own.islands);
      const plan = { ...found, name, version, options, islands: own.addresses };
      // Fails here rather than on each page.
      markdownHooks([{ ...loaded, plan }]);
      all.push({ ...loaded, plan });
    } catch (error) {
      report(`Extension \`${use}\` cannot be loaded (${reasonOf(error)}). Mend its module.`);
    }
  }
  return { all, styles, islands, problems };
}

/** Imports extensions in another thread. Rejects if one cannot be imported there. */
export function importExtensions(
  plans: readonly ExtensionPlan[],
): Promise<readonly LoadedExtension[]> {
  return Promise.all(
    plans.map(async (plan) => {
      const extension = await importExtension(plan);
      return { plan, extension, options: readOptions(extension, plan.options).options };
    }),
  );
}

async function importExtension({ use, url }: LocatedExtension): Promise<Extension> {
  const own = shelf[use];
  if (own) return (await own()).default;
  useModuleHooks();
  const module = (await import(url ?? use)) as { readonly default?: Extension };
  if (module.default === undefined)
    throw new Error('it has no default export: write `export default defineExtension({ … })`');
  return module.default;
}

interface OptionsFault {
  readonly text: string;
  readonly at: ValuePath;
}

function readOptions(
  { name, options: schema }: Extension,
  options: unknown,
): { readonly options: unknown; readonly faults: readonly OptionsFault[] } {
  if (!schema) {
    if (options === undefined) return { options: {}, faults: [] };
    const text = `Extension \`${name}\` has no options. Remove them.`;
    return { options: {}, faults: [{ text, at: [] }] };
  }
  const { data, error } = schema.safeParse(options ?? {});
  const faults = (error?.issues ?? []).map(({ path: at, message }) => {
    const place = at.length === 0 ? 'The options' : `Option \`${at.map(String).join('.')}\``;
    return { text: `${place} of extension \`${name}\`: ${message}`, at };
  });
  return { options: data, faults };
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n', 1)[0] ?? '').replace(/[.\s]+$/, '').slice(0, 300);
}
