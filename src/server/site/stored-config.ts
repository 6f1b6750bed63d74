// On-disk cache of the parsed config: parsing its files takes a fifth of the start time.
import path from 'node:path';
import type { ConfigSource, SiteSettings } from '../../pages/model/config.ts';
import { listConfigFiles, versionFiles } from '../config/list-config-files.ts';
import type { ReadConfig, UsableConfig, VersionConfigReader } from '../config/read-config.ts';
import type { Place, ValuePath } from '../config/yaml-file.ts';
import { hash } from '../diagnostics/hash.ts';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';
import type { StoreOptions } from './site.ts';
import { readTextFile } from '../files/read-regular-file.ts';

interface Stored {
  readonly stamp: string;
  readonly config: ConfigSource;
  /** Locations of values, by their paths as JSON. */
  readonly places: Readonly<Record<string, Place>>;
}

/** A config, with a reader for the configs of earlier versions. */
export interface StoredConfig extends UsableConfig {
  readonly versionConfig: VersionConfigReader;
}

/**
 * Reads the config from the store if its files have not changed, otherwise from the files. Rejects with a `ContentError` that lists all
 * invalid values.
 */
export async function readStoredConfig(
  siteDir: string,
  settings: SiteSettings,
  store: StoreOptions | undefined,
): Promise<StoredConfig> {
  const own = (): readonly string[] => filesIn(siteDir);
  const parse = async () => {
    const { readConfig } = await import('../config/read-config.ts');
    return readConfig(siteDir, settings);
  };
  const keep = (folder: string, files: () => readonly string[], read: () => Promise<ReadConfig>) =>
    store
      ? readKept({
          file: path.join(folder, 'config.json'),
          stamp: () => stampOf([store.version, settings], files),
          read,
        })
      : read();
  return {
    ...(await keep(store?.folder ?? '', own, parse)),
    versionConfig: (version) =>
      keep(
        versionStore(store?.folder ?? '', version.path),
        () => [...own(), ...filesIn(version.folder, versionFiles)],
        async () => (await parse()).versionConfig(version),
      ),
  };
}

/** Returns the cache folder of a version, below that of the site. */
export function versionStore(folder: string, versionPath: string): string {
  return path.join(folder, 'versions', versionPath.slice(1, -1));
}

interface KeptConfig {
  /** The cache file. */
  readonly file: string;
  /** Returns a hash of all inputs of the config; undefined if a file cannot be read, which its parser reports. */
  readonly stamp: () => string | undefined;
  readonly read: () => Promise<ReadConfig>;
}

async function readKept({ file, stamp, read }: KeptConfig): Promise<UsableConfig> {
  const before = stamp();
  const stored = readStored(file);
  if (stored && stored.stamp === before) {
    return { config: stored.config, placeOf: placeIn(stored.places) };
  }
  const { config: parsed, values, placeOf } = await read();
  // Converted as by the store, which may change the order of fields: chunk names depend on it.
  const config = JSON.parse(JSON.stringify(parsed)) as ConfigSource;
  // If the stamp differs now, a file was saved meanwhile, and it is unknown which state of it has been read.
  if (before !== undefined && before === stamp()) {
    const places = pathsIn(values).map((at) => [JSON.stringify(at), placeOf(at)] as const);
    const next: Stored = { stamp: before, config, places: Object.fromEntries(places) };
    // If the folder is read-only, the next start parses the files.
    await writeSealed(file, JSON.stringify(next)).catch(() => undefined);
  }
  return { config, placeOf };
}

function filesIn(folder: string, besides: readonly string[] = []): readonly string[] {
  return listConfigFiles(folder, besides).map((name) => path.join(folder, name));
}

function stampOf(others: readonly unknown[], list: () => readonly string[]): string | undefined {
  try {
    const files = list();
    const texts: (readonly [file: string, text: string])[] = [];
    for (const file of files) {
      const reading = readTextFile(file, maxFileBytes);
      if (reading.kind === 'refused') return undefined;
      texts.push([file, reading.text]);
    }
    return hash(JSON.stringify([...others, texts]));
  } catch {
    return undefined;
  }
}

/** Returns the stored config; undefined if it is missing or damaged. */
function readStored(file: string): Stored | undefined {
  const text = readSealed(file);
  return text === undefined ? undefined : (JSON.parse(text) as Stored);
}

/** Returns a lookup of locations; a missing value has the location of its parent. */
function placeIn(places: Stored['places']): ReadConfig['placeOf'] {
  return function placeOf(at: ValuePath): Place {
    const place = places[JSON.stringify(at)];
    if (place) return place;
    return at.length === 0 ? { file: 'docs.yaml', line: 1, column: 1 } : placeOf(at.slice(0, -1));
  };
}

function pathsIn(value: unknown, at: ValuePath = []): readonly ValuePath[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keyed = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries<unknown>({ ...value });
  return [at, ...keyed.flatMap(([key, item]) => pathsIn(item, [...at, key]))];
}
