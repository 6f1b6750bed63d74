// Lists the extensions of a site: those that sites have without naming them, then those of its config.
import { readdir } from 'node:fs/promises';
import type { ConfigSource } from '../../pages/model/config.ts';
import type { ExtensionEntry } from '../../pages/model/extension-entry.ts';
import type { Message } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import { foldersAround } from '../config/folders-around.ts';
import type { ValuePath } from '../config/locations.ts';
import { bundle } from './bundled.ts';
import type { BundledExtension } from '../contract/bundled-extension.ts';
import { createTextReader } from './text-reader.ts';
import type { Unnamed } from '../contract/bundled-extension.ts';

/** An extension, and the path of its entry in the config. */
export interface PlacedEntry extends ExtensionEntry {
  readonly at: ValuePath;
  /** Returns the path of an option that is a setting of the site. @default options are in the entry */
  readonly settingOf?: ((option: ValuePath) => ValuePath) | undefined;
}

/** Returns the path of an entry in the config, or of one of its options. */
export function pathOf(entry: PlacedEntry | undefined, option?: ValuePath): ValuePath {
  if (!entry || option === undefined) return entry?.at ?? ['extensions'];
  return entry.settingOf?.(option) ?? [...entry.at, 'options', ...option];
}

interface SiteFolders {
  readonly siteDir: string;
  readonly contentDir: string;
  /** Is told of files of other systems that are not read. */
  readonly report?: (message: Message) => void;
  /** Options that projects of other systems give, by the names of extensions. @default none */
  readonly given?: ReadonlyMap<string, object> | undefined;
}

/** Returns the entries in the order in which extensions are called. Those that the config switches off are left out. */
export async function entriesOf(
  { extensions, site }: Pick<ConfigSource, 'extensions' | 'site'>,
  folders: SiteFolders,
  known: Readonly<Record<string, BundledExtension>> = bundle,
): Promise<readonly PlacedEntry[]> {
  const named = extensions.map((entry, index) => ({ ...entry, at: ['extensions', index] }));
  const isNamed = (use: string): boolean => named.some((own) => own.use === use);
  const names = await namesAround(folders);
  const project = {
    site,
    hasFile: (name: string) => names.has(name),
    ...createTextReader(names, folders.report),
  };
  const found = Object.entries(known).flatMap(([use, entry]) => {
    const unnamed = entry.unnamed?.({ ...project, isNamed: isNamed(use) });
    const given = folders.given?.get(use);
    if (!given) return unnamed ? [[use, unnamed] as const] : [];
    const options = { ...fieldsOf(unnamed?.options), ...given };
    return [[use, { ...unnamed, ...(Object.keys(options).length > 0 && { options }) }] as const];
  });
  const unnamed = found.flatMap(([use, entry]): readonly PlacedEntry[] =>
    isNamed(use) ? [] : [{ use, ...entry, at: ['extensions'] }],
  );
  const inUse = named.filter(({ enabled }) => enabled !== false);
  const isLast = ({ use }: PlacedEntry): boolean => known[use]?.isLast === true;
  return [
    ...unnamed.filter((entry) => !isLast(entry)),
    ...inUse.map((own) => withFound(own, new Map(found).get(own.use))),
    ...unnamed.filter(isLast),
  ];
}

/** Options that the config states take precedence over those that files of another system give, and over other settings of the site. */
function withFound(entry: PlacedEntry, found: Unnamed | undefined): PlacedEntry {
  if (found?.options === undefined) return entry;
  if (found.settingOf) return entry.options === undefined ? { ...entry, ...found } : entry;
  return { ...entry, options: { ...fieldsOf(found.options), ...fieldsOf(entry.options) } };
}

/** Returns the names in the folder of the pages and in those above it. Each has the nearest folder that holds it. */
async function namesAround({
  siteDir,
  contentDir,
}: SiteFolders): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const folder of foldersAround(siteDir, contentDir))
    for (const name of await namesIn(folder)) if (!names.has(name)) names.set(name, folder);
  return names;
}

/** A folder that cannot be read has no names. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
