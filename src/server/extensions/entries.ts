// Lists the extensions of a site: those that sites have without naming them, then those of its config.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigSource, ExtensionEntry } from '../../pages/model/config.ts';
import { findWorkTree } from '../git/find-repository.ts';
import type { ValuePath } from '../config/yaml-file.ts';
import { shelf, type ShelfEntry } from './shelf.ts';

/** An extension, and the place of its entry in the config. */
export interface PlacedEntry extends ExtensionEntry {
  readonly at: ValuePath;
  /** Returns the place of an option that is a setting of the site. @default options are in the entry */
  readonly settingOf?: ((option: ValuePath) => ValuePath) | undefined;
}

/** Returns the place of an entry in the config, or of one of its options. */
export function placeOf(entry: PlacedEntry | undefined, option?: ValuePath): ValuePath {
  if (!entry || option === undefined) return entry?.at ?? ['extensions'];
  return entry.settingOf?.(option) ?? [...entry.at, 'options', ...option];
}

interface SiteFolders {
  readonly siteDir: string;
  readonly contentDir: string;
}

/** Number of folders above the pages in which files of another system are looked for. */
const maxLevels = 3;

/** Returns the entries in the order in which extensions are called. Those that the config switches off are left out. */
export async function entriesOf(
  { extensions, site }: Pick<ConfigSource, 'extensions' | 'site'>,
  folders: SiteFolders,
  known: Readonly<Record<string, ShelfEntry>> = shelf,
): Promise<readonly PlacedEntry[]> {
  const named = extensions.map((entry, index) => ({ ...entry, at: ['extensions', index] }));
  const names = await namesAround(folders);
  const place = { site, hasFile: (name: string) => names.has(name) };
  const unnamed = Object.entries(known).flatMap(([use, entry]): readonly PlacedEntry[] => {
    if (named.some((own) => own.use === use)) return [];
    const found = entry.unnamed?.(place);
    return found ? [{ use, ...found, at: ['extensions'] }] : [];
  });
  return [...unnamed, ...named].filter(({ enabled }) => enabled !== false);
}

/**
 * Returns the names in the folder of the pages and in those above it: up to the folder of the site, or of the repository if the pages are
 * the site. Only names are read.
 */
async function namesAround({ siteDir, contentDir }: SiteFolders): Promise<ReadonlySet<string>> {
  const first = path.resolve(contentDir);
  const site = path.resolve(siteDir);
  const top = first === site ? (findWorkTree(first) ?? first) : site;
  const names = [...(await namesIn(first))];
  let folder = first;
  for (let level = 0; level < maxLevels && folder !== top; level += 1) {
    folder = path.dirname(folder);
    names.push(...(await namesIn(folder)));
  }
  return new Set(names);
}

/** A folder that cannot be read has no names. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
