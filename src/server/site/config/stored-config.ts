// The parsed config in the store: parsing its files takes a fifth of the start time.
import path from 'node:path';
import type { ConfigSource, SiteSettings } from '../../../pages/model/config.ts';
import { listConfigFiles, versionFiles } from './list-config-files.ts';
import type {
  ReadConfig,
  ReadSiteConfig,
  UsableConfig,
  VersionConfigReader,
} from './read-config.ts';
import type { Location, ValuePath } from '../../base/values/locations.ts';
import { maxFileBytes } from '../../base/diagnostics/limits.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { readTextFile } from '../../base/files/read-regular-file.ts';
import { jsonCodec } from '../../base/store/entries.ts';
import type { Store } from '../../base/store/store.ts';

interface Stored {
  readonly config: ConfigSource;
  /** Locations of values, by their paths as JSON. */
  readonly locations: Readonly<Record<string, Location>>;
}

/** A config, with a reader for the configs of earlier versions. */
export interface StoredConfig extends UsableConfig {
  readonly versionConfig: VersionConfigReader;
}

/**
 * Reads the config from the store if its files have not changed, otherwise from the files. Rejects with a `ContentError` that lists all
 * invalid values. `onUnstored` is called before files are parsed.
 */
export async function readStoredConfig(
  siteDir: string,
  settings: SiteSettings,
  store: Store | undefined,
  onUnstored?: () => void,
): Promise<StoredConfig> {
  const siteFiles = (): readonly string[] => filesIn(siteDir);
  let last: { readonly key: string; readonly parsed: ReadSiteConfig } | undefined;
  /** The config of an earlier version is read from that of the current one, whose files are parsed once. */
  const parse = async (): Promise<ReadSiteConfig> => {
    const key = keyOf([], siteFiles);
    if (last && last.key === key) return last.parsed;
    onUnstored?.();
    const { readConfig } = await import('./read-config.ts');
    const parsed = readConfig(siteDir, settings);
    last = key === undefined || key !== keyOf([], siteFiles) ? undefined : { key, parsed };
    return parsed;
  };
  const keep = (
    context: readonly unknown[],
    files: () => readonly string[],
    read: () => Promise<ReadConfig>,
  ) => (store ? readCached(store, () => keyOf(context, files), read) : read());
  // Locations name files by their paths from the working folder.
  const context = [settings, nameOfPath(siteDir)];
  const versions = new Map<string, UsableConfig>();
  return {
    ...(await keep(context, siteFiles, parse)),
    async versionConfig(version) {
      const key = JSON.stringify(version);
      const files = (): readonly string[] => [
        ...siteFiles(),
        ...filesIn(version.folder, versionFiles),
      ];
      const read = async () => (await parse()).versionConfig(version);
      try {
        const config = await keep([...context, version], files, read);
        versions.set(key, config);
        return config;
      } catch (error) {
        // Development mode goes on with the last config while its files have mistakes.
        const last = versions.get(key);
        if (!last) throw error;
        return last;
      }
    },
  };
}

/** `currentKey` returns everything that the config depends on; undefined if a file cannot be read, which its parser reports. */
async function readCached(
  store: Store,
  currentKey: () => string | undefined,
  read: () => Promise<ReadConfig>,
): Promise<UsableConfig> {
  const entries = store.kind('config', jsonCodec<Stored>());
  const key = currentKey();
  const stored = key === undefined ? undefined : entries.readNow([key]);
  if (stored && !namesCode(stored.config))
    return { config: stored.config, locationOf: locationIn(stored.locations) };
  const { config: parsed, values, locationOf } = await read();
  // Converted as by the store, which may change the order of fields: chunk names depend on it.
  const config = JSON.parse(JSON.stringify(parsed)) as ConfigSource;
  // If the key differs now, a file was saved meanwhile, and it is unknown which state of it has been read.
  if (key !== undefined && key === currentKey()) {
    const locations = pathsIn(values).map((at) => [JSON.stringify(at), locationOf(at)] as const);
    await entries.write([key], { config, locations: Object.fromEntries(locations) });
  }
  return { config, locationOf };
}

/** Whether a config names extensions of others. Their code runs, so their names are never taken from the store. */
function namesCode({ extensions }: ConfigSource): boolean {
  return extensions.some(
    ({ use, enabled }) => enabled !== false && !use.startsWith('millrace-docs/'),
  );
}

function filesIn(folder: string, besides: readonly string[] = []): readonly string[] {
  return listConfigFiles(folder, besides).map((name) => path.join(folder, name));
}

function keyOf(context: readonly unknown[], list: () => readonly string[]): string | undefined {
  try {
    const texts: (readonly [file: string, text: string])[] = [];
    for (const file of list()) {
      const reading = readTextFile(file, maxFileBytes);
      if (reading.kind === 'refused') return undefined;
      texts.push([file, reading.text]);
    }
    return JSON.stringify([...context, texts]);
  } catch {
    return undefined;
  }
}

/** Returns a lookup of locations; a missing value has the location of its parent. */
function locationIn(locations: Stored['locations']): ReadConfig['locationOf'] {
  return function locationOf(at: ValuePath): Location {
    const location = locations[JSON.stringify(at)];
    if (location) return location;
    return at.length === 0
      ? { file: 'docs.yaml', line: 1, column: 1 }
      : locationOf(at.slice(0, -1));
  };
}

function pathsIn(value: unknown, at: ValuePath = []): readonly ValuePath[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keyed = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries<unknown>({ ...value });
  return [at, ...keyed.flatMap(([key, item]) => pathsIn(item, [...at, key]))];
}
